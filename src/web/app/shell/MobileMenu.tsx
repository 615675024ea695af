import { Menu as MenuIcon } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuLink, MenuSeparator } from '#web/ui/Menu.tsx';
import { entriesFor, helpEntry } from './menu-entries.ts';

export function MobileMenu({ user }: { readonly user: { readonly is_admin: boolean } }) {
  return (
    <Menu
      className="w-[min(20rem,calc(100vw-1.5rem))]"
      trigger={
        <IconButton label="Menu">
          <MenuIcon aria-hidden="true" />
        </IconButton>
      }
    >
      {entriesFor(user).map(({ label, to, Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon aria-hidden="true" />}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuLink to={helpEntry.to} icon={<helpEntry.Icon aria-hidden="true" />}>
        {helpEntry.label}
      </MenuLink>
    </Menu>
  );
}
