import { z } from 'zod';
import {
  changedPasswordField,
  currentPasswordField,
  emailField,
  firstNameField,
  forgottenEmailField,
  givenPasswordField,
  lastNameField,
  resetPasswordField,
  signUpPasswordField,
} from '#shared/rules/account-fields.ts';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';

/** The signed-in person, as the browser stores them. */
export const userSchema = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    is_email_verified: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

const signedIn = done.extend({ data: z.object({ token: z.string(), user: userSchema }) });

// Longer than any token that was ever sent: what is longer need not be looked up.
const mailedToken = z.string().min(1).max(200);

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/signup',
  access: 'public',
  summary: 'Creates an account, signs it in and mails a verification link',
  status: 201,
  body: z.object({
    first_name: firstNameField,
    last_name: lastNameField,
    email: emailField,
    password: signUpPasswordField,
  }),
  failures: ['conflict', 'too-many-requests'],
  response: signedIn,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/signin',
  access: 'public',
  summary: 'Signs in; `remember` chooses a session of 30 days',
  body: z.object({ email: emailField, password: givenPasswordField, remember: z.boolean().optional() }),
  failures: ['unauthenticated', 'too-many-requests'],
  response: signedIn,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v1/auth/signout',
  access: 'user',
  summary: 'Ends the session of the bearer token, on every node at once',
  response: done,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'public',
  summary: 'Mails a reset link, if there is such an account; the response does not reveal it',
  body: z.object({ email: forgottenEmailField }),
  failures: ['too-many-requests'],
  response: done,
});

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/v1/auth/check-reset-link',
  access: 'public',
  summary: 'Whether a mailed token can still reset a password; does not use it',
  body: z.object({ token: mailedToken }),
  failures: ['too-many-requests'],
  response: done,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with a mailed token, which works once, and ends all sessions',
  body: z.object({ token: mailedToken, password: resetPasswordField }),
  failures: ['too-many-requests'],
  response: done,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/change-password',
  access: 'user',
  summary: 'Changes the password and ends all other sessions',
  body: z.object({ currentPassword: currentPasswordField, newPassword: changedPasswordField }),
  failures: ['too-many-requests'],
  response: done,
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/v1/auth/verify-email/:token',
  access: 'public',
  summary:
    'Verifies an address by its mailed token and ends the sessions that began before; the link stays good until it expires',
  params: z.object({ token: mailedToken }),
  failures: ['too-many-requests'],
  response: done,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/v1/auth/resend-verification',
  access: 'user',
  summary: 'Mails a new verification link; the old one ends',
  failures: ['too-many-requests'],
  response: done,
});
