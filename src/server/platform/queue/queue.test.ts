import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { defineJob, handleJob, type JobHandler, PermanentJobError } from './job.ts';
import { DEAD_LETTERS, openQueue, type Queue } from './queue.ts';

const { url, db, pool } = await createTestDatabase();
const log = await createLog({ level: 'silent', isTerminal: false });
const count = defineJob({
  name: 'count',
  payload: z.object({ number: z.number() }),
  options: { retryLimit: 1, retryDelaySeconds: 1, policy: 'exclusive' },
});
const opened: Queue[] = [];

async function openWith(
  run: Parameters<typeof handleJob<{ number: number }>>[1] | undefined,
): Promise<Queue> {
  const queue = await openQueue({ connectionString: url, log, jobs: [count], isWorker: run !== undefined });
  opened.push(queue);
  await queue.startWorkers([handleJob(count, run ?? (async () => undefined))]);
  return queue;
}

afterEach(async () => {
  for (const queue of opened.splice(0)) {
    await queue.stopWorkers(0);
    await queue.close();
  }
  await pool.query('delete from pgboss.job');
});

async function jobRows(name = 'count') {
  const { rows } = await pool.query(
    'select id, state, retry_count, retry_limit, data from pgboss.job where name = $1 order by created_on',
    [name],
  );
  return rows;
}

test('a job that was sent is done, with its parsed payload', async () => {
  const seen: number[] = [];
  const queue = await openWith(async ({ number }) => {
    seen.push(number);
  });

  await queue.send(count, { number: 7 });

  await eventually(async () => expect(await jobRows()).toMatchObject([{ state: 'completed' }]));
  expect(seen).toEqual([7]);
});

test('jobs that wait are done one right after the other', async () => {
  const sender = await openWith(undefined);
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  for (const number of numbers) await sender.send(count, { number }, { singletonKey: `${number}` });
  const seen: number[] = [];

  await openWith(async ({ number }) => {
    seen.push(number);
  });

  // With a poll of two seconds before each they take eighteen.
  await eventually(() => expect(seen).toEqual(numbers));
});

