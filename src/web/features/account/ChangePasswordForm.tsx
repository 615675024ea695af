import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '#shared/api/auth.ts';
import { api, isSignedInNow } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useSession } from '#web/lib/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/toast.ts';
import { PasswordRules } from '#web/widgets/PasswordRules.tsx';
import { changePasswordForm } from './change-password-form.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm() {
  const session = useSession();
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: zodResolver(changePasswordForm),
    defaultValues: empty,
  });
  const typed = useWatch({ control, name: 'newPassword' });
  const { errors, isSubmitting, isSubmitSuccessful, isDirty } = formState;

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    if (!isSignedInNow()) return void toast.alert('You must be logged in to change your password');
    try {
      await api.call(changePassword, { body: { currentPassword, newPassword } });
      reset(empty, { keepIsSubmitSuccessful: true });
    } catch (error) {
      if (!showFieldErrors(setError, error, ['currentPassword', 'newPassword']))
        setError('root', { message: failureWords(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
      {errors.root?.message && <Banner tone="bad">{errors.root.message}</Banner>}
      {isSubmitSuccessful && !isDirty && <Banner tone="good">Password changed successfully!</Banner>}
      {/* Tells password managers whose password this is. */}
      <input
        hidden
        readOnly
        type="text"
        autoComplete="username"
        value={session.kind === 'signed-in' ? session.user.email : ''}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <div className="flex flex-col gap-2.5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword', { deps: 'confirmPassword' })}
        />
        <PasswordRules password={typed} />
      </div>
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" isLoading={isSubmitting} className="self-start">
        Change password
      </Button>
    </form>
  );
}

function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred while changing password';
  return error.serverMessage ?? 'Failed to change password';
}
