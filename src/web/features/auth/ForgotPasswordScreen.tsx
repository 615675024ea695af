import { routes } from '#shared/routes.ts';
import { NotYet } from '#web/ui/NotYet.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { TextLink } from './TextLink.tsx';

export function ForgotPasswordScreen() {
  return (
    <AuthLayout title="Forgot your password?" intro={<TextLink to={routes.login}>Back to login</TextLink>}>
      <NotYet what="Sending reset links" />
    </AuthLayout>
  );
}
