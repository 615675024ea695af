import { Route, Routes } from 'react-router';
import { routes } from '#shared/routes.ts';
import { NotFound } from './NotFound.tsx';
import { screen } from './screen.ts';

const ForgotPassword = screen(
  () => import('#web/features/auth/ForgotPasswordScreen.tsx'),
  'ForgotPasswordScreen',
);
const ResetPassword = screen(
  () => import('#web/features/auth/ResetPasswordScreen.tsx'),
  'ResetPasswordScreen',
);
const VerifyEmail = screen(() => import('#web/features/auth/VerifyEmailScreen.tsx'), 'VerifyEmailScreen');
const JoinTeam = screen(() => import('#web/features/auth/JoinTeamScreen.tsx'), 'JoinTeamScreen');
const Terms = screen(() => import('#web/features/legal/TermsScreen.tsx'), 'TermsScreen');
const Privacy = screen(() => import('#web/features/legal/PrivacyScreen.tsx'), 'PrivacyScreen');

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
