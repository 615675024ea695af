import { matchesPath } from '#shared/path-pattern.ts';
import { routes, sharePages } from '#shared/routes.ts';

const PATTERNS = [...Object.values(routes), ...Object.values(sharePages)];
const MAX_PATH_LENGTH = 300;

/** The page without what is nobody's business: no query, and the names of share links only as their kind. */
export function cleanPath(given: string): string {
  const path = pathnameOf(given);
  const pattern = PATTERNS.find((one) => matchesPath(one, path));
  return pattern?.replace(/\?$/, '') ?? path.slice(0, MAX_PATH_LENGTH).toWellFormed();
}

/** Where somebody came from: a page of ours, or the site alone. */
export function cleanReferrer(given: string | null | undefined, ownOrigin: string): string | null {
  if (!given) return null;
  if (given.startsWith('/')) return cleanPath(given);
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.origin === ownOrigin) return cleanPath(url.pathname);
  return url.origin === 'null' ? null : url.origin.slice(0, MAX_PATH_LENGTH);
}

function pathnameOf(given: string): string {
  const path = given.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/\p{Cc}/gu, '').toWellFormed() || '/';
}
