import { useState } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { routes } from '#shared/routes.ts';
import { useProfile } from '#web/api/profile-queries.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { lazyComponent } from '#web/ui/lazy-component.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { DashboardShell } from './DashboardShell.tsx';
import { NotFound } from './NotFound.tsx';

const Library = lazyComponent(() => import('#web/features/library/LibraryScreen.tsx'), 'LibraryScreen');
const Listing = lazyComponent(() => import('#web/features/library/ListingScreen.tsx'), 'ListingScreen');
const Create = lazyComponent(() => import('#web/features/create/CreateScreen.tsx'), 'CreateScreen');
const Imports = lazyComponent(() => import('#web/features/bulk-import/ImportsScreen.tsx'), 'ImportsScreen');
const Import = lazyComponent(() => import('#web/features/bulk-import/ImportScreen.tsx'), 'ImportScreen');
const Posts = lazyComponent(() => import('#web/features/posts/PostsScreen.tsx'), 'PostsScreen');
const Analytics = lazyComponent(
  () => import('#web/features/analytics/AnalyticsScreen.tsx'),
  'AnalyticsScreen',
);
const Team = lazyComponent(() => import('#web/features/teams/TeamScreen.tsx'), 'TeamScreen');
const BrandKit = lazyComponent(
  () => import('#web/features/teams/brand-kit/BrandKitScreen.tsx'),
  'BrandKitScreen',
);
const Profile = lazyComponent(() => import('#web/features/profile/ProfileScreen.tsx'), 'ProfileScreen');
const Account = lazyComponent(() => import('#web/features/account/AccountScreen.tsx'), 'AccountScreen');
const Help = lazyComponent(() => import('#web/features/help/HelpScreen.tsx'), 'HelpScreen');
const DailyReport = lazyComponent(
  () => import('#web/features/reports/DailyReportScreen.tsx'),
  'DailyReportScreen',
);
const UserReport = lazyComponent(
  () => import('#web/features/reports/UserReportScreen.tsx'),
  'UserReportScreen',
);
const System = lazyComponent(() => import('#web/features/reports/SystemScreen.tsx'), 'SystemScreen');

/** All routes under /dashboard, in one lazily loaded file. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route element={<DashboardShell />}>
        <Route path={under(routes.library)} element={<Library />} />
        <Route path={under(routes.listing)} element={<Listing />} />
        <Route path={under(routes.create)} element={<Create />} />
        <Route path={under(routes.imports)} element={<Imports />} />
        <Route path={under(routes.import)} element={<Import />} />
        <Route path={under(routes.posts)} element={<Posts />} />
        <Route path={under(routes.analytics)} element={<Analytics />} />
        <Route path={under(routes.team)} element={<Team />} />
        <Route path={under(routes.teamBrandKit)} element={<BrandKit />} />
        <Route path={under(routes.profile)} element={<Profile />} />
        <Route path={under(routes.account)} element={<Account />} />
        <Route path={under(routes.help)} element={<Help />} />
        <Route element={<RequireAdmin />}>
          <Route path={under(routes.dailyReport)} element={<DailyReport />} />
          <Route path={under(routes.pageReport)} element={<DailyReport />} />
          <Route path={under(routes.userReport)} element={<UserReport />} />
          <Route path={under(routes.systemReport)} element={<System />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** Nested routes are relative to the path that the outer route matched. */
function under(path: string): string {
  return path.slice(routes.library.length + 1);
}

/** Shows the reports to the administrator and redirects everybody else to the library. */
function RequireAdmin() {
  const session = useSession();
  const profile = useProfile();
  const isAdmin = session.kind === 'signed-in' && session.user.is_admin;
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);

  if (isAdmin) return <Outlet />;
  // Unmount the reports when the right is lost, so that they do not fetch again.
  if (wasAdmin)
    return (
      <PageHeader
        title="Admin Access Required"
        actions={<ButtonLink to={routes.library}>Open your library</ButtonLink>}
      >
        This report is for the administrator of Curbreel.
      </PageHeader>
    );
  // The stored session may be older than the right: wait for the profile before redirecting.
  if (profile.isPending) return <Spinner label="Loading" className="size-7 text-ink-faint" />;
  return <Navigate to={routes.library} replace />;
}
