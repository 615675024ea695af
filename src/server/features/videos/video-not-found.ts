import { AppError } from '#server/platform/errors/app-error.ts';

/** Not there, not ready, or somebody else's: nobody can tell which. */
export const videoNotFound = () => new AppError('not-found', 'This video is no longer available.');
