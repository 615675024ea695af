import { useState } from 'react';
import { Navigate } from 'react-router';
import { routes } from '#shared/routes.ts';
import { useSession } from '#web/session/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { Benefits } from './Benefits.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { TextLink } from './TextLink.tsx';

export function SignUpScreen() {
  const isSignedIn = useSession().kind === 'signed-in';
  const [isBusy, setIsBusy] = useState(false);
  // The session of this very form is announced first; any other one is reason enough to go on.
  if (isSignedIn && !isBusy) return <Navigate to={routes.library} replace />;

  return (
    <AuthLayout
      title="Create your account"
      intro={
        <>
          Already have one? <TextLink to={routes.login}>Log in</TextLink>
        </>
      }
      panel={<Benefits />}
      below={<Benefits />}
    >
      <SignUpForm onBusyChange={setIsBusy} />
    </AuthLayout>
  );
}
