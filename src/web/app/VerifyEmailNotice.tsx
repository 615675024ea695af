import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resendVerification } from '#shared/api/auth.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Reminds an unverified user; does not block anything. */
export function VerifyEmailNotice({ email }: { readonly email: string }) {
  const [isDismissed, setIsDismissed] = useState(false);
  const resend = useMutation({ mutationFn: () => api.call(resendVerification) });
  if (isDismissed) return null;
  const dismiss = () => setIsDismissed(true);

  if (resend.isSuccess)
    return (
      <div className="mb-8">
        <Banner tone="good" onDismiss={dismiss}>
          {resend.data.message}
        </Banner>
      </div>
    );
  return (
    <div className="mb-8">
      <Banner tone={resend.isError ? 'bad' : 'warn'} title="Please verify your email" onDismiss={dismiss}>
        <p>
          {resend.isError ? (
            failureWords(resend.error)
          ) : (
            <>
              We sent a link to <span className="font-medium break-words">{email}</span>.
            </>
          )}
        </p>
        <Button
          size="sm"
          variant="secondary"
          isLoading={resend.isPending}
          onClick={() => resend.mutate()}
          className="mt-2.5"
        >
          Resend email
        </Button>
      </Banner>
    </div>
  );
}

function failureWords(error: Error): string {
  if (!(error instanceof ApiError && error.serverMessage)) return 'The email was not sent. Please try again.';
  return error.helpText ? `${error.serverMessage} ${error.helpText}` : error.serverMessage;
}
