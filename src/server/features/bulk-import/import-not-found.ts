import { AppError } from '#server/platform/errors/app-error.ts';

export const importNotFound = () => new AppError('not-found', 'This import is no longer available.');
