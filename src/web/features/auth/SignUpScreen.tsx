import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { signUp } from '#shared/api/auth.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/api/api.ts';
import { showFieldErrors } from '#web/api/field-errors.ts';
import { beginSession } from '#web/session/change-session.ts';
import { useSession } from '#web/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { EmailField } from '#web/widgets/EmailField.tsx';
import { NameFields } from '#web/widgets/NameFields.tsx';
import { NewPasswordFields } from '#web/widgets/NewPasswordFields.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { signUpFailure } from './failure-message.ts';
import { signUpForm } from './sign-up-form.ts';
import { TextLink } from './TextLink.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

export function SignUpScreen() {
  const isSignedIn = useSession().kind === 'signed-in';
  const [isBusy, setIsBusy] = useState(false);
  // Only a session that began elsewhere redirects at once; this form's own shows its message first.
  if (isSignedIn && !isBusy) return <Navigate to={routes.library} replace />;

  return (
    <AuthLayout
      title="Create your account"
      intro={
        <>
          Already have one? <TextLink to={routes.login}>Log in</TextLink>
        </>
      }
      panel={<Benefits />}
      below={<Benefits />}
    >
      <SignUpForm onBusyChange={setIsBusy} />
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
            <Check aria-hidden="true" className="mt-1 size-4.5" />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}

const REDIRECT_DELAY_MS = 2000;

type Props = { readonly onBusyChange: (isBusy: boolean) => void };

function SignUpForm({ onBusyChange }: Props) {
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: { first_name: '', last_name: '', email: '', password: '', confirmPassword: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async ({ confirmPassword: _, ...body }) => {
    onBusyChange(true);
    try {
      const { data } = await api.call(signUp, { body });
      beginSession({ ...data, isRemembered: false });
    } catch (error) {
      onBusyChange(false);
      if (!showFieldErrors(setError, error, ['first_name', 'last_name', 'email', 'password']))
        setError('root', { message: signUpFailure(error) });
    }
  });
  useDelayedNavigation(isSubmitSuccessful, { to: routes.library, delayMs: REDIRECT_DELAY_MS });

  return (
    <Form onSubmit={submit} error={errors.root?.message}>
      <NameFields
        first={{ ...register('first_name'), error: errors.first_name?.message }}
        last={{ ...register('last_name'), error: errors.last_name?.message }}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <NewPasswordFields
        typed={password}
        password={{
          ...register('password', { deps: 'confirmPassword' }),
          label: 'Password',
          error: errors.password?.message,
        }}
        confirmation={{
          ...register('confirmPassword'),
          label: 'Confirm password',
          error: errors.confirmPassword?.message,
        }}
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
  );
}
