import type { Database } from '#server/platform/db/open-database.ts';
import { VIEW_SETTLES_AFTER_HOURS } from './definitions.ts';
import { findNextDay, lockRollUp, type RollUp, rollUps, setRolledUpUntil } from './roll-up-queries.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
// A margin for events that are being written while their view settles.
const MARGIN_HOURS = 1;
// Bounds the length of a transaction when many days are due.
const MAX_DAYS_AT_ONCE = 14;

/** Rolls up the days that have settled. Idempotent, and safe to run concurrently; when aborted, it throws after the days it is at. */
export async function rollUp(db: Database, nowMs = Date.now(), signal?: AbortSignal): Promise<void> {
  const settledMs = nowMs - (VIEW_SETTLES_AFTER_HOURS + MARGIN_HOURS) * HOUR_MS;
  const until = new Date(Math.floor(settledMs / DAY_MS) * DAY_MS);
  for (const name of Object.keys(rollUps) as RollUp[])
    do signal?.throwIfAborted();
    while (await rollUpNextDays(db, name, until));
}

/** One transaction: a day is rolled up if and only if the mark lies behind it. */
function rollUpNextDays(db: Database, name: RollUp, until: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockRollUp(transaction);
    const day = await findNextDay(transaction, name);
    if (day === undefined || day >= until) return false;
    const next = new Date(Math.min(day.getTime() + MAX_DAYS_AT_ONCE * DAY_MS, until.getTime()));
    await rollUps[name](transaction, day, next);
    await setRolledUpUntil(transaction, name, next);
    return true;
  });
}
