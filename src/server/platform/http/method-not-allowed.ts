import { AppError } from '#server/platform/errors/app-error.ts';
import { matchesPath } from '#shared/path-pattern.ts';
import type { Route } from './route.ts';

/** The methods of the API's calls at a path. */
export function methodsAt(routes: readonly Route[], pathname: string): string[] {
  const methods = routes
    .filter(({ endpoint }) => matchesPath(endpoint.path, pathname))
    .flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)].sort();
}

/** A 405 names what is allowed instead (RFC 9110, 15.5.6). */
export function methodNotAllowed(methods: readonly string[]): AppError {
  return new AppError('method-not-allowed', 'This method is not allowed here.', {
    headers: { allow: methods.join(', ') },
  });
}
