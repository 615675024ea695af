import { AppError } from '#server/platform/errors/app-error.ts';
import { systemErrorCode } from '#server/platform/system/system-error.ts';

/** Why a video could not be made; the message is shown to its owner. */
export class VideoFailure extends Error {
  override readonly name = 'VideoFailure';
  /** One of few, for metrics. */
  readonly code: string;
  /** Whether another attempt may succeed; `unless-repeated`: not when it fails with the same message. */
  readonly isRetryable: boolean | 'unless-repeated';

  constructor(
    message: string,
    options: {
      readonly code: string;
      readonly isRetryable: VideoFailure['isRetryable'];
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.code = options.code;
    this.isRetryable = options.isRetryable;
  }
}

/** Whether another attempt may succeed after this failure and the reason that the attempt before it failed for. */
export function isWorthRetrying(
  { isRetryable, message }: VideoFailure,
  earlierReason: string | null,
): boolean {
  return isRetryable === 'unless-repeated' ? message !== earlierReason : isRetryable;
}

/** Any error as a failure of the video; an unexpected one does not expose its message. */
export function failureOf(error: unknown): VideoFailure {
  if (error instanceof VideoFailure) return error;
  const [code, message] = describe(error);
  return new VideoFailure(message, { code, isRetryable: true, cause: error });
}

function describe(error: unknown): readonly [code: string, message: string] {
  if (error instanceof AppError && error.code !== 'internal') return [error.code, error.message];
  if (['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error) ?? ''))
    return ['disk-full', 'There is no room left to make this video. Please try again later.'];
  return ['internal', 'Something went wrong while making this video. Please try again.'];
}
