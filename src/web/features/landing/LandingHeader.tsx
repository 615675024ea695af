import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Logo } from '#web/ui/Logo.tsx';

// Only who is signed in needs it.
const SignedInMenu = lazy(async () => ({ default: (await import('./SignedInMenu.tsx')).SignedInMenu }));

export function LandingHeader() {
  const session = useSession();
  return (
    <header className="page-width flex items-center justify-between gap-4 py-5">
      <Link to={routes.landing} className="inline-flex min-h-11 items-center rounded-control">
        <Logo />
      </Link>
      <nav aria-label="Account" className="flex min-h-11 items-center gap-1 sm:gap-2">
        {session.kind === 'signed-in' ? (
          <>
            <ButtonLink to={routes.library}>Dashboard</ButtonLink>
            <Suspense fallback={<span className="size-11" />}>
              <SignedInMenu user={session.user} />
            </Suspense>
          </>
        ) : (
          <>
            <ButtonLink to={routes.login} variant="quiet">
              Login
            </ButtonLink>
            <ButtonLink to={routes.signUp}>Get Started</ButtonLink>
          </>
        )}
      </nav>
    </header>
  );
}
