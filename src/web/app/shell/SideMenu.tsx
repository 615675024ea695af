import { NavLink } from 'react-router';
import { routes } from '#shared/routes.ts';
import { entriesFor, helpEntry, type MenuEntry } from './menu-entries.ts';

export function SideMenu({ user }: { readonly user: { readonly is_admin: boolean } }) {
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
  return (
    <NavLink
      to={to}
      end={to === routes.library || to === routes.dailyReport}
      className="group flex min-h-10 items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:ring aria-[current=page]:ring-line"
    >
      <Icon aria-hidden="true" className="size-4.5 text-ink-faint group-aria-[current=page]:text-door-ink" />
      {label}
    </NavLink>
  );
}
