import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Logo } from '#web/ui/Logo.tsx';

export function HeaderFrame({ children }: { readonly children: ReactNode }) {
  return (
    <header className="page-width flex items-center justify-between gap-4 py-5">
      <Link to={routes.landing} className="inline-flex min-h-11 items-center rounded-control">
        <Logo />
      </Link>
      <nav aria-label="Account" className="flex min-h-11 items-center gap-1 sm:gap-2">
        {children}
      </nav>
    </header>
  );
}

export function VisitorLinks() {
  return (
    <>
      <ButtonLink to={routes.login} variant="quiet">
        Login
      </ButtonLink>
      <ButtonLink to={routes.signUp}>Get Started</ButtonLink>
    </>
  );
}
