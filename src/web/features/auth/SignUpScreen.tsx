import { routes } from '#shared/routes.ts';
import { NotYet } from '#web/ui/NotYet.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { TextLink } from './TextLink.tsx';

export function SignUpScreen() {
  return (
    <AuthLayout
      title="Create your account"
      intro={
        <>
          Already have one? <TextLink to={routes.login}>Log in</TextLink>
        </>
      }
    >
      <NotYet what="Signing up" />
    </AuthLayout>
  );
}
