import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '#shared/routes.ts';
import { type SessionUser, useSession } from '#web/session/session.ts';
import { LoadingPage } from './LoadingPage.tsx';

const REDIRECT_DELAY_MS = 100;
const SESSION_ENDED = { message: 'Your session has ended. Please log in again.', tone: 'neutral' } as const;

/** Shows its children to a signed-in user. A visitor is brought to the landing page, one whose session has ended to the login. */
export function RequireUser({ children }: { readonly children: (user: SessionUser) => ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const isForced = session.kind === 'signed-out' ? session.isForced : undefined;

  useEffect(() => {
    if (isForced === undefined) return;
    const leave = isForced
      ? () => void navigate(routes.login, { replace: true, state: SESSION_ENDED })
      : () => void navigate(routes.landing, { replace: true });
    const timer = setTimeout(leave, isForced ? 0 : REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isForced, navigate]);

  return session.kind === 'signed-in' ? children(session.user) : <LoadingPage />;
}
