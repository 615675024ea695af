import { ApiError, NetworkError } from '#web/api/api-error.ts';

/** Why an upload failed. All but the last are temporary. */
export type UploadFailure =
  | { readonly kind: 'no-network' }
  /** The server is busy or restarts; `waitSeconds` is 0 where it does not say how long. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly waitSeconds: number }
  | { readonly kind: 'limit'; readonly message: string; readonly waitSeconds: number }
  | { readonly kind: 'refused'; readonly message: string };

const DEFAULT_WAIT_SECONDS = 600;
// A proxy sends the first and the last while the server behind it restarts.
const UNAVAILABLE = [502, 503, 504];
export const NOT_ANSWERING = 'The server is not answering.';

export function uploadFailureOf(error: unknown, fallback: string): UploadFailure {
  if (error instanceof NetworkError) return { kind: 'no-network' };
  if (!(error instanceof ApiError)) return { kind: 'refused', message: fallback };
  if (UNAVAILABLE.includes(error.status)) {
    const message = error.serverMessage ?? `${NOT_ANSWERING} Please try again in a moment.`;
    return { kind: 'unavailable', message, waitSeconds: error.retryAfterSeconds ?? 0 };
  }
  if (error.status !== 429)
    return { kind: 'refused', message: error.serverMessage ?? `Upload failed with status ${error.status}` };
  const waitSeconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
  const minutes = error.retryAfterMinutes ?? waitSeconds / 60;
  return { kind: 'limit', message: limitMessage(minutes, error.helpText), waitSeconds };
}

/** 'Upload limit reached. Please wait 2 minute(s) before uploading more files.' and what the server adds. */
export function limitMessage(minutes: number, helpText?: string): string {
  const message = `Upload limit reached. Please wait ${Math.max(1, Math.ceil(minutes))} minute(s) before uploading more files.`;
  return helpText ? `${message} ${helpText}` : message;
}

/** The message for a single file that is not sent again by itself. */
export function failureMessage(failure: UploadFailure): string {
  return failure.kind === 'no-network'
    ? 'Network error. Please check your connection and try again.'
    : failure.message;
}
