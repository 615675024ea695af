import { zodResolver } from '@hookform/resolvers/zod';
import { Navigate } from 'react-router';
import { signIn } from '#shared/api/auth.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/api/api.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { beginSession } from '#web/session/change-session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { EmailField } from '#web/widgets/EmailField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { loginFailure } from './failure-message.ts';
import { useLoginState } from './login-state.ts';
import { TextLink } from './TextLink.tsx';
import { useLeaveSignedIn } from './use-delayed-navigation.ts';

const REDIRECT_DELAY_MS = 100;

export function LoginScreen() {
  const state = useLoginState();
  const { register, field, submit, error, formState } = useApiForm(
    {
      resolver: zodResolver(signIn.body),
      defaultValues: { email: state.email ?? '', password: '', remember: false },
    },
    async (body) => {
      const { data } = await api.call(signIn, { body });
      beginSession({ ...data, isRemembered: body.remember === true });
    },
    loginFailure,
  );
  const { isSubmitting, isSubmitSuccessful } = formState;
  if (useLeaveSignedIn(formState, { to: state.returnTo, delayMs: REDIRECT_DELAY_MS }))
    return <Navigate to={state.returnTo} replace />;

  return (
    <AuthLayout
      title="Welcome back"
      intro={
        <>
          New here?{' '}
          <TextLink to={routes.signUp} state={state}>
            Create an account
          </TextLink>
        </>
      }
    >
      <Form onSubmit={submit} error={error}>
        {state.message && formState.submitCount === 0 && (
          <Banner tone={state.tone ?? 'good'}>{state.message}</Banner>
        )}
        {isSubmitSuccessful && <Banner tone="good">Login successful! Redirecting...</Banner>}
        <EmailField autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Checkbox label="Remember me" {...register('remember')} />
          <span className="text-sm">
            <TextLink to={routes.forgotPassword}>Forgot password?</TextLink>
          </span>
        </div>
        <Button type="submit" size="lg" isLoading={isSubmitting} disabled={isSubmitSuccessful}>
          Log in
        </Button>
      </Form>
    </AuthLayout>
  );
}
