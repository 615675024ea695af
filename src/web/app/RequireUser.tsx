import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '#shared/routes.ts';
import { type SessionUser, useSession } from '#web/lib/session.ts';
import { LoadingPage } from './LoadingPage.tsx';

// Long enough for a session that is just being restored to arrive first.
const REDIRECT_DELAY_MS = 100;

type SignedIn = { readonly user: SessionUser; readonly signOut: () => Promise<void> };

/** Shows its children to a signed-in user and brings anybody else to the landing page. */
export function RequireUser({ children }: { readonly children: (session: SignedIn) => ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const isSignedOut = session.kind === 'signed-out';

  useEffect(() => {
    if (!isSignedOut) return;
    const timer = setTimeout(() => void navigate(routes.landing, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSignedOut, navigate]);

  return session.kind === 'signed-in' ? children(session) : <LoadingPage />;
}
