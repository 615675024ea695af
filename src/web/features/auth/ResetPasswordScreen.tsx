import { useSearchParams } from 'react-router';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token)
    return (
      <AuthLayout title="Invalid Reset Link" intro="Invalid reset link. Please request a new password reset.">
        <ButtonLink to={routes.forgotPassword}>Request a new link</ButtonLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Set a new password" intro="All your devices are signed out when you save it.">
      <ResetPasswordForm token={token} />
    </AuthLayout>
  );
}
