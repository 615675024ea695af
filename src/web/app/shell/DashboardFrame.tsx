import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import type { SessionUser } from '#web/session/session.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { UserMenu } from '#web/widgets/UserMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { SideMenu } from './SideMenu.tsx';

type Props = {
  readonly user: SessionUser;
  readonly onSignOut: () => void;
  /** Stands above the screen, whichever it is. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/** The frame by itself: it knows who is signed in only from its props. */
export function DashboardFrame({ user, onSignOut, notice, children }: Props) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-paper px-4 py-2.5 lg:hidden">
        <Link to={routes.library} className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <div className="flex items-center gap-1">
          <MobileMenu user={user} />
          <UserMenu user={user} onSignOut={onSignOut} isCompact />
        </div>
      </header>
      <aside className="sticky top-0 z-30 hidden h-dvh flex-col border-r border-line bg-sunken px-3 py-5 lg:flex">
        <Link to={routes.library} className="mx-2 mb-7 inline-flex self-start rounded-control">
          <Logo />
        </Link>
        <SideMenu user={user} />
        <div className="mt-3 border-t border-line pt-3">
          <UserMenu user={user} onSignOut={onSignOut} />
        </div>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-4 pt-7 pb-20 outline-none sm:px-8 lg:px-10 lg:pt-10"
      >
        {notice}
        {children}
      </main>
    </div>
  );
}
