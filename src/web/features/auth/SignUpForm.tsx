import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { signUp } from '#shared/api/auth.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/lib/api.ts';
import { beginSession } from '#web/lib/change-session.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PasswordRules } from '#web/widgets/PasswordRules.tsx';
import { signUpFailure } from './failure-words.ts';
import { signUpForm } from './sign-up-form.ts';
import { TextLink } from './TextLink.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

const REDIRECT_DELAY_MS = 2000;

type Props = { readonly onBusyChange: (isBusy: boolean) => void };

export function SignUpForm({ onBusyChange }: Props) {
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
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {errors.root?.message && <Banner tone="bad">{errors.root.message}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="flex flex-col gap-2.5">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', { deps: 'confirmPassword' })}
        />
        <PasswordRules password={password} />
      </div>
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
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
    </form>
  );
}
