import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { forgotPassword } from '#shared/api/auth.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/api/api.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { EmailField } from '#web/widgets/EmailField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { forgotFailure } from './failure-message.ts';
import { TextLink } from './TextLink.tsx';

export function ForgotPasswordScreen() {
  const [sentMessage, setSentMessage] = useState<string>();
  const { field, submit, error, formState } = useApiForm(
    { resolver: zodResolver(forgotPassword.body), defaultValues: { email: '' } },
    async (body) => {
      setSentMessage(undefined);
      setSentMessage((await api.call(forgotPassword, { body })).message);
    },
    forgotFailure,
  );

  return (
    <AuthLayout
      title="Forgot your password?"
      intro="Enter your email address, and we send you a link to set a new password."
    >
      <Form onSubmit={submit} error={error}>
        {sentMessage && <Banner tone="good">{sentMessage}</Banner>}
        <EmailField {...field('email')} />
        <Button type="submit" size="lg" isLoading={formState.isSubmitting}>
          {sentMessage ? 'Send it again' : 'Send reset link'}
        </Button>
        <p className="text-sm">
          <TextLink to={routes.login}>Back to login</TextLink>
        </p>
      </Form>
    </AuthLayout>
  );
}
