import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { routes } from '#shared/routes.ts';
import { RequireAdmin } from './RequireAdmin.tsx';

const Landing = screen(async () => (await import('#web/features/landing/LandingScreen.tsx')).LandingScreen);
const SignUp = screen(async () => (await import('#web/features/auth/SignUpScreen.tsx')).SignUpScreen);
const Login = screen(async () => (await import('#web/features/auth/LoginScreen.tsx')).LoginScreen);
const ForgotPassword = screen(
  async () => (await import('#web/features/auth/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
);
const ResetPassword = screen(
  async () => (await import('#web/features/auth/ResetPasswordScreen.tsx')).ResetPasswordScreen,
);
const VerifyEmail = screen(
  async () => (await import('#web/features/auth/VerifyEmailScreen.tsx')).VerifyEmailScreen,
);
const Dashboard = screen(async () => (await import('./shell/DashboardShell.tsx')).DashboardShell);
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
const SharedVideo = screen(
  async () => (await import('#web/features/share/SharedVideoScreen.tsx')).SharedVideoScreen,
);
const Terms = screen(async () => (await import('#web/features/legal/TermsScreen.tsx')).TermsScreen);
const Privacy = screen(async () => (await import('#web/features/legal/PrivacyScreen.tsx')).PrivacyScreen);
const NotFound = screen(async () => (await import('./NotFound.tsx')).NotFound);
// Folded to `null` in a build, so that nothing of it ships.
const Workbench = import.meta.env.DEV
  ? screen(async () => (await import('#web/dev/Workbench.tsx')).Workbench)
  : null;

function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path={routes.landing} element={<Landing />} />
      <Route path={routes.signUp} element={<SignUp />} />
      <Route path={routes.login} element={<Login />} />
      <Route path={routes.forgotPassword} element={<ForgotPassword />} />
      <Route path={routes.resetPassword} element={<ResetPassword />} />
      <Route path={routes.verifyEmail} element={<VerifyEmail />} />
      <Route element={<Dashboard />}>
        <Route path={routes.library} element={<Library />} />
        <Route path={routes.create} element={<Create />} />
        <Route path={routes.analytics} element={<Analytics />} />
        <Route path={routes.profile} element={<Profile />} />
        <Route path={routes.account} element={<Account />} />
        <Route path={routes.help} element={<Help />} />
        <Route element={<RequireAdmin />}>
          <Route path={routes.dailyReport} element={<DailyReport />} />
          <Route path={routes.pageReport} element={<DailyReport />} />
          <Route path={routes.userReport} element={<UserReport />} />
        </Route>
      </Route>
      <Route path={routes.sharedVideo} element={<SharedVideo />} />
      <Route path={routes.shortLink} element={<SharedVideo />} />
      <Route path={routes.terms} element={<Terms />} />
      <Route path={routes.privacy} element={<Privacy />} />
      {Workbench && <Route path="/dev/*" element={<Workbench />} />}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
