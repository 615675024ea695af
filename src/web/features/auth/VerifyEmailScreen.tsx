import { useSearchParams } from 'react-router';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { NotYet } from '#web/ui/NotYet.tsx';
import { AuthLayout } from './AuthLayout.tsx';

export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  if (!search.get('token'))
    return (
      <AuthLayout title="Verification Failed" intro="Invalid verification link. No token provided.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={routes.signUp}>Create New Account</ButtonLink>
          <ButtonLink to={routes.login} variant="secondary">
            Back to Login
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Email verification">
      <NotYet what="Verifying an address" />
    </AuthLayout>
  );
}
