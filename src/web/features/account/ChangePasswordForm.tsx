import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '#shared/api/auth.ts';
import { api, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showFieldErrors } from '#web/api/field-errors.ts';
import { useSession } from '#web/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/toast.ts';
import { NewPasswordFields } from '#web/widgets/NewPasswordFields.tsx';
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
    <Form onSubmit={submit} error={errors.root?.message} className="max-w-md">
      {isSubmitSuccessful && !isDirty && <Banner tone="good">Password changed successfully!</Banner>}
      {/* Lets password managers match the account. */}
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
      <NewPasswordFields
        typed={typed}
        password={{
          ...register('newPassword', { deps: 'confirmPassword' }),
          label: 'New password',
          error: errors.newPassword?.message,
        }}
        confirmation={{
          ...register('confirmPassword'),
          label: 'Confirm new password',
          error: errors.confirmPassword?.message,
        }}
      />
      <Button type="submit" isLoading={isSubmitting} className="self-start">
        Change password
      </Button>
    </Form>
  );
}

function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred while changing password';
  return error.serverMessage ?? 'Failed to change password';
}
