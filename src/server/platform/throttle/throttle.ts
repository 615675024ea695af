import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { ThrottleLimit } from '#server/config/config.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { throttles } from '#server/platform/db/schema/users.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { secondsUntilFree } from './seconds-until-free.ts';

/** What is counted: something done, by or to whom. The subject is kept as a hash only. */
export type ThrottleKey = { readonly action: string; readonly subject: string };

/** Counters that all nodes share, over a window that slides. */
export type Throttle = {
  /** Counts one; undefined when it was within the limit, else the seconds to wait. What is refused does not count. */
  take(key: ThrottleKey, limit: ThrottleLimit): Promise<{ readonly waitSeconds: number } | undefined>;
  /** Takes one back: it turned out to be harmless. */
  giveBack(key: ThrottleKey): Promise<void>;
  /** Starts the count anew. */
  clear(key: ThrottleKey): Promise<void>;
};

const SWEEP_EVERY_MS = 10 * 60_000;

export function createThrottle(db: Database): Throttle {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const sweep = async () => {
    if (performance.now() - sweptAtMs < SWEEP_EVERY_MS) return;
    sweptAtMs = performance.now();
    await db.delete(throttles).where(lt(throttles.expiresAt, sql`now()`));
  };
  return {
    take: async (key, limit) => {
      await sweep();
      if (await count(db, nameOf(key), limit)) return undefined;
      return { waitSeconds: await secondsToWait(db, nameOf(key), limit) };
    },
    giveBack: async (key) => {
      await db
        .update(throttles)
        .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
        .where(eq(throttles.key, nameOf(key)));
    },
    clear: async (key) => {
      await db.delete(throttles).where(eq(throttles.key, nameOf(key)));
    },
  };
}

/** Counts one, or fails with the 429 that says how long to wait. */
export async function takeOrRefuse(
  throttle: Throttle,
  key: ThrottleKey,
  limit: ThrottleLimit,
  helpText: string,
): Promise<void> {
  const refused = await throttle.take(key, limit);
  if (refused === undefined) return;
  const minutes = Math.ceil(refused.waitSeconds / 60);
  throw new AppError(
    'too-many-requests',
    `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    { retryAfterSeconds: refused.waitSeconds, helpText },
  );
}

function nameOf({ action, subject }: ThrottleKey): string {
  return `${action}:${createHash('sha256').update(subject).digest('base64url')}`;
}

// One statement, so that a hundred requests at once, on any number of nodes, pass no more than the limit. The window
// before counts by the share of it that a window ending now would still cover, rounded up.
async function count(db: Database, name: string, { count: limit, windowMs }: ThrottleLimit) {
  const { rowCount } = await db.execute(sql`
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
      else 0 end`);
  return rowCount === 1;
}

async function secondsToWait(db: Database, name: string, limit: ThrottleLimit): Promise<number> {
  const [row] = await db
    .select({
      count: throttles.count,
      previousCount: throttles.previousCount,
      elapsedSeconds: sql<number>`extract(epoch from now() - ${throttles.windowStartedAt})::float8`,
    })
    .from(throttles)
    .where(eq(throttles.key, name));
  return row === undefined ? 1 : secondsUntilFree(row, limit);
}
