import { ApiError } from '#web/api/api-error.ts';

/** The server's own words, else its status, else ours. */
export function reportFailure(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.serverMessage ?? `HTTP ${error.status}: ${error.statusText || fallback}`;
}
