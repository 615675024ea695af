import { z } from 'zod';
import type { Log } from '#server/platform/log/log.ts';

type JobOptions = {
  /** How often a failed run is tried again. */
  readonly retryLimit: number;
  /** The first wait; each further one is about twice as long, up to the maximum. */
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** A run that takes longer is aborted. */
  readonly expireInSeconds: number;
  /** `exclusive`: one waiting or running job per `singletonKey`; a second one is refused. */
  readonly policy: 'standard' | 'exclusive';
};

const USUAL_OPTIONS: JobOptions = {
  retryLimit: 3,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 900,
  policy: 'standard',
};

/** A kind of work: its name, what it carries (ids, never the things themselves) and how it is retried. */
export type Job<Payload extends object = object> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly options: JobOptions;
  /** The cron schedule in UTC: '15 3 * * *'. A scheduled job carries nothing. */
  readonly cron: string | undefined;
  /** The queue's name in earlier versions: jobs that wait there are moved when a worker starts. */
  readonly formerName: string | undefined;
};

const NOTHING: z.ZodType<object> = z.object({});

export function defineJob<Payload extends object = object>(definition: {
  readonly name: string;
  /** Left out by a job that carries nothing, such as one of a schedule. */
  readonly payload?: z.ZodType<Payload>;
  readonly options?: Partial<JobOptions>;
  readonly cron?: string;
  readonly formerName?: string;
}): Job<Payload> {
  const { name, payload, options, cron, formerName } = definition;
  return {
    name,
    payload: payload ?? (NOTHING as z.ZodType<Payload>),
    options: { ...USUAL_OPTIONS, ...options },
    cron,
    formerName,
  };
}

export type JobRun = {
  readonly jobId: string;
  /** 1 for the first run. */
  readonly attempt: number;
  /** After a failure of this run there is no other. */
  readonly isLastAttempt: boolean;
  /** Aborted when the run is no longer wanted: expired, lost to another worker, or the server stops. */
  readonly signal: AbortSignal;
  readonly log: Log;
};

/** A job with the function that does it. May run twice for one job: the second time must be harmless. */
export type JobHandler = {
  readonly job: Job;
  readonly concurrency: number;
  /** So many of a group's jobs run at the same time, on all machines together. */
  readonly groupConcurrency: number | undefined;
  readonly run: (payload: object, context: JobRun) => Promise<void>;
};

export function handleJob<Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload, context: JobRun) => Promise<void>,
  { concurrency = 1, groupConcurrency }: Partial<Pick<JobHandler, 'concurrency' | 'groupConcurrency'>> = {},
): JobHandler {
  return {
    job,
    concurrency,
    groupConcurrency,
    run: (payload, context) => run(payload as Payload, context),
  };
}

/** A failure that a retry cannot mend: the job fails at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Throws unless every job has exactly one handler and every handler a job. */
export function checkHandlers(jobs: readonly Job[], handlers: readonly JobHandler[]): void {
  const handled = handlers.map(({ job }) => job.name);
  const known = jobs.map(({ name }) => name);
  const twice = [...known, ...handled].find(
    (name) =>
      known.indexOf(name) !== known.lastIndexOf(name) || handled.indexOf(name) !== handled.lastIndexOf(name),
  );
  if (twice !== undefined) throw new Error(`The job ${twice} is there twice`);
  const unhandled = known.find((name) => !handled.includes(name));
  if (unhandled !== undefined) throw new Error(`The job ${unhandled} has no handler`);
  const unknown = handled.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is a handler for ${unknown}, but no such job`);
}
