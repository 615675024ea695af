/** Why a video does not play, as text that follows 'Error loading video:'. */
export function mediaFailureReason(error: Pick<MediaError, 'code'> | null): string {
  switch (error?.code) {
    case 1:
      return 'loading was stopped';
    case 2:
      return 'the connection was lost';
    case 3:
      return 'the file could not be decoded';
    case 4:
      return 'the file is not available or not supported';
    default:
      return 'unknown reason';
  }
}
