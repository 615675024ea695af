import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { checkResetLink, resetPassword } from '#shared/api/auth.ts';
import { routes } from '#shared/routes.ts';
import { resetPasswordField } from '#shared/rules/account-fields.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { leaveSession } from '#web/session/change-session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { NewPasswordFields } from '#web/widgets/NewPasswordFields.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { resetFailure } from './failure-message.ts';
import { useLinkCheck } from './link-queries.ts';
import { TextLink } from './TextLink.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const link = useCheckedLink(token);
  if (link === 'refused')
    return (
      <AuthLayout
        title="Invalid Reset Link"
        intro={<p role="alert">Invalid reset link. Please request a new password reset.</p>}
      >
        <ButtonLink to={routes.forgotPassword}>Request a new link</ButtonLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Set a new password" intro="All your devices are signed out when you save it.">
      {link === 'checking' ? (
        <Spinner label="Checking your reset link..." className="size-7 text-ink-faint" />
      ) : (
        <ResetPasswordForm token={token} />
      )}
    </AuthLayout>
  );
}

/** A check that fails leaves the decision to the reset itself. */
function useCheckedLink(token: string): 'checking' | 'refused' | 'usable' {
  const { isFetching, error } = useLinkCheck('reset-link', token, checkLink);
  if (isFetching) return 'checking';
  const isRefused = token === '' || (error instanceof ApiError && error.code === 'validation-failed');
  return isRefused ? 'refused' : 'usable';
}

const checkLink = (token: string) => api.call(checkResetLink, { body: { token } });

const REDIRECT_DELAY_MS = 2000;

const form = z
  .object({ password: resetPasswordField, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  });

function ResetPasswordForm({ token }: { readonly token: string }) {
  const { field, submit, error, control, formState } = useApiForm(
    { resolver: zodResolver(form), defaultValues: { password: '', confirmPassword: '' } },
    async ({ password }) => {
      await api.call(resetPassword, { body: { token, password } });
      // A reset revokes every session, including one in this browser.
      leaveSession();
    },
    resetFailure,
  );
  const typed = useWatch({ control, name: 'password' });
  const { isSubmitting, isSubmitSuccessful } = formState;
  useDelayedNavigation(isSubmitSuccessful, { to: routes.login, delayMs: REDIRECT_DELAY_MS });

  return (
    <Form onSubmit={submit}>
      {error && (
        <Banner tone="bad">
          {error} <TextLink to={routes.forgotPassword}>Request a new link</TextLink>
        </Banner>
      )}
      {isSubmitSuccessful && (
        <Banner tone="good">Password reset successfully! Redirecting to login...</Banner>
      )}
      <NewPasswordFields
        typed={typed}
        password={{ ...field('password', { deps: 'confirmPassword' }), label: 'New password' }}
        confirmation={{ ...field('confirmPassword'), label: 'Confirm password' }}
      />
      <Button type="submit" size="lg" isLoading={isSubmitting} disabled={isSubmitSuccessful}>
        Reset password
      </Button>
      <p className="text-sm text-ink-soft">
        The link works once and for one hour. <TextLink to={routes.forgotPassword}>Send me another</TextLink>
      </p>
    </Form>
  );
}
