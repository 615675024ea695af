import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resendVerification } from '#shared/api/auth.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Reminds an unverified user; does not block anything. */
export function VerifyEmailNotice({ email }: { readonly email: string }) {
  const [isDismissed, setIsDismissed] = useState(false);
  const resend = useMutation({ mutationFn: () => api.call(resendVerification) });
  if (isDismissed) return null;
  const dismiss = () => setIsDismissed(true);

  if (resend.isSuccess)
    return (
      <div className="mb-4 sm:mb-6">
        <Banner tone="good" onDismiss={dismiss}>
          {resend.data.message}
        </Banner>
      </div>
    );
  return (
    <div className="mb-4 sm:mb-6">
      <Banner tone={resend.isError ? 'bad' : 'warn'} onDismiss={dismiss}>
        <div className="flex flex-wrap gap-x-1.5">
          <p className="font-medium">Please verify your email</p>
          {resend.isError ? (
            <p>{failureWords(resend.error)}</p>
          ) : (
            <p className="min-w-0 max-sm:hidden">
              We sent a link to <span className="font-medium break-words">{email}</span>.
            </p>
          )}
          <button
            type="button"
            disabled={resend.isPending}
            aria-busy={resend.isPending}
            onClick={() => resend.mutate()}
            className="relative inline-flex items-center gap-1.5 rounded-control font-medium underline after:absolute after:-inset-x-1 after:-inset-y-3 decoration-1 underline-offset-4 hover:decoration-2"
          >
            Resend email
            {resend.isPending && <Spinner className="size-4" />}
          </button>
        </div>
      </Banner>
    </div>
  );
}

function failureWords(error: Error): string {
  if (!(error instanceof ApiError && error.serverMessage)) return 'The email was not sent. Please try again.';
  return error.helpText ? `${error.serverMessage} ${error.helpText}` : error.serverMessage;
}
