import { AppError } from '#server/platform/errors/app-error.ts';
import { createTurns } from '#server/platform/turns.ts';

const refuse = () =>
  new AppError('not-ready', 'Too many files are being processed right now. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

/** Photos in work at once: a few use all cores, and each holds a whole picture in memory. */
export const inPhotoTurn = createTurns({ maxUnderWay: 2, maxWaiting: 200, refuse });

/** Processes that look at files at once. */
export const inChildTurn = createTurns({ maxUnderWay: 2, maxWaiting: 200, refuse });
