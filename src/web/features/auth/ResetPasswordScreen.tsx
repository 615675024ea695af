import { useSearchParams } from 'react-router';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { NotYet } from '#web/ui/NotYet.tsx';
import { AuthLayout } from './AuthLayout.tsx';

export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  if (!search.get('token'))
    return (
      <AuthLayout title="Invalid Reset Link" intro="Invalid reset link. Please request a new password reset.">
        <ButtonLink to={routes.forgotPassword}>Request a new link</ButtonLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Set a new password">
      <NotYet what="Resetting a password" />
    </AuthLayout>
  );
}
