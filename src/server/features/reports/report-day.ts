import { AppError } from '#server/platform/errors/app-error.ts';

const DAY_MS = 86_400_000;
// JavaScript counts a year zero; the calendar, and the database with it, does not.
const FIRST_DAY = '0001-01-01';

/** A UTC day. */
export type ReportDay = { readonly date: string; readonly from: string; readonly to: string };

/** The day that is asked for, or today; a day that is none, or has not come yet, is a 400. */
export function getReportDay(date: string | undefined, nowMs = Date.now()): ReportDay {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const asked = date ?? today;
  const startMs = Date.parse(asked);
  const isDay = !Number.isNaN(startMs) && new Date(startMs).toISOString().slice(0, 10) === asked;
  if (!isDay || asked < FIRST_DAY) throw wrongDay('There is no such day');
  if (asked > today) throw wrongDay('The date must be today or earlier');
  return {
    date: asked,
    from: new Date(startMs).toISOString(),
    to: new Date(startMs + DAY_MS).toISOString(),
  };
}

function wrongDay(msg: string): AppError {
  return new AppError('validation-failed', msg, { details: [{ path: 'date', msg }] });
}
