import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { routes } from '#shared/routes.ts';
import { useProfile } from '#web/api/profile-queries.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { signOut } from '#web/api/sign-out.ts';
import { type SessionUser, useSession } from '#web/session/session.ts';
import { Boundary } from '#web/ui/Boundary.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { screenFallback } from './error-fallbacks.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx';

/** Wraps every screen under /dashboard: authentication guard, query client, frame. */
export function DashboardShell() {
  return <RequireUser>{(user) => <UsersData key={user.id} user={user} />}</RequireUser>;
}

/** Keyed by user id, so that a new user starts with an empty query cache. */
function UsersData({ user }: { readonly user: SessionUser }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ShellOf user={user} />
    </QueryClientProvider>
  );
}

function ShellOf({ user }: { readonly user: SessionUser }) {
  const navigate = useNavigate();
  const profile = useProfile();
  const leave = () => {
    void navigate(routes.landing);
    signOut();
  };
  // The cached profile may be older than the session: show the notice only if both say unverified.
  const isUnverified = profile.data?.is_email_verified === false && !user.is_email_verified;
  return (
    <DashboardFrame
      user={user}
      onSignOut={leave}
      notice={isUnverified && <VerifyEmailNotice email={user.email} />}
    >
      <Boundary fallback={screenFallback}>
        <Suspense fallback={<Spinner label="Loading" className="size-7 text-ink-faint" />}>
          <Outlet />
        </Suspense>
      </Boundary>
    </DashboardFrame>
  );
}

const REDIRECT_DELAY_MS = 100;
const SESSION_ENDED = { message: 'Your session has ended. Please log in again.', tone: 'neutral' } as const;

/**
 * Authentication guard. Redirects a visitor to the landing page, and a user whose session has ended to the login page,
 * which leads back here.
 */
function RequireUser({ children }: { readonly children: (user: SessionUser) => ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isForced = session.kind === 'signed-out' ? session.isForced : undefined;

  const leave = () =>
    void (isForced
      ? navigate(routes.login, {
          replace: true,
          state: { ...SESSION_ENDED, returnTo: pathname + search },
        })
      : navigate(routes.landing, { replace: true }));
  useTimeout(leave, isForced ? 0 : isForced === false ? REDIRECT_DELAY_MS : undefined);

  return session.kind === 'signed-in' ? children(session.user) : <LoadingPage />;
}
