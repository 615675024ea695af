import { Link, useParams } from 'react-router';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { NotYet } from '#web/ui/NotYet.tsx';

export function SharedVideoScreen() {
  const { shareToken, shortCode } = useParams();
  const hasIdentifier = Boolean(shareToken ?? shortCode);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width py-5">
        <Link to={routes.landing} className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="page-width flex grow flex-col items-start justify-center gap-6 pb-24">
        <h1 className="display max-w-3xl text-2xl">
          {hasIdentifier ? 'Shared video' : 'Invalid share link - no identifier found'}
        </h1>
        {hasIdentifier && <NotYet what="Playing a shared film" />}
        <ButtonLink to={routes.landing} variant="secondary">
          Go to Curbreel
        </ButtonLink>
      </main>
    </div>
  );
}
