import { z } from 'zod';
import { firstNameField, givenPasswordField, lastNameField } from '#shared/rules/account-fields.ts';
import { done, success } from './answers.ts';
import { userSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';

/** Which mails a person wants. */
const notificationsSchema = z.object({
  marketing_emails: z.boolean(),
  security_alerts: z.boolean(),
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** All that a person may know and change about themselves. */
const profileSchema = userSchema
  .extend({
    /** A path that can be fetched without a bearer, and that changes with each new picture. */
    avatar_url: z.string().nullable(),
    notifications: notificationsSchema,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/profiles/me',
  access: 'user',
  summary: 'The signed-in person',
  response: z.object({ success, data: z.object({ profile: profileSchema }) }),
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/profiles/me',
  access: 'user',
  summary: 'Changes first and last name',
  body: z.object({ first_name: firstNameField, last_name: lastNameField }),
  response: done.extend({ data: z.object({ user: userSchema }) }),
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/v1/profiles/me/avatar',
  access: 'user',
  kind: 'multipart',
  fileField: 'profileImage',
  // A picture may wait in the queue for longer than the idle timeout.
  isHeld: true,
  failures: ['too-many-requests', 'storage-full'],
  summary: 'Sets the picture from the file field `profileImage`',
  response: done.extend({ data: z.object({ avatar_url: z.string() }) }),
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/v1/profiles/me/avatar',
  access: 'user',
  summary: 'Removes the picture',
  response: done,
});

export const getAvatar = endpoint({
  method: 'GET',
  path: '/api/v1/profiles/avatars/:name',
  access: 'public',
  kind: 'stream',
  mediaType: 'image/webp',
  isFile: true,
  summary: 'A picture by its unguessable name; HEAD works too',
  params: z.object({ name: z.string().max(200) }),
});

export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/api/v1/profiles/me/notifications',
  access: 'user',
  summary: 'Saves which mails are wanted',
  body: notificationsSchema,
  response: done.extend({ data: z.object({ notifications: notificationsSchema }) }),
});

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/v1/profiles/me/export',
  access: 'user',
  kind: 'stream',
  // It is gathered before it is sent.
  isHeld: true,
  mediaType: 'application/json',
  summary: 'Everything stored about the signed-in person, as a JSON file',
  failures: ['too-many-requests'],
});

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/profiles/me',
  access: 'user',
  isHeld: true,
  summary: 'Erases the account and all its files; the password is asked again, and a mail confirms it',
  body: z.object({ password: givenPasswordField }),
  failures: ['conflict', 'too-many-requests'],
  response: done,
});
