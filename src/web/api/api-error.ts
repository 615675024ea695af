import { z } from 'zod';
import { type FailureDetail, failureSchema } from '#shared/api/errors.ts';

const { error, message, details, retryAfter, retryAfterMinutes, helpText } = failureSchema.shape;

/** What a failure says, whoever sends it: a proxy or another version may leave out or misspell any field. */
const lenientFailureSchema = z.object({
  error: error.optional().catch(undefined),
  message: message.optional().catch(undefined),
  details: details.catch(undefined),
  retryAfter: retryAfter.catch(undefined),
  retryAfterMinutes: retryAfterMinutes.catch(undefined),
  helpText: helpText.catch(undefined),
});
type LenientFailure = z.infer<typeof lenientFailureSchema>;

/** The server's response is an error, or does not match the contract. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  /** Whether the body is an API error; a proxy's page is none. */
  readonly isFailure: boolean;
  /** The server's stable code. */
  readonly code: string | undefined;
  /** The server's message for users. Screens have their own text where there is none. */
  readonly serverMessage: string | undefined;
  readonly details: readonly FailureDetail[];
  readonly retryAfterSeconds: number | undefined;
  readonly retryAfterMinutes: number | undefined;
  readonly helpText: string | undefined;

  /** `body` is the parsed response, whatever it holds. */
  constructor(response: Response, body: unknown, options?: ErrorOptions) {
    const failure: LenientFailure | undefined = lenientFailureSchema.safeParse(body).data;
    super(failure?.message || `HTTP ${response.status}: ${response.statusText}`, options);
    this.status = response.status;
    this.statusText = response.statusText;
    this.isFailure = failure !== undefined;
    this.code = failure?.error || undefined;
    this.serverMessage = failure?.message || undefined;
    this.details = failure?.details ?? [];
    this.retryAfterMinutes = failure?.retryAfterMinutes;
    this.retryAfterSeconds =
      failure?.retryAfter ??
      (this.retryAfterMinutes === undefined
        ? retryAfterOf(response.headers)
        : Math.ceil(this.retryAfterMinutes * 60));
    this.helpText = failure?.helpText;
  }

  /** The validation message of a body field: `messageFor('email')`. */
  messageFor(field: string): string | undefined {
    return this.details.find(({ path }) => path === field)?.msg;
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
