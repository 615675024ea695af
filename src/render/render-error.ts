/** Why a film could not be made. The message is for people; the cause is for the log. */
export const RENDER_ERROR_CODES = [
  'job-invalid',
  'no-media',
  'media-missing',
  'media-unsupported',
  'photo-unreadable',
  'photo-too-large',
  'photo-too-narrow',
  'clip-unreadable',
  'clip-too-large',
  'audio-unreadable',
  'template-unknown',
  'music-unknown',
  'film-check-failed',
  'output-too-large',
  'disk-full',
  'out-of-memory',
  'timed-out',
  'crashed',
  'internal',
] as const;
export type RenderErrorCode = (typeof RENDER_ERROR_CODES)[number];

// Transient failures. All others repeat with the same input.
const RETRYABLE: ReadonlySet<RenderErrorCode> = new Set([
  'film-check-failed',
  'disk-full',
  'out-of-memory',
  'timed-out',
  'crashed',
  'internal',
]);

/** A failed render, with a stable code and a message that names the file concerned. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: RenderErrorCode;

  constructor(code: RenderErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }

  get isRetryable(): boolean {
    return RETRYABLE.has(this.code);
  }
}

/** Any failure as a RenderError: a lack of memory or of disk has a code of its own, everything else is `internal`. */
export function renderErrorOf(error: unknown): RenderError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isMemoryError(cause.message))
      return new RenderError('out-of-memory', 'There is not enough memory.', { cause: error });
  if (error instanceof RenderError) return error;
  if (isSystemError(error, 'ENOSPC') || isSystemError(error, 'EDQUOT')) {
    return new RenderError('disk-full', 'There is no room left on the disk to write the video.', {
      cause: error,
    });
  }
  return new RenderError('internal', 'Something went wrong while making the video.', { cause: error });
}

export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

// A thread is refused where there is no memory for its stack.
const MEMORY_ERROR =
  /out of memory|allocation failed|failed to (allocate|map segment)|cannot allocate memory|bad_alloc|creating thread/i;

/** Whether a message of V8, libvips, GLib, FFmpeg, the loader or the C++ library says that there was no memory. */
export function isMemoryError(message: string): boolean {
  return MEMORY_ERROR.test(message);
}
