import type { SessionUser } from '#web/lib/session.ts';
import { signOut } from '#web/lib/sign-out.ts';
import { UserMenu } from '#web/widgets/UserMenu.tsx';

export function SignedInMenu({ user }: { readonly user: SessionUser }) {
  return <UserMenu user={user} onSignOut={signOut} isCompact />;
}
