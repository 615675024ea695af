import { Route, Routes } from 'react-router';
import { routes } from '#shared/routes.ts';
import { lazyComponent } from '#web/ui/lazy-component.ts';

const Landing = lazyComponent(() => import('#web/features/landing/LandingScreen.tsx'), 'LandingScreen');
const SignUp = lazyComponent(() => import('#web/features/auth/SignUpScreen.tsx'), 'SignUpScreen');
const Login = lazyComponent(() => import('#web/features/auth/LoginScreen.tsx'), 'LoginScreen');
const Dashboard = lazyComponent(() => import('./DashboardRoutes.tsx'), 'DashboardRoutes');
const Rare = lazyComponent(() => import('./RareRoutes.tsx'), 'RareRoutes');

/** Routes that a visitor may land on. The others are listed in lazily loaded files, so that a first visit is small. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={routes.landing} element={<Landing />} />
      <Route path={routes.signUp} element={<SignUp />} />
      <Route path={routes.login} element={<Login />} />
      <Route path={`${routes.library}/*`} element={<Dashboard />} />
      <Route path="*" element={<Rare />} />
    </Routes>
  );
}
