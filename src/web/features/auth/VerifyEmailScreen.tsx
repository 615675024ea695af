import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { verifyEmail } from '#shared/api/auth.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/api/api.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { verifyFailure } from './failure-message.ts';
import { emailVerified } from './login-notice.ts';
import { TextLink } from './TextLink.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

const REDIRECT_DELAY_MS = 3000;

type Verification = { readonly kind: 'verifying' | 'verified' | 'failed'; readonly message: string };

const verifying: Verification = {
  kind: 'verifying',
  message: 'Please wait while we verify your email address.',
};
const noToken: Verification = { kind: 'failed', message: 'Invalid verification link. No token provided.' };

const titles: { readonly [K in Verification['kind']]: string } = {
  verifying: 'Verifying your email...',
  verified: 'Email Verified Successfully!',
  failed: 'Verification Failed',
};

export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const { kind, message } = useVerification(search.get('token'));
  useDelayedNavigation(kind === 'verified', {
    to: routes.login,
    delayMs: REDIRECT_DELAY_MS,
    notice: emailVerified,
  });
  return (
    <AuthLayout title={titles[kind]} intro={<p role={kind === 'failed' ? 'alert' : 'status'}>{message}</p>}>
      {kind === 'verifying' && <Spinner className="size-7 text-ink-faint" />}
      {kind === 'verified' && (
        <>
          <p className="mb-6 text-ink-soft">Redirecting to login page in 3 seconds...</p>
          <ButtonLink to={routes.login} replace state={emailVerified}>
            Continue to Login
          </ButtonLink>
        </>
      )}
      {kind === 'failed' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={routes.signUp}>Create New Account</ButtonLink>
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

function useVerification(token: string | null): Verification {
  const [answer, setAnswer] = useState(verifying);
  useEffect(() => {
    if (!token) return;
    const { signal, abort } = abortable();
    const finish = (next: Verification) => signal.aborted || setAnswer(next);
    Promise.resolve()
      .then(() => api.call(verifyEmail, { params: { token } }, { signal }))
      .then(
        ({ message }) => finish({ kind: 'verified', message }),
        (error: unknown) => finish({ kind: 'failed', message: verifyFailure(error) }),
      );
    return abort;
  }, [token]);
  return token ? answer : noToken;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
