import type { ErrorCode, FailureDetail } from '#shared/api/errors.ts';

type AppErrorOptions = {
  readonly cause?: unknown;
  readonly details?: readonly FailureDetail[];
  readonly retryAfterSeconds?: number;
  readonly helpText?: string;
  /** Headers of the answer that belong to the failure: `Allow` of a 405, say. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A failure with a stable code and words for the person who sees it. The cause goes to the log alone. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: readonly FailureDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly helpText: string | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.helpText = options.helpText;
    this.headers = options.headers;
  }
}

/** A failure because of one field of the input; its message also stands under that field. */
export function fieldError(
  path: string,
  msg: string,
  { code = 'validation-failed', cause }: { readonly code?: ErrorCode; readonly cause?: unknown } = {},
): AppError {
  return new AppError(code, msg, { cause, details: [{ path, msg }] });
}

/** Missing or somebody else's: the caller does not learn which. */
export const notFound = (what: 'import' | 'listing' | 'picture' | 'project' | 'video') =>
  new AppError('not-found', `This ${what} is no longer available.`);
