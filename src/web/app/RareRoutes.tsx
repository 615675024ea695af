import { Route, Routes } from 'react-router';
import { routes } from '#shared/routes.ts';
import { lazyComponent } from '#web/ui/lazy-component.ts';
import { NotFound } from './NotFound.tsx';

const ForgotPassword = lazyComponent(
  () => import('#web/features/auth/ForgotPasswordScreen.tsx'),
  'ForgotPasswordScreen',
);
const ResetPassword = lazyComponent(
  () => import('#web/features/auth/ResetPasswordScreen.tsx'),
  'ResetPasswordScreen',
);
const VerifyEmail = lazyComponent(
  () => import('#web/features/auth/VerifyEmailScreen.tsx'),
  'VerifyEmailScreen',
);
const JoinTeam = lazyComponent(() => import('#web/features/auth/JoinTeamScreen.tsx'), 'JoinTeamScreen');
const Terms = lazyComponent(() => import('#web/features/legal/TermsScreen.tsx'), 'TermsScreen');
const Privacy = lazyComponent(() => import('#web/features/legal/PrivacyScreen.tsx'), 'PrivacyScreen');

/** Rarely visited pages, and the 404 page. */
export function RareRoutes() {
  return (
    <Routes>
      <Route path={routes.forgotPassword} element={<ForgotPassword />} />
      <Route path={routes.resetPassword} element={<ResetPassword />} />
      <Route path={routes.verifyEmail} element={<VerifyEmail />} />
      <Route path={routes.join} element={<JoinTeam />} />
      <Route path={routes.terms} element={<Terms />} />
      <Route path={routes.privacy} element={<Privacy />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
