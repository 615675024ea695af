import { Route, Routes } from 'react-router';
import { routes } from '#shared/routes.ts';
import { NotFound } from '#web/app/NotFound.tsx';
import { RequireAdmin } from '#web/app/RequireAdmin.tsx';
import { screen } from '#web/app/screen.ts';
import { DashboardShell } from './DashboardShell.tsx';

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
