import type { Failure, FailureDetail } from '#shared/api/errors.ts';

/** The server's response is an error, or does not match the contract. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  /** The server's stable code, or `unexpected-answer` where the body is not an API error. */
  readonly code: string;
  /** The server's message for users. Screens have their own text where there is none. */
  readonly serverMessage: string | undefined;
  readonly details: readonly FailureDetail[];
  readonly retryAfterSeconds: number | undefined;
  readonly helpText: string | undefined;
  readonly requestId: string | undefined;

  constructor(response: Response, failure: Failure | undefined, options?: ErrorOptions) {
    super(failure?.message || `HTTP ${response.status}: ${response.statusText}`, options);
    this.status = response.status;
    this.statusText = response.statusText;
    this.code = failure?.error ?? 'unexpected-answer';
    this.serverMessage = failure?.message || undefined;
    this.details = failure?.details ?? [];
    this.retryAfterSeconds = failure?.retryAfter ?? retryAfterOf(response.headers);
    this.helpText = failure?.helpText;
    this.requestId = failure?.requestId ?? response.headers.get('x-request-id') ?? undefined;
  }

  /** The validation message of a body field: `messageFor('email')`. */
  messageFor(field: string): string | undefined {
    return this.details.find(({ path }) => path === field || path === `body.${field}`)?.msg;
  }
}

/** What the server said about a failure, else the fallback. */
export function serverMessageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** No response: offline, refused, or interrupted. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
