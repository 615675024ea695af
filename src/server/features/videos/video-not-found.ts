import { AppError } from '#server/platform/errors/app-error.ts';

/** Missing, not finished, or somebody else's: the caller does not learn which. */
export const videoNotFound = () => new AppError('not-found', 'This video is no longer available.');
