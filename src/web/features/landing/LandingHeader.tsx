import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Logo } from '#web/ui/Logo.tsx';

export function LandingHeader() {
  const isSignedIn = useSession().kind === 'signed-in';
  return (
    <header className="page-width flex items-center justify-between gap-4 py-5">
      <Link to={routes.landing} className="inline-flex min-h-11 items-center rounded-control">
        <Logo />
      </Link>
      <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
        {isSignedIn ? (
          <ButtonLink to={routes.library}>Dashboard</ButtonLink>
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
