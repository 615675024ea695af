import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { causesOf } from '#server/platform/errors/causes.ts';
import type { AnalyticsEvent } from './event.ts';
import { writeBatch } from './write-batch.ts';

/** Writes events; the promise is kept when the event is. */
export type EventWriter = (event: AnalyticsEvent) => Promise<void>;

type Waiting = {
  readonly event: AnalyticsEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

const MOST_AT_ONCE = 500;
// Long enough for the requests of one round to meet, far too short to be noticed.
const GATHER_MS = 3;

/** Many requests share one transaction, as a ferry takes all who have come to the shore meanwhile. */
export function createEventWriter(pool: Pool): EventWriter {
  let waiting: Waiting[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    await wait(GATHER_MS);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await settle(pool, batch);
    }
    isRunning = false;
  };

  return (event) =>
    new Promise((resolve, reject) => {
      waiting.push({ event, resolve, reject });
      // Never rejects: each failure is told to those who wait for it.
      if (!isRunning) void run();
    });
}

async function settle(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    await writeBatch(
      pool,
      batch.map(({ event }) => event),
    );
    for (const { resolve } of batch) resolve();
  } catch (error) {
    const kind = kindOf(error);
    // What is wrong with one event must not take the others along.
    if (batch.length > 1 && kind !== 'general') for (const one of batch) await settle(pool, [one]);
    else for (const { resolve, reject } of batch) kind === 'gone' ? resolve() : reject(error);
  }
}

/**
 * PostgreSQL's classes: 22, a value that cannot be stored; 23, what a row refers to is gone, such as a video or an account
 * that was deleted at this very moment.
 */
function kindOf(error: unknown): 'unfit' | 'gone' | 'general' {
  const codes = causesOf(error).map((link) => String((link as { code?: unknown }).code));
  if (codes.some((code) => code.startsWith('22'))) return 'unfit';
  return codes.some((code) => code.startsWith('23')) ? 'gone' : 'general';
}
