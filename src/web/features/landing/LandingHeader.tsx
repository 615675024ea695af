import { Suspense } from 'react';
import { routes } from '#shared/routes.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { lazyComponent } from '#web/ui/lazy-component.ts';
import { HeaderFrame, VisitorLinks } from './HeaderFrame.tsx';

// Loaded for signed-in users only.
const SignedInMenu = lazyComponent(() => import('./SignedInMenu.tsx'), 'SignedInMenu');

export function LandingHeader() {
  const session = useSession();
  return (
    <HeaderFrame>
      {session.kind === 'signed-in' ? (
        <>
          <ButtonLink to={routes.library}>Dashboard</ButtonLink>
          <Suspense fallback={<span className="size-11" />}>
            <SignedInMenu user={session.user} />
          </Suspense>
        </>
      ) : (
        <VisitorLinks />
      )}
    </HeaderFrame>
  );
}
