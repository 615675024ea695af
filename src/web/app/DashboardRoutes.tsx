import { useState } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { routes } from '#shared/routes.ts';
import { useProfile } from '#web/api/profile-queries.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { DashboardShell } from './DashboardShell.tsx';
import { NotFound } from './NotFound.tsx';
import { screen } from './screen.ts';

const Library = screen(async () => (await import('#web/features/library/LibraryScreen.tsx')).LibraryScreen);
const Create = screen(async () => (await import('#web/features/create/CreateScreen.tsx')).CreateScreen);
const Analytics = screen(
  async () => (await import('#web/features/analytics/AnalyticsScreen.tsx')).AnalyticsScreen,
);
const Profile = screen(async () => (await import('#web/features/profile/ProfileScreen.tsx')).ProfileScreen);
const Account = screen(async () => (await import('#web/features/account/AccountScreen.tsx')).AccountScreen);
const Help = screen(async () => (await import('#web/features/help/HelpScreen.tsx')).HelpScreen);
const DailyReport = screen(
  async () => (await import('#web/features/reports/DailyReportScreen.tsx')).DailyReportScreen,
);
const UserReport = screen(
  async () => (await import('#web/features/reports/UserReportScreen.tsx')).UserReportScreen,
);

/** Everything under /dashboard. Kept together here, so that the first page need not list it. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route element={<DashboardShell />}>
        <Route path={under(routes.library)} element={<Library />} />
        <Route path={under(routes.create)} element={<Create />} />
        <Route path={under(routes.analytics)} element={<Analytics />} />
        <Route path={under(routes.profile)} element={<Profile />} />
        <Route path={under(routes.account)} element={<Account />} />
        <Route path={under(routes.help)} element={<Help />} />
        <Route element={<RequireAdmin />}>
          <Route path={under(routes.dailyReport)} element={<DailyReport />} />
          <Route path={under(routes.pageReport)} element={<DailyReport />} />
          <Route path={under(routes.userReport)} element={<UserReport />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** Routes inside routes are named without what the outer ones have matched. */
function under(path: string): string {
  return path.slice(routes.library.length + 1);
}

/** The reports are the administrator's; everybody else is shown to the library. */
function RequireAdmin() {
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
