import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ThrottleLimit } from '#server/config/config.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow } from '#server/platform/db/sql.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { counted } from '#shared/format.ts';

/** What is counted: something done, by or to whom. The subject is kept as a hash only. */
export type ThrottleKey = { readonly action: string; readonly subject: string };

/** Counters that all nodes share, over a window that slides. */
export type Throttle = {
  /** Counts one; undefined when it was within the limit, else the seconds to wait. What is refused does not count. */
  consume(key: ThrottleKey, limit: ThrottleLimit): Promise<{ readonly waitSeconds: number } | undefined>;
  /** Subtracts one that turned out to be harmless. */
  refund(key: ThrottleKey): Promise<void>;
  /** Resets the count. */
  clear(key: ThrottleKey): Promise<void>;
};

const SWEEP_EVERY_MS = 10 * 60_000;

export function createThrottle(db: Database): Throttle {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const sweep = async () => {
    if (performance.now() - sweptAtMs < SWEEP_EVERY_MS) return;
    sweptAtMs = performance.now();
    await execute(db)`delete from throttles where expires_at < now()`;
  };
  return {
    consume: async (key, limit) => {
      await sweep();
      if (await count(db, nameOf(key), limit)) return undefined;
      return { waitSeconds: await secondsToWait(db, nameOf(key), limit) };
    },
    refund: async (key) => {
      await execute(db)`update throttles set count = greatest(count - 1, 0) where key = ${nameOf(key)}`;
    },
    clear: async (key) => {
      await execute(db)`delete from throttles where key = ${nameOf(key)}`;
    },
  };
}

/** Counts one, or fails with the 429 that says how long to wait. */
export async function consumeOrRefuse(
  throttle: Throttle,
  key: ThrottleKey,
  limit: ThrottleLimit,
  helpText: string,
): Promise<void> {
  const refused = await throttle.consume(key, limit);
  if (refused === undefined) return;
  const minutes = Math.ceil(refused.waitSeconds / 60);
  throw new AppError(
    'too-many-requests',
    `Too many attempts. Please wait ${counted(minutes, 'minute')} and try again.`,
    { retryAfterSeconds: refused.waitSeconds, helpText },
  );
}

function nameOf({ action, subject }: ThrottleKey): string {
  return `${action}:${createHash('sha256').update(subject).digest('base64url')}`;
}

// One statement, so that concurrent requests on any number of nodes never pass the limit. The previous window counts
// by the share of it that a window ending now still covers, rounded up.
async function count(db: Database, name: string, { count: limit, windowMs }: ThrottleLimit) {
  const counted = await execute(db)`
  with clock as (
    select date_bin(w, now(), 'epoch'::timestamptz) as started, w, extract(epoch from w)::float8 as seconds
    from (select make_interval(secs => ${windowMs / 1_000}::float8) as w) as window_length
  )
  insert into throttles as t (key, window_started_at, count, previous_count, expires_at)
  select ${name}, started, 1, 0, started + 2 * w from clock
  on conflict (key) do update set
    count = case when t.window_started_at = excluded.window_started_at then t.count + 1 else 1 end,
    previous_count = case
      when t.window_started_at = excluded.window_started_at then t.previous_count
      when t.window_started_at = excluded.window_started_at - (select w from clock) then t.count
      else 0 end,
    window_started_at = excluded.window_started_at,
    expires_at = excluded.expires_at
  where ${limit}::float8 > case
    when t.window_started_at = excluded.window_started_at
      then t.count + ceil(t.previous_count * (1 - extract(epoch from now() - t.window_started_at)::float8 / (select seconds from clock)))
    when t.window_started_at = excluded.window_started_at - (select w from clock)
      then ceil(t.count * (1 - extract(epoch from now() - excluded.window_started_at)::float8 / (select seconds from clock)))
    else 0 end`;
  return counted === 1;
}

const counterRow = z.object({ count: z.int(), previousCount: z.int(), elapsedSeconds: z.number() });

async function secondsToWait(db: Database, name: string, limit: ThrottleLimit): Promise<number> {
  const row = await findRow(db, counterRow)`
    select count, previous_count, extract(epoch from now() - window_started_at)::float8 as elapsed_seconds
    from throttles where key = ${name}`;
  return row === undefined ? 1 : secondsUntilFree(row, limit);
}

/** Whole seconds until one more is within the limit, at least one; elapsed counts from the start of `count`'s window. */
export function secondsUntilFree(
  { count, previousCount, elapsedSeconds }: z.infer<typeof counterRow>,
  { count: limit, windowMs }: ThrottleLimit,
): number {
  const windowSeconds = windowMs / 1_000;
  // The previous window's share shrinks linearly; this is when it has come down to `allowance`.
  const freeAt = (allowance: number, sliding: number) =>
    sliding <= 0 ? 0 : windowSeconds * Math.max(0, 1 - allowance / sliding);
  const fromStart =
    count < limit ? freeAt(limit - count - 1, previousCount) : windowSeconds + freeAt(limit - 1, count);
  // A rounding error must not cost a second.
  return Math.max(1, Math.ceil(fromStart - elapsedSeconds - 1e-6));
}
