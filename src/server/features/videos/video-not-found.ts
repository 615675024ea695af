import { AppError } from '#server/platform/errors/app-error.ts';

/** Missing or somebody else's: the caller does not learn which. */
export const videoNotFound = () => new AppError('not-found', 'This video is no longer available.');

/** A caller's own video that has no files. */
export const videoNotReady = (status: 'processing' | 'failed') =>
  new AppError(
    'not-found',
    status === 'processing'
      ? 'This video is being made. It can be played as soon as it is ready.'
      : 'This video could not be made. It can be tried again in the library.',
  );
