import { Navigate, Outlet } from 'react-router';
import { routes } from '#shared/routes.ts';
import { useSession } from '#web/lib/session.ts';

/** The reports are the administrator's; everybody else is shown to the library. */
export function RequireAdmin() {
  const session = useSession();
  const isAdmin = session.kind === 'signed-in' && session.user.is_admin;
  return isAdmin ? <Outlet /> : <Navigate to={routes.library} replace />;
}
