import type { Feature } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Job } from '#server/platform/queue/job.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import * as auth from '#shared/api/auth.ts';
import * as profiles from '#shared/api/profiles.ts';
import { type AccountsDeps, originOf } from './accounts-deps.ts';
import {
  readAvatarUpload,
  replaceAvatar,
  sendAvatar,
  setAvatar,
  sweepAvatarsHandler,
  sweepAvatarsJob,
} from './avatar.ts';
import { changePassword } from './change-password.ts';
import { deleteMyAccount, exportMyData } from './privacy.ts';
import { getProfile, updateNotifications, updateProfile } from './profile.ts';
import {
  checkResetLink,
  forgotPassword,
  mailResetLink,
  mailResetLinkHandler,
  resetPassword,
} from './reset-password.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

export const accountJobs: readonly Job[] = [mailResetLink, sweepAvatarsJob];

/** Sign-up to deletion: everything about a user's own account. */
export function createAccounts(deps: AccountsDeps): Feature {
  return {
    routes: [...authRoutes(deps), ...profileRoutes(deps)],
    handlers: [mailResetLinkHandler(deps), sweepAvatarsHandler(deps)],
  };
}

function authRoutes(deps: AccountsDeps): Route[] {
  return [
    route(auth.signUp, async ({ body, request }) => ({
      message: 'Account created successfully! Please check your email for verification.',
      data: await signUp(deps, body, originOf(request)),
    })),
    route(auth.signIn, async ({ body, request }) => ({
      message: 'Login successful! Redirecting...',
      data: await signIn(deps, body, originOf(request)),
    })),
    route(auth.signOut, async ({ user }) => {
      await signOut(deps, user);
      return { message: 'You are signed out.' };
    }),
    route(auth.forgotPassword, async ({ body, request }) => {
      await forgotPassword(deps, body.email, originOf(request));
      return { message: 'If an account with that email exists, we have sent a password reset link.' };
    }),
    route(auth.checkResetLink, async ({ body, request }) => {
      await checkResetLink(deps, body.token, originOf(request));
      return { message: 'This reset link is valid.' };
    }),
    route(auth.resetPassword, async ({ body, request }) => {
      await resetPassword(deps, body, originOf(request));
      return { message: 'Password reset successfully! Redirecting to login...' };
    }),
    route(auth.changePassword, async ({ body, user }) => {
      await changePassword(deps, user, body);
      return { message: 'Password changed successfully!' };
    }),
    route(auth.verifyEmail, async ({ params, request }) => {
      await verifyEmail(deps, params.token, originOf(request));
      return { message: 'Email verified successfully! You can now log in.' };
    }),
    route(auth.resendVerification, async ({ user }) => {
      const isSent = await resendVerification(deps, user.id);
      return {
        message: isSent
          ? 'Verification email sent. Please check your inbox.'
          : 'Your email is already verified.',
      };
    }),
  ];
}

function profileRoutes(deps: AccountsDeps): Route[] {
  return [
    route(profiles.getProfile, async ({ user }) => ({ data: { profile: await getProfile(deps, user) } })),
    route(profiles.updateProfile, async ({ user, body }) => ({
      message: 'Profile updated successfully!',
      data: { user: await updateProfile(deps, user, body) },
    })),
    route(profiles.updateNotifications, async ({ user, body }) => {
      await updateNotifications(deps, user.id, body);
      return { message: 'Notification settings saved.', data: { notifications: body } };
    }),
    route(profiles.uploadAvatar, async ({ user, request }) => {
      const key = { action: 'upload', subject: user.id };
      await consumeOrRefuse(deps.throttle, key, deps.config.throttles.upload, 'Your picture stays as it is.');
      const avatarUrl = await setAvatar(deps, user.id, await readAvatarUpload(request));
      return { message: 'Profile image updated successfully!', data: { avatar_url: avatarUrl } };
    }),
    route(profiles.removeAvatar, async ({ user }) => {
      await replaceAvatar(deps, user.id, null);
      return { message: 'Profile image removed.' };
    }),
    route(profiles.getAvatar, ({ params, reply }) => sendAvatar(deps, params.name, reply)),
    route(profiles.exportMyData, ({ user, reply }) => exportMyData(deps, user.id, reply)),
    route(profiles.deleteMyAccount, async ({ user, body }) => {
      await deleteMyAccount(deps, user.id, body.password);
      return { message: 'Your account was deleted.' };
    }),
  ];
}
