import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import { routes } from '#shared/routes.ts';
import type { SessionUser } from '#web/session/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Menu, MenuLink, MenuSeparator } from '#web/ui/Menu.tsx';
import { useRefusedDrops } from '#web/uploads/use-refused-drops.ts';
import { UserMenu } from '#web/widgets/UserMenu.tsx';
import { entriesFor, helpEntry, type MenuEntry } from './menu-entries.ts';

type Props = {
  readonly user: SessionUser;
  readonly onSignOut: () => void;
  /** Shown above every screen. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/** Side menu, header and content area. The user comes in as a prop, so the frame can be shown with sample data. */
export function DashboardFrame({ user, onSignOut, notice, children }: Props) {
  useRefusedDrops();
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
        className="mx-auto w-full max-w-7xl px-4 pt-5 pb-20 outline-none sm:px-8 sm:pt-7 lg:px-10 lg:pt-10"
      >
        {notice}
        {children}
      </main>
    </div>
  );
}

function MobileMenu({ user }: { readonly user: { readonly is_admin: boolean } }) {
  return (
    <Menu
      className="w-[min(20rem,calc(100vw-1.5rem))]"
      trigger={<IconButton label="Menu" icon={<MenuIcon />} />}
    >
      {entriesFor(user).map(({ label, to, Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon />}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuLink to={helpEntry.to} icon={<helpEntry.Icon />}>
        {helpEntry.label}
      </MenuLink>
    </Menu>
  );
}

function SideMenu({ user }: { readonly user: { readonly is_admin: boolean } }) {
  return (
    <nav aria-label="Dashboard" className="flex grow flex-col gap-0.5 overflow-y-auto">
      {entriesFor(user).map((entry) => (
        <SideLink key={entry.to} {...entry} />
      ))}
      <div className="mt-auto pt-6">
        <SideLink {...helpEntry} />
      </div>
    </nav>
  );
}

function SideLink({ label, to, Icon }: MenuEntry) {
  const isCurrent = useMatch({ path: to, end: to === routes.library || to === routes.dailyReport }) !== null;
  // The library is the root of the dashboard, but of its screens only listings belong to it.
  const isInLibrary = useMatch(routes.listing) !== null && to === routes.library;
  return (
    <Link
      to={to}
      aria-current={isCurrent || isInLibrary ? 'page' : undefined}
      className="group flex min-h-10 items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:ring aria-[current=page]:ring-line"
    >
      <Icon className="size-4.5 text-ink-faint group-aria-[current=page]:text-accent-ink" />
      {label}
    </Link>
  );
}
