import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { runPipelinedTransaction } from '#server/platform/db/pipelined-transaction.ts';
import { causesOf } from '#server/platform/errors/to-app-error.ts';
import { type EventName, eventNames } from '#shared/api/tracking.ts';
import { preferIndexes, type SessionRow, sessionTable } from './event-queries.ts';
import { eventStores } from './event-stores.ts';

/** An event as rows. */
export type StoredEvent = {
  readonly event: EventName;
  readonly session?: SessionRow | undefined;
  readonly row?: object | undefined;
};

/** Writes an event; resolves when its transaction is committed. */
type EventWriter = (event: StoredEvent) => Promise<void>;

type Pending = {
  readonly event: StoredEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

const MAX_BATCH_SIZE = 500;
// Long enough to collect concurrent requests, too short to be noticed.
const COLLECT_MS = 3;

/** Group commit: requests of the same 3 ms, and those that arrive during a commit, share one transaction. */
export function createEventWriter(pool: Pool): EventWriter {
  let pending: Pending[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    await wait(COLLECT_MS);
    while (pending.length > 0) {
      const batch = pending.slice(0, MAX_BATCH_SIZE);
      pending = pending.slice(MAX_BATCH_SIZE);
      await commit(pool, batch);
    }
    isRunning = false;
  };

  return (event) =>
    new Promise((resolve, reject) => {
      pending.push({ event, resolve, reject });
      // Never rejects: a failure rejects the promises of its batch.
      if (!isRunning) void run();
    });
}

async function commit(pool: Pool, batch: readonly Pending[]): Promise<void> {
  try {
    await writeEvents(
      pool,
      batch.map(({ event }) => event),
    );
    for (const { resolve } of batch) resolve();
  } catch (error) {
    const kind = kindOf(error);
    // One bad event must not fail the others: each is retried alone.
    if (batch.length > 1 && kind !== 'general') for (const one of batch) await commit(pool, [one]);
    else for (const { resolve, reject } of batch) kind === 'gone' ? resolve() : reject(error);
  }
}

async function writeEvents(pool: Pool, events: readonly StoredEvent[]): Promise<void> {
  const sessions = events.flatMap(({ session }) => session ?? []);
  await runPipelinedTransaction(pool, [
    preferIndexes,
    // Sessions first: their user decides whether a view counts.
    ...(sessions.length > 0 ? sessionTable.statements(sessions) : []),
    ...eventNames.flatMap((name) => {
      const rows = events.flatMap(({ event, row }) => (event === name && row ? [row] : []));
      return rows.length > 0 ? (eventStores[name].row?.statements(rows) ?? []) : [];
    }),
  ]);
}

/**
 * By PostgreSQL's error codes: 23503, the row that it refers to is gone, such as a video or an account that was deleted at
 * the same moment; else of classes 22 and 23, a row that cannot be stored.
 */
function kindOf(error: unknown): 'unfit' | 'gone' | 'general' {
  const codes = causesOf(error).map((link) => String((link as { code?: unknown }).code));
  if (codes.includes('23503')) return 'gone';
  return codes.some((code) => /^2[23]/.test(code)) ? 'unfit' : 'general';
}
