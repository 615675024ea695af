/** By the code of a MediaError. */
const REASONS = [
  undefined,
  'loading was stopped',
  'the connection was lost',
  'the file could not be decoded',
  'the file is not available or not supported',
];

/** Why a video does not play, as text that follows 'Error loading video:'. */
export function mediaFailureReason(error: Pick<MediaError, 'code'> | null): string {
  return REASONS[error?.code ?? 0] ?? 'unknown reason';
}
