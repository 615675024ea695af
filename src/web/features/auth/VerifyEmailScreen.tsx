import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { verifyEmail } from '#shared/api/auth.ts';
import { getProfile } from '#shared/api/profiles.ts';
import { routes } from '#shared/routes.ts';
import { api, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { verifyFailure } from './failure-message.ts';
import { emailVerified } from './login-state.ts';
import { TextLink } from './TextLink.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

const REDIRECT_DELAY_MS = 3000;

type Verification = {
  readonly kind: 'asking' | 'verifying' | 'verified' | 'failed' | 'interrupted';
  readonly message: string;
};

const asking: Verification = {
  kind: 'asking',
  message: 'Did you create an account with this address? Confirm it here, then log in.',
};
const verifying: Verification = {
  kind: 'verifying',
  message: 'Please wait while we verify your email address.',
};
const noToken: Verification = { kind: 'failed', message: 'Invalid verification link. No token provided.' };

const titles: { readonly [K in Verification['kind']]: string } = {
  asking: 'Verify your email',
  verifying: 'Verifying your email...',
  verified: 'Email Verified Successfully!',
  failed: 'Verification Failed',
  interrupted: 'Verification Failed',
};

/** Verifies only when the button is pressed: mail scanners open links and run the scripts of their pages. */
export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [{ kind, message }, setVerification] = useState(token ? asking : noToken);
  useDelayedNavigation(kind === 'verified', {
    to: routes.login,
    delayMs: REDIRECT_DELAY_MS,
    state: emailVerified,
  });
  const hasFailed = kind === 'failed' || kind === 'interrupted';
  const verify = async () => {
    setVerification(verifying);
    setVerification(await verifyAddress(token ?? ''));
  };
  return (
    <AuthLayout title={titles[kind]} intro={<p role={hasFailed ? 'alert' : 'status'}>{message}</p>}>
      {kind === 'asking' && (
        <>
          <Button size="lg" onClick={verify}>
            Verify email
          </Button>
          <p className="mt-6 text-sm text-ink-soft">
            If somebody else did, do not verify it: they know its password.{' '}
            <TextLink to={routes.forgotPassword}>Set a new password</TextLink> to make the account yours
            alone, or close this page and nothing happens.
          </p>
        </>
      )}
      {kind === 'verifying' && <Spinner className="size-7 text-ink-faint" />}
      {kind === 'verified' && (
        <>
          <p className="mb-6 text-ink-soft">Redirecting to login page in 3 seconds...</p>
          <ButtonLink to={routes.login} replace state={emailVerified}>
            Continue to Login
          </ButtonLink>
        </>
      )}
      {hasFailed && (
        <div className="flex flex-wrap gap-3">
          {kind === 'interrupted' && <Button onClick={verify}>Try Again</Button>}
          <ButtonLink to={routes.signUp} variant={kind === 'failed' ? 'primary' : 'secondary'}>
            Create New Account
          </ButtonLink>
          <ButtonLink to={routes.login} variant="secondary">
            Back to Login
          </ButtonLink>
        </div>
      )}
      <p className="mt-8 text-sm">
        <TextLink to={routes.landing}>Go to the homepage</TextLink>
      </p>
    </AuthLayout>
  );
}

async function verifyAddress(token: string): Promise<Verification> {
  try {
    const { message } = await api.call(verifyEmail, { params: { token } });
    // The verification ended earlier sessions. One of this browser learns it by a call that is refused.
    if (isSignedInNow()) await api.call(getProfile).catch(() => undefined);
    return { kind: 'verified', message };
  } catch (error) {
    // Another try would not change what the server has said, unless it was only too early.
    const isFinal =
      error instanceof ApiError &&
      error.isFailure &&
      error.status < 500 &&
      error.code !== 'too-many-requests';
    return { kind: isFinal ? 'failed' : 'interrupted', message: verifyFailure(error) };
  }
}
