import { PgBoss } from 'pg-boss';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { checkHandlers, type Job, type JobHandler } from './job.ts';
import { withOrigin } from './job-origin.ts';
import { createWorkers, type Workers } from './workers.ts';

export const DEAD_LETTERS = 'dead-letters';
const MONTH_SECONDS = 30 * 24 * 3_600;

// A fetch, a heartbeat and an end are signs of a worker. Dead letters wait for a person, not for a worker.
const STALLED_QUEUES = `
  select name from pgboss.job
  where name = any ($1) and name <> '${DEAD_LETTERS}' and state <= 'active' and not blocked
  group by name
  having min(case when state = 'active' then started_on else start_after end) < now() - interval '2 minutes'
    and not exists (
      select from pgboss.job as done where done.name = job.name
        and greatest(done.started_on, done.heartbeat_on, done.completed_on) > now() - interval '2 minutes')`;

const OLDEST_DUE = `
  select name, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
  where name = any ($1) and state < 'active' and start_after <= now() group by name`;

type SendOptions = {
  /** The job exists if and only if this transaction commits. */
  readonly transaction?: Database;
  readonly singletonKey?: string;
  readonly groupId?: string;
  readonly priority?: number;
  readonly startAfterSeconds?: number;
};

type QueueDepth = {
  readonly name: string;
  readonly ready: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest job has been due; null when none is. */
  readonly oldestSeconds: number | null;
};

/** Durable work in PostgreSQL. */
export type Queue = {
  /** The job's id, or undefined when an exclusive job with this key is there already. */
  send<Payload extends object>(
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: SendOptions,
  ): Promise<string | undefined>;
  depths(): Promise<QueueDepth[]>;
  /** Throws when the queue's tables do not answer. */
  check(): Promise<void>;
  /** Throws when jobs are due, or were begun, and nobody has worked on any of their queue for two minutes. */
  checkProgress(): Promise<void>;
  /** Checks that every job has its handler and, in a process that runs jobs, starts the workers. */
  startWorkers(handlers: readonly JobHandler[]): Promise<void>;
  /** Fetches no further job, lets running ones finish within the grace time, then returns them to the queue. */
  stopWorkers(graceMs: number): Promise<void>;
  close(): Promise<void>;
};

type QueueParts = {
  readonly connectionString: string;
  readonly log: Log;
  readonly jobs: readonly Job[];
  /** Whether this process runs jobs, or only sends them. */
  readonly isWorker: boolean;
  /** How the database knows this process. */
  readonly applicationName?: string;
};

/** Opens the queue and registers its jobs. */
export async function openQueue({
  connectionString,
  log,
  jobs,
  isWorker,
  applicationName = 'curbreel-queue',
}: QueueParts): Promise<Queue> {
  const boss = new PgBoss({
    connectionString,
    application_name: applicationName,
    max: isWorker ? 4 : 2,
    // A worker that dies is noticed by its missing heartbeat within seconds, not after the job's whole time limit.
    supervise: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: isWorker,
    useListenNotify: isWorker,
  });
  boss.on('error', (err) => log.error({ err }, 'queue'));
  boss.on('warning', (warning) => log.debug({ warning: warning.message }, 'queue'));
  try {
    await boss.start();
    await declareQueues(boss, jobs);
    if (isWorker) await moveRenamed(boss, jobs);
  } catch (cause) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw cause;
  }
  return queueOf(boss, { log, jobs, isWorker });
}

async function declareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: MONTH_SECONDS });
  await Promise.all(
    jobs.map(async ({ name, options }) => {
      const settings = {
        retryLimit: options.retryLimit,
        retryDelay: options.retryDelaySeconds,
        retryDelayMax: options.retryDelayMaxSeconds,
        retryBackoff: true,
        expireInSeconds: options.expireInSeconds,
        heartbeatSeconds: 10,
        deadLetter: DEAD_LETTERS,
        notify: true,
      };
      await boss.createQueue(name, { ...settings, policy: options.policy });
      // An existing queue keeps its settings unless they are updated.
      await boss.updateQueue(name, settings);
    }),
  );
}

// Moves waiting jobs from a queue's former name to its present one. After a crash in between a job is moved again: where
// two would do harm, its singleton key prevents the second.
async function moveRenamed(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, formerName } of jobs) {
    if (formerName === undefined || (await boss.getQueue(formerName)) === null) continue;
    for (;;) {
      const waiting = await boss.fetch<object>(formerName, {
        batchSize: 100,
        includeMetadata: true,
        ignoreStartAfter: true,
      });
      for (const { data, priority, singletonKey, groupId } of waiting)
        await boss.send(name, data, {
          priority,
          ...(singletonKey && { singletonKey }),
          ...(groupId && { group: { id: groupId } }),
        });
      if (waiting.length === 0) break;
      await boss.deleteJob(
        formerName,
        waiting.map(({ id }) => id),
      );
    }
  }
}

// Scheduled jobs are sent once for all machines, by whichever worker polls first.
async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, cron } of jobs)
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' });
  const known = new Set(jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}

function queueOf(boss: PgBoss, { log, jobs, isWorker }: Omit<QueueParts, 'connectionString'>): Queue {
  let workers: Workers | undefined;
  const names = [...jobs.map(({ name }) => name), DEAD_LETTERS];
  return {
    send: async (job, payload, options = {}) => {
      const id = await boss.send(job.name, withOrigin(job.payload.parse(payload)), {
        ...(options.transaction && { db: executorOf(options.transaction) }),
        ...(options.singletonKey !== undefined && { singletonKey: options.singletonKey }),
        ...(options.groupId !== undefined && { group: { id: options.groupId } }),
        ...(options.priority !== undefined && { priority: options.priority }),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      });
      return id ?? undefined;
    },
    depths: async () => {
      const queues = await boss.getQueues(names);
      const { rows } = await boss.getDb().executeSql(OLDEST_DUE, [names]);
      const oldest = new Map<string, number>(rows.map(({ name, seconds }) => [name, seconds]));
      return queues.map(({ name, readyCount, activeCount, failedCount }) => ({
        name,
        ready: readyCount,
        active: activeCount,
        failed: failedCount,
        oldestSeconds: oldest.get(name) ?? null,
      }));
    },
    check: async () => {
      await boss.getQueue(DEAD_LETTERS);
    },
    checkProgress: async () => {
      const { rows } = await boss.getDb().executeSql(STALLED_QUEUES, [names]);
      if (rows.length > 0) throw new Error(`Nobody works on ${rows.map(({ name }) => name).join(', ')}`);
    },
    startWorkers: async (handlers) => {
      checkHandlers(jobs, handlers);
      if (!isWorker) return;
      workers = await createWorkers(boss, handlers, log);
      await schedule(boss, jobs);
    },
    stopWorkers: async (graceMs) => {
      await workers?.stop(graceMs);
    },
    close: async () => {
      await boss.stop({ graceful: true, timeout: 1_000 });
    },
  };
}

function executorOf(transaction: Database) {
  return {
    executeSql: (text: string, values: unknown[] = []) => transaction.query({ text, values }),
  };
}
