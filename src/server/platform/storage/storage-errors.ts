import { AppError } from '#server/platform/errors/app-error.ts';

export const fileNotFound = (cause?: unknown) =>
  new AppError('not-found', 'This file is no longer available', { cause });

export const storageFull = (cause?: unknown) =>
  new AppError('storage-full', 'There is no space left to store this file. Please try again later.', {
    cause,
  });

/** Whether the storage could not be reached, so that the same call may work later. */
export const isStorageNotReady = (error: unknown) => error instanceof AppError && error.code === 'not-ready';

export const storageNotReady = (cause?: unknown) =>
  new AppError('not-ready', 'The file storage is not available right now. Please try again later.', {
    cause,
  });
