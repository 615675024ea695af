import { ApiError, NetworkError } from '#web/api/api-error.ts';

/** Why a file did not arrive. Only the first two pass by themselves. */
export type UploadFailure =
  | { readonly kind: 'no-network' }
  | { readonly kind: 'limit'; readonly message: string; readonly waitSeconds: number }
  | { readonly kind: 'refused'; readonly message: string };

const DEFAULT_WAIT_SECONDS = 600;

export function uploadFailureOf(error: unknown, fallback: string): UploadFailure {
  if (error instanceof NetworkError) return { kind: 'no-network' };
  if (!(error instanceof ApiError)) return { kind: 'refused', message: fallback };
  if (error.status !== 429) return { kind: 'refused', message: refusalWords(error) };
  const waitSeconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
  return { kind: 'limit', message: limitWords(waitSeconds, error.helpText), waitSeconds };
}

/** 'Upload limit reached. Please wait 2 minute(s) before uploading more files.' and what the server adds. */
export function limitWords(waitSeconds: number, helpText?: string): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  const words = `Upload limit reached. Please wait ${minutes} minute(s) before uploading more files.`;
  return helpText ? `${words} ${helpText}` : words;
}

function refusalWords(error: ApiError): string {
  return error.serverMessage ?? `Upload failed with status ${error.status}`;
}
