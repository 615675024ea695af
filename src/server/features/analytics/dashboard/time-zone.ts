import { AppError } from '#server/platform/errors/app-error.ts';

/** The zone's own name, or a 400: only names that the clock knows reach the database. */
export function getTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (cause) {
    const msg = 'The time zone is not known';
    throw new AppError('validation-failed', msg, { details: [{ path: 'timezone', msg }], cause });
  }
}
