import type { IncomingHttpHeaders } from 'node:http';

/** A request of the framework, or one that it has not seen yet. */
type WithUrl = { readonly raw: { readonly url?: string | undefined } };

/** The path of a request as it was sent, without its query. */
export function pathnameOf({ raw }: WithUrl): string {
  return (raw.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}

/** The path with its escapes resolved, or undefined when it is malformed or contains parent segments. */
export function findSafePath(request: WithUrl): string | undefined {
  try {
    const path = decodeURIComponent(pathnameOf(request));
    const isClimbing = path.split(/[/\\]/).includes('..') || path.includes('\\');
    return isClimbing || path.includes('\0') || !path.startsWith('/') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Whether a path belongs to the API, where every answer is JSON. */
export function isApiPath(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

/** Whether a browser asks for a page to show. */
export function isNavigation(request: WithUrl & { readonly headers: IncomingHttpHeaders }): boolean {
  return !isApiPath(pathnameOf(request)) && /\btext\/html\b/.test(request.headers.accept ?? '');
}
