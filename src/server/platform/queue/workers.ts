import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#server/platform/log/log.ts';
import { withRequestId } from '#server/platform/log/request-id.ts';
import { type JobHandler, PermanentJobError } from './job.ts';
import { originOf } from './job-origin.ts';

// How long a handler has after its abort signal before its job returns to the queue anyway.
const LETTING_GO_MS = 3_000;

export type Workers = { stop(graceMs: number): Promise<void> };

/** Starts the workers of every handler. */
export async function createWorkers(
  boss: PgBoss,
  handlers: readonly JobHandler[],
  log: Log,
): Promise<Workers> {
  const stopping = new AbortController();
  const running = new Map<JobWithMetadata, Promise<void>>();

  const doJob = async (handler: JobHandler, job: JobWithMetadata): Promise<JobResult[]> => {
    const origin = originOf(job.data);
    const jobLog = log.child({
      ...origin,
      job: handler.job.name,
      jobId: job.id,
      attempt: job.retryCount + 1,
    });
    const done = Promise.withResolvers<void>();
    running.set(job, done.promise);
    try {
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      const run = () => runOnce(handler, job, signal, jobLog);
      return [{ id: job.id, ...(await withRequestId(origin.requestId, run)) }];
    } catch (err) {
      if (stopping.signal.aborted) {
        await handBack(boss, job);
        jobLog.info('job handed back');
        return [];
      }
      jobLog.warn({ err }, 'job failed');
      throw err;
    } finally {
      running.delete(job);
      done.resolve();
    }
  };

  for (const handler of handlers)
    for (let count = 0; count < handler.concurrency; count += 1) await startWorker(boss, handler, doJob);

  return {
    stop: async (graceMs) => {
      await Promise.all(handlers.map(({ job }) => boss.offWork(job.name, { wait: false })));
      await settledWithin(graceMs, running);
      stopping.abort(new Error('The server is stopping'));
      await settledWithin(LETTING_GO_MS, running);
      await Promise.all([...running.keys()].map((job) => handBack(boss, job)));
    },
  };
}

type DoJob = (handler: JobHandler, job: JobWithMetadata) => Promise<JobResult[]>;

async function startWorker(boss: PgBoss, handler: JobHandler, doJob: DoJob): Promise<void> {
  const options = {
    perJobResults: true,
    includeMetadata: true,
    // Notifications wake the workers; polling covers a lost notification.
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    ...(handler.groupConcurrency !== undefined && { groupConcurrency: handler.groupConcurrency }),
  } as const;
  let workerId = '';
  const work = async ([job]: JobWithMetadata<object>[]) => {
    try {
      return job === undefined ? [] : await doJob(handler, job);
    } finally {
      // The next job follows at once. pg-boss's own burst mode reads a count of waiting jobs that may be a minute old.
      boss.notifyWorker(workerId);
    }
  };
  workerId = await boss.work<object, void, typeof options>(handler.job.name, options, work);
}

async function runOnce(handler: JobHandler, job: JobWithMetadata, signal: AbortSignal, log: Log) {
  const payload = handler.job.payload.safeParse(job.data);
  if (!payload.success) {
    log.error({ err: payload.error }, 'job payload is not readable');
    return { status: 'deadletter', output: { reason: 'payload is not readable' } } as const;
  }
  try {
    await handler.run(payload.data, {
      jobId: job.id,
      attempt: job.retryCount + 1,
      isLastAttempt: job.retryCount >= job.retryLimit,
      signal,
      log,
    });
    return { status: 'completed' } as const;
  } catch (err) {
    if (!(err instanceof PermanentJobError)) throw err;
    log.error({ err }, 'job failed for good');
    return { status: 'deadletter', output: { reason: err.message } } as const;
  }
}

// Not a failure: the job waits again, and the run does not count as an attempt.
async function handBack(boss: PgBoss, job: JobWithMetadata): Promise<void> {
  const transaction = await boss.getDb().beginTransaction?.();
  if (transaction === undefined) throw new Error('The queue has no transactions');
  const { db } = transaction;
  try {
    const { affected } = (await boss.cancel(job.name, job, { db })) as { affected?: number };
    // No row affected: the claim was lost, and another worker has the job.
    if (affected === 1) {
      await boss.resume(job.name, job.id, { db });
      await boss.update(job.name, undefined, { id: job.id, retryLimit: job.retryLimit + 1, db });
    }
    await transaction.commit();
  } catch (cause) {
    await transaction.rollback();
    throw cause;
  }
}

async function settledWithin(limitMs: number, running: ReadonlyMap<unknown, Promise<void>>): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, limitMs);
  await Promise.race([Promise.all(running.values()), limit.promise]);
  clearTimeout(timer);
}
