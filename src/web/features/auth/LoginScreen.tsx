import { routes } from '#shared/routes.ts';
import { NotYet } from '#web/ui/NotYet.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { TextLink } from './TextLink.tsx';

export function LoginScreen() {
  return (
    <AuthLayout
      title="Welcome back"
      intro={
        <>
          New here? <TextLink to={routes.signUp}>Create an account</TextLink>
        </>
      }
    >
      <NotYet what="Signing in" />
    </AuthLayout>
  );
}