test('a job joins the transaction it is sent in: rolled back, it never was', async () => {
  const queue = await openWith(undefined);

  const failing = db.transaction(async (transaction) => {
    await queue.send(count, { number: 1 }, { transaction });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await db.transaction(async (transaction) => {
    await queue.send(count, { number: 2 }, { transaction });
  });

  expect(await jobRows()).toMatchObject([{ data: { number: 2 } }]);
});

test('an exclusive job is taken once per key', async () => {
  const queue = await openWith(undefined);

  const first = await queue.send(count, { number: 1 }, { singletonKey: 'video-1' });
  const second = await queue.send(count, { number: 1 }, { singletonKey: 'video-1' });
  const other = await queue.send(count, { number: 2 }, { singletonKey: 'video-2' });

  expect([typeof first, typeof second, typeof other]).toEqual(['string', 'undefined', 'string']);
});

test('a wrong payload is refused before it is sent', async () => {
  const queue = await openWith(undefined);

  await expect(queue.send(count, { number: 'one' as unknown as number })).rejects.toThrow(z.ZodError);
});

test('a failed job is tried again, knows its last attempt, and ends among the dead letters', async () => {
  const attempts: [number, boolean][] = [];
  const queue = await openWith(async (_, { attempt, isLastAttempt }) => {
    attempts.push([attempt, isLastAttempt]);
    throw new Error('not today');
  });

  await queue.send(count, { number: 3 });

  await eventually(async () => expect(await jobRows(DEAD_LETTERS)).toHaveLength(1));
  expect(attempts).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(await jobRows()).toMatchObject([{ state: 'failed' }]);
});

test('a payload that cannot be read and a hopeless failure go to the dead letters without a second try', async () => {
  let runs = 0;
  const queue = await openWith(async () => {
    runs += 1;
    throw new PermanentJobError('hopeless');
  });

  const older = defineJob({ name: 'count', payload: z.object({ number: z.string() }) });
  await queue.send(count, { number: 4 }, { singletonKey: 'hopeless' });
  await queue.send(older, { number: 'four' }, { singletonKey: 'unreadable' });

  await eventually(async () => expect(await jobRows(DEAD_LETTERS)).toHaveLength(2));
  expect((await jobRows()).map(({ state, retry_count }) => [state, retry_count])).toEqual([
    ['failed', 0],
    ['failed', 0],
  ]);
  expect(runs).toBe(1);
});

test('a stopping worker lets a short job finish', async () => {
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const queue = await openWith(async () => {
    started.resolve();
    await mayEnd.promise;
  });
  await queue.send(count, { number: 5 });
  await started.promise;

  const stopped = queue.stopWorkers(10_000);
  mayEnd.resolve();
  await stopped;
  await queue.close();

  expect(await jobRows()).toMatchObject([{ state: 'completed' }]);
});

test.each([
  ['lets go when told', true],
  ['does not listen', false],
])('a job that takes longer than the grace time and %s is handed back whole', async (_, isListening) => {
  const started = Promise.withResolvers<void>();
  const queue = await openWith(async (_payload, { signal }) => {
    started.resolve();
    await new Promise((_resolve, reject) => {
      if (isListening) signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await queue.send(count, { number: 6 }, { singletonKey: 'video-6' });
  await started.promise;

  await queue.stopWorkers(50);
  const [handedBack] = await jobRows();
  const seen: number[] = [];
  await openWith(async ({ number }) => {
    seen.push(number);
  });

  expect(handedBack).toMatchObject({ state: 'created', retry_limit: 2 });
  await eventually(async () => expect(await jobRows()).toMatchObject([{ state: 'completed' }]));
  expect(seen).toEqual([6]);
});

test('a job of a worker that died is taken up again', async () => {
  const queue = await openWith(undefined);
  await queue.send(count, { number: 8 });
  // What a killed worker leaves behind: claimed, and silent since.
  await pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '30 s',
    heartbeat_on = now() - interval '30 s' where name = 'count'`);
  const seen: number[] = [];

  await openWith(async ({ number }) => {
    seen.push(number);
  });

  await eventually(() => expect(seen).toEqual([8]));
});

test('depths tell what waits', async () => {
  const queue = await openWith(undefined);

  expect((await queue.depths()).map(({ name }) => name).sort()).toEqual(['count', DEAD_LETTERS]);
  await queue.check();
});

const other = defineJob({ name: 'other', payload: z.object({}) });
const noop = async () => undefined;
test.each<[string, JobHandler[], string]>([
  ['a job without handler', [], 'The job count has no handler'],
  [
    'a handler without job',
    [handleJob(count, noop), handleJob(other, noop)],
    'handler for other, but no such job',
  ],
  ['two handlers for one job', [handleJob(count, noop), handleJob(count, noop)], 'count is there twice'],
])('the start fails on %s, also where no job is done', async (_, handlers, sentence) => {
  const queue = await openQueue({ connectionString: url, log, jobs: [count], isWorker: false });
  opened.push(queue);

  await expect(queue.startWorkers(handlers)).rejects.toThrow(sentence);
});

test('jobs that wait in a queue of a former name are done under the present one', async () => {
  const former = { ...count, name: 'count-formerly' };
  const old = await openQueue({ connectionString: url, log, jobs: [former], isWorker: false });
  opened.push(old);
  await old.send(former, { number: 1 }, { singletonKey: 'one', groupId: 'ada', priority: -3 });
  await old.send(former, { number: 2 }, { singletonKey: 'two', startAfterSeconds: 3_600 });
  const renamed = { ...count, formerName: former.name };
  const seen: number[] = [];

  const queue = await openQueue({ connectionString: url, log, jobs: [renamed], isWorker: true });
  opened.push(queue);
  expect(await queue.send(renamed, { number: 1 }, { singletonKey: 'one' })).toBeUndefined();
  await queue.startWorkers([handleJob(renamed, async ({ number }) => void seen.push(number))]);

  await eventually(() => expect(seen.toSorted()).toEqual([1, 2]));
  expect(await jobRows(former.name)).toEqual([]);
});
