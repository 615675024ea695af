import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { callerFrom } from '#server/features/accounts/caller.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import * as contracts from '#shared/api/auth.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

const done = (message: string) => ({ success: true as const, message });

export function authRoutes(deps: AccountsDeps): Route[] {
  return [
    route(contracts.signUp, async ({ body, request }) => ({
      ...done('Account created successfully! Please check your email for verification.'),
      data: await signUp(deps, body, callerFrom(request)),
    })),
    route(contracts.signIn, async ({ body, request }) => ({
      ...done('Login successful! Redirecting...'),
      data: await signIn(deps, body, callerFrom(request)),
    })),
    route(contracts.signOut, async ({ user }) => {
      await signOut(deps, user);
      return done('You are signed out.');
    }),
    route(contracts.forgotPassword, async ({ body, request }) => {
      await forgotPassword(deps, body.email, callerFrom(request));
      return done('If an account with that email exists, we have sent a password reset link.');
    }),
    route(contracts.resetPassword, async ({ body, request }) => {
      await resetPassword(deps, body, callerFrom(request));
      return done('Password reset successfully! Redirecting to login...');
    }),
    route(contracts.changePassword, async ({ body, user }) => {
      await changePassword(deps, user, body);
      return done('Password changed successfully!');
    }),
    route(contracts.verifyEmail, async ({ params, request }) => {
      await verifyEmail(deps, params.token, callerFrom(request));
      return done('Email verified successfully! You can now log in.');
    }),
    route(contracts.resendVerification, async ({ user }) => {
      const isSent = await resendVerification(deps, user.id);
      return done(
        isSent ? 'Verification email sent. Please check your inbox.' : 'Your email is already verified.',
      );
    }),
  ];
}
