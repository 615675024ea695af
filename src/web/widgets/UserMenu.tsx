import { ChevronsUpDown, LogOut, Settings, UserRound } from 'lucide-react';
import { formatName } from '#shared/format.ts';
import { routes } from '#shared/routes.ts';
import type { SessionUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/Menu.tsx';
import { chooseTheme, useTheme } from '#web/ui/theme.ts';

const themes = [
  { value: 'system', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Props = { readonly user: SessionUser; readonly onSignOut: () => void; readonly isCompact?: boolean };

export function UserMenu({ user, onSignOut, isCompact = false }: Props) {
  const name = formatName(user);
  const theme = useTheme();
  const trigger = (
    <button
      type="button"
      className="flex min-h-11 min-w-11 items-center gap-3 rounded-control p-1 text-left transition-colors hover:bg-hover data-[state=open]:bg-hover lg:w-full lg:px-2 lg:py-1.5"
    >
      <Avatar name={name} src={user.avatarUrl} />
      <span className="sr-only">User menu{isCompact && `, ${name}`}</span>
      {!isCompact && (
        <>
          <span className="min-w-0 grow">
            <span className="block truncate text-sm font-medium">{name}</span>
            <span className="block truncate text-xs text-ink-faint">{user.email}</span>
          </span>
          <ChevronsUpDown className="size-4 text-ink-faint" />
        </>
      )}
    </button>
  );
  return (
    <Menu trigger={trigger} align={isCompact ? 'end' : 'start'}>
      <MenuLink to={routes.profile} icon={<UserRound />}>
        Profile
      </MenuLink>
      <MenuLink to={routes.account} icon={<Settings />}>
        Account Settings
      </MenuLink>
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} onChange={chooseTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Logout
      </MenuItem>
    </Menu>
  );
}
