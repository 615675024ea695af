import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { routes } from '#shared/routes.ts';
import { useProfile } from '#web/api/profile-queries.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** The reports are the administrator's; everybody else is shown to the library. */
export function RequireAdmin() {
  const session = useSession();
  const profile = useProfile();
  const isAdmin = session.kind === 'signed-in' && session.user.is_admin;
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);

  if (isAdmin) return <Outlet />;
  // The reports are taken away with the right to them, so that none of them asks the server again.
  if (wasAdmin)
    return (
      <PageHeader
        title="Admin Access Required"
        actions={<ButtonLink to={routes.library}>Open your library</ButtonLink>}
      >
        This report is for the administrator of Curbreel.
      </PageHeader>
    );
  // Somebody may have become the administrator since this browser last heard of them.
  if (profile.isPending) return <Spinner label="Loading" className="size-7 text-ink-faint" />;
  return <Navigate to={routes.library} replace />;
}
