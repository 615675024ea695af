import { fillPath, matchesPath, type PathParam } from './path-pattern.ts';

/** Every screen of the web app. The browser's router and the server's 404 both read this table. */
export const routes = {
  landing: '/',
  signUp: '/signup',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  join: '/join',
  library: '/dashboard',
  listing: '/dashboard/listings/:id',
  create: '/dashboard/create',
  imports: '/dashboard/imports',
  import: '/dashboard/imports/:id',
  posts: '/dashboard/posts',
  analytics: '/dashboard/analytics',
  team: '/dashboard/team',
  teamBrandKit: '/dashboard/team/brand-kit',
  profile: '/dashboard/profile',
  account: '/dashboard/account',
  help: '/dashboard/help',
  dailyReport: '/dashboard/admin/report',
  pageReport: '/dashboard/admin/report-pages',
  userReport: '/dashboard/admin/report-users',
  systemReport: '/dashboard/admin/system',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The public pages that the server renders: links to them leave the web app. */
export const sharePages = {
  // Without an identifier the first three answer with an error page.
  sharedVideo: '/share/video/:shareToken?',
  shortLink: '/v/:shortCode?',
  listingLink: '/l/:code?',
  embed: '/embed/:shortCode',
  tour: '/tour/:code',
  sellerReport: '/r/:code',
  stopReportMail: '/r/stop/:key',
} as const;

const pages = { ...routes, ...sharePages };
type PageName = keyof typeof pages;
type PageParams<Name extends PageName> = Readonly<Record<PathParam<(typeof pages)[Name]>, string>>;

/** The path of a page: `pathTo('shortLink', { shortCode })`. */
export function pathTo<Name extends PageName>(
  name: Name,
  ...[params]: PathParam<(typeof pages)[Name]> extends never ? [] : [params: PageParams<Name>]
): string {
  return fillPath(pages[name], params ?? {});
}

/** The pattern of the web app's screen at this path; where there is none the server answers 404. */
export function findPagePattern(pathname: string): string | undefined {
  return Object.values(routes).find((pattern) => matchesPath(pattern, pathname));
}
