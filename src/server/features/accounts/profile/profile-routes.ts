import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { readAvatarUpload } from '#server/features/accounts/avatar/read-avatar-upload.ts';
import { replaceAvatar } from '#server/features/accounts/avatar/replace-avatar.ts';
import { sendAvatar } from '#server/features/accounts/avatar/send-avatar.ts';
import { setAvatar } from '#server/features/accounts/avatar/set-avatar.ts';
import { deleteMyAccount } from '#server/features/accounts/privacy/delete-my-account.ts';
import { exportMyData } from '#server/features/accounts/privacy/export-my-data.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';
import * as contracts from '#shared/api/profiles.ts';
import { getProfile } from './get-profile.ts';
import { updateNotifications } from './update-notifications.ts';
import { updateProfile } from './update-profile.ts';

const done = (message: string) => ({ success: true as const, message });

export function profileRoutes(deps: AccountsDeps): Route[] {
  return [
    route(contracts.getProfile, async ({ user }) => ({
      success: true,
      data: { profile: await getProfile(deps, user.id) },
    })),
    route(contracts.updateProfile, async ({ user, body }) => ({
      ...done('Profile updated successfully!'),
      data: { user: await updateProfile(deps, user.id, body) },
    })),
    route(contracts.updateNotifications, async ({ user, body }) => {
      await updateNotifications(deps, user.id, body);
      return { ...done('Notification settings saved.'), data: { notifications: body } };
    }),
    route(contracts.uploadAvatar, async ({ user, request }) => {
      const key = { action: 'upload', subject: user.id };
      await takeOrRefuse(deps.throttle, key, deps.config.throttles.upload, 'Your picture stays as it is.');
      const avatarUrl = await setAvatar(deps, user.id, await readAvatarUpload(request));
      return { ...done('Profile image updated successfully!'), data: { avatar_url: avatarUrl } };
    }),
    route(contracts.removeAvatar, async ({ user }) => {
      await replaceAvatar(deps, user.id, null);
      return done('Profile image removed.');
    }),
    route(contracts.getAvatar, async ({ params, reply }) => {
      await sendAvatar(deps, params.name, reply);
      return undefined;
    }),
    route(contracts.exportMyData, async ({ user, reply }) => {
      await exportMyData(deps, user.id, reply);
      return undefined;
    }),
    route(contracts.deleteMyAccount, async ({ user, body }) => {
      await deleteMyAccount(deps, user.id, body.password);
      return done('Your account was deleted.');
    }),
  ];
}
