import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgotPassword } from '#shared/api/auth.ts';
import { routes } from '#shared/routes.ts';
import { api } from '#web/api/api.ts';
import { showFieldErrors } from '#web/api/field-errors.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { EmailField } from '#web/widgets/EmailField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { forgotFailure } from './failure-message.ts';
import { TextLink } from './TextLink.tsx';

export function ForgotPasswordScreen() {
  const [sentMessage, setSentMessage] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotPassword.body),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setSentMessage(undefined);
    try {
      setSentMessage((await api.call(forgotPassword, { body })).message);
    } catch (error) {
      if (!showFieldErrors(setError, error, ['email'])) setError('root', { message: forgotFailure(error) });
    }
  });

  return (
    <AuthLayout
      title="Forgot your password?"
      intro="Tell us your address, and we send you a link to set a new one."
    >
      <Form onSubmit={submit} error={errors.root?.message}>
        {sentMessage && <Banner tone="good">{sentMessage}</Banner>}
        <EmailField error={errors.email?.message} {...register('email')} />
        <Button type="submit" size="lg" isLoading={isSubmitting}>
          {sentMessage ? 'Send it again' : 'Send reset link'}
        </Button>
        <p className="text-sm">
          <TextLink to={routes.login}>Back to login</TextLink>
        </p>
      </Form>
    </AuthLayout>
  );
}
