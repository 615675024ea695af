import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { deleteMyAccount } from '#shared/api/profiles.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showFieldErrors } from '#web/api/field-errors.ts';
import { leaveSession } from '#web/session/change-session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/toast.ts';

const form = deleteMyAccount.body.extend({ isSure: z.boolean() }).refine(({ isSure }) => isSure, {
  path: ['isSure'],
  error: 'Please confirm that you want this',
});
const blank = { password: '', isSure: false };

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

export function DeleteAccountDialog({ isOpen, onClose }: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: blank,
  });
  const { errors, isSubmitting } = formState;

  const close = () => {
    if (isSubmitting) return;
    reset(blank);
    onClose();
  };
  const submit = handleSubmit(async ({ password }) => {
    try {
      const { message } = await api.call(deleteMyAccount, { body: { password } });
      void navigate(routes.landing, { replace: true });
      leaveSession();
      toast.status(message);
    } catch (error) {
      if (!showFieldErrors(setError, error, ['password'])) setError('root', { message: failureWords(error) });
    }
  });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="sm"
      title="Delete your account?"
      description="Your videos, photos, projects and share links are erased at once and for good. A mail confirms it."
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isSubmitting}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isSubmitting}>
            Delete for good
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {errors.root?.message && <Banner tone="bad">{errors.root.message}</Banner>}
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Checkbox
          label="I understand that this cannot be undone"
          hint={
            errors.isSure && (
              <span role="alert" className="text-bad">
                {errors.isSure.message}
              </span>
            )
          }
          aria-invalid={errors.isSure ? true : undefined}
          {...register('isSure')}
        />
      </form>
    </Dialog>
  );
}

function failureWords(error: unknown): string {
  const said = error instanceof ApiError && error.serverMessage;
  return said || 'Your account was not deleted. Please check your connection and try again.';
}
