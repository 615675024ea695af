import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changePassword } from '#shared/api/auth.ts';
import { changedPasswordField } from '#shared/rules/account-fields.ts';
import { api, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { tokensKey } from '#web/api/api-token-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { useSession } from '#web/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/toast.ts';
import { NewPasswordFields } from '#web/widgets/NewPasswordFields.tsx';

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Form schema. An empty field is reported once, at the first empty field, before any other rule. */
export const changePasswordForm = z
  .object({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() })
  .superRefine((values, context) => {
    const empty = fields.find((field) => values[field] === '');
    if (empty) {
      context.addIssue({ code: 'custom', path: [empty], message: 'All fields are required' });
      return;
    }
    for (const { message } of changedPasswordField.safeParse(values.newPassword).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['newPassword'], message });
    if (values.newPassword !== values.confirmPassword)
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'New passwords do not match' });
  });

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { field, submit, error, control, formState } = useApiForm(
    { resolver: zodResolver(changePasswordForm), defaultValues: empty },
    async ({ currentPassword, newPassword }, { reset }) => {
      if (!isSignedInNow()) return void toast.alert('You must be logged in to change your password');
      await api.call(changePassword, { body: { currentPassword, newPassword } });
      // They end with the old password.
      void queryClient.invalidateQueries({ queryKey: tokensKey });
      reset(empty, { keepIsSubmitSuccessful: true });
    },
    failureWords,
  );
  const typed = useWatch({ control, name: 'newPassword' });
  const { isSubmitting, isSubmitSuccessful, isDirty } = formState;

  return (
    <Form onSubmit={submit} error={error} className="max-w-md">
      {isSubmitSuccessful && !isDirty && <Banner tone="good">Password changed successfully!</Banner>}
      {/* Lets password managers match the account. */}
      <input
        hidden
        readOnly
        type="text"
        autoComplete="username"
        value={session.kind === 'signed-in' ? session.user.email : ''}
      />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields
        typed={typed}
        password={{ ...field('newPassword', { deps: 'confirmPassword' }), label: 'New password' }}
        confirmation={{ ...field('confirmPassword'), label: 'Confirm new password' }}
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
