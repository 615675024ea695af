import { signOut } from '#web/api/sign-out.ts';
import type { SessionUser } from '#web/session/session.ts';
import { UserMenu } from '#web/widgets/UserMenu.tsx';

export function SignedInMenu({ user }: { readonly user: SessionUser }) {
  return <UserMenu user={user} onSignOut={signOut} isCompact />;
}
