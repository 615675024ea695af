import { Route, Routes } from 'react-router';
import { routes } from '#shared/routes.ts';
import { screen } from './screen.ts';

const Landing = screen(async () => (await import('#web/features/landing/LandingScreen.tsx')).LandingScreen);
const SignUp = screen(async () => (await import('#web/features/auth/SignUpScreen.tsx')).SignUpScreen);
const Login = screen(async () => (await import('#web/features/auth/LoginScreen.tsx')).LoginScreen);
const Dashboard = screen(async () => (await import('./shell/DashboardRoutes.tsx')).DashboardRoutes);
const Rare = screen(async () => (await import('./RareRoutes.tsx')).RareRoutes);
// Folded to `null` in a build, so that nothing of it ships.
const Workbench = import.meta.env.DEV
  ? screen(async () => (await import('#web/dev/Workbench.tsx')).Workbench)
  : null;

/** The pages that people arrive at. The others are listed in files of their own, so that a first visit is short. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={routes.landing} element={<Landing />} />
      <Route path={routes.signUp} element={<SignUp />} />
      <Route path={routes.login} element={<Login />} />
      <Route path={`${routes.library}/*`} element={<Dashboard />} />
      {Workbench && <Route path="/dev/*" element={<Workbench />} />}
      <Route path="*" element={<Rare />} />
    </Routes>
  );
}
