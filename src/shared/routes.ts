import { fillPath, matchesPath, type PathParam } from './path-pattern.ts';

/** Every page of the web app. The browser's router and the server's 404 both read this table. */
export const routes = {
  landing: '/',
  signUp: '/signup',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  library: '/dashboard',
  create: '/dashboard/create',
  analytics: '/dashboard/analytics',
  profile: '/dashboard/profile',
  account: '/dashboard/account',
  help: '/dashboard/help',
  dailyReport: '/dashboard/admin/report',
  pageReport: '/dashboard/admin/report-pages',
  userReport: '/dashboard/admin/report-users',
  // Without their identifier the share pages still answer, with words that say what is missing.
  sharedVideo: '/share/video/:shareToken?',
  shortLink: '/v/:shortCode?',
  terms: '/terms',
  privacy: '/privacy',
} as const;

export type RouteName = keyof typeof routes;
type RouteParams<Name extends RouteName> = Readonly<Record<PathParam<(typeof routes)[Name]>, string>>;

/** The address of a page: `pathTo('shortLink', { shortCode })`. */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params]: PathParam<(typeof routes)[Name]> extends never ? [] : [params: RouteParams<Name>]
): string {
  return fillPath(routes[name], params ?? {});
}

/** The pattern of the page at this path; where there is none the server answers 404. */
export function findPagePattern(pathname: string): string | undefined {
  return Object.values(routes).find((pattern) => matchesPath(pattern, pathname));
}
