import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { z } from 'zod';
import { signUp } from '#shared/api/auth.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/api/api.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { beginSession } from '#web/session/change-session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { EmailField } from '#web/widgets/EmailField.tsx';
import { NameFields } from '#web/widgets/NameFields.tsx';
import { NewPasswordFields } from '#web/widgets/NewPasswordFields.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { signUpFailure } from './failure-message.ts';
import { useLoginState } from './login-state.ts';
import { TextLink } from './TextLink.tsx';
import { useLeaveSignedIn } from './use-delayed-navigation.ts';

const REDIRECT_DELAY_MS = 2000;

/** The fields of the call, and the password once more. */
const form = signUp.body
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  });

export function SignUpScreen() {
  const state = useLoginState();
  const { field, submit, error, control, formState } = useApiForm(
    {
      resolver: zodResolver(form),
      defaultValues: {
        first_name: '',
        last_name: '',
        email: state.email ?? '',
        password: '',
        confirmPassword: '',
      },
    },
    async ({ confirmPassword: _, ...body }) => {
      const { data } = await api.call(signUp, { body });
      beginSession({ ...data, isRemembered: false });
    },
    signUpFailure,
  );
  const password = useWatch({ control, name: 'password' });
  const { isSubmitting, isSubmitSuccessful } = formState;
  if (useLeaveSignedIn(formState, { to: state.returnTo, delayMs: REDIRECT_DELAY_MS }))
    return <Navigate to={state.returnTo} replace />;

  return (
    <AuthLayout
      title="Create your account"
      intro={
        <>
          Already have one?{' '}
          <TextLink to={routes.login} state={state}>
            Log in
          </TextLink>
        </>
      }
      panel={<Benefits />}
      below={<Benefits />}
    >
      <Form onSubmit={submit} error={error}>
        <NameFields first={field('first_name')} last={field('last_name')} />
        <EmailField {...field('email')} />
        <NewPasswordFields
          typed={password}
          password={{ ...field('password', { deps: 'confirmPassword' }), label: 'Password' }}
          confirmation={{ ...field('confirmPassword'), label: 'Confirm password' }}
        />
        {isSubmitSuccessful && (
          <Banner tone="good">Account created successfully! Please check your email for verification.</Banner>
        )}
        <Button type="submit" size="lg" isLoading={isSubmitting} disabled={isSubmitSuccessful}>
          Create account
        </Button>
        <p className="text-xs text-ink-faint">
          By creating an account you agree to our <TextLink to={routes.terms}>Terms of Service</TextLink> and{' '}
          <TextLink to={routes.privacy}>Privacy Policy</TextLink>.
        </p>
      </Form>
    </AuthLayout>
  );
}

const benefits = [
  'One set of photos becomes a video for every platform',
  'Cut to the music, in templates made for listings',
  'No watermarks: your name, your brokerage',
  'Share by link and see who watches',
];

/** Benefits beside the sign-up form. */
function Benefits() {
  return (
    <>
      <h2 className="display text-2xl xl:text-3xl">Curb appeal, in motion.</h2>
      <ul className="mt-5 flex flex-col gap-2.5">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Check className="mt-1 size-4.5" />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}
