import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/api/api-error.ts';
import { createHoldTimer, type Hold } from './hold.ts';
import { type BatchEnd, createUploadQueue, type QueueState } from './upload-queue.ts';

type Attempt = {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly progress: (percent: number) => void;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
};

function openQueue() {
  const attempts: Attempt[] = [];
  const states: QueueState[] = [];
  const log: string[] = [];
  const holds: Array<{ readonly hold: Hold; readonly end: () => void }> = [];
  const ends: BatchEnd[] = [];
  const queue = createUploadQueue<string>({
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        attempts.push({
          name: file.name,
          signal,
          progress: onProgress,
          arrive: () => resolve(`stored ${file.name}`),
          fail: reject,
        });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    failureMessage: () => 'Image processing failed',
    waitOut: (hold) => new Promise((resolve) => holds.push({ hold, end: resolve })),
    onState: (state) => states.push(state),
    onStart: (id) => log.push(`start ${id}`),
    onProgress: (id, percent) => log.push(`${id} ${percent}`),
    onDone: (id, result) => log.push(`${id}: ${result}`),
    onFailed: (id, reason) => log.push(`${id} failed: ${reason}`),
    onHeld: (id) => log.push(`${id} held`),
    onBatchEnd: (end) => ends.push(end),
  });
  const add = (...ids: string[]) => queue.add(ids.map((id) => ({ id, file: new File(['x'], `${id}.jpg`) })));
  return { queue, add, attempts, states, log, holds, ends };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

function refusal(status: number, body: { message: string; retryAfter?: number; helpText?: string }) {
  return new ApiError(new Response(null, { status }), { success: false, error: 'any', ...body });
}

test('sends one file at a time and counts them', async () => {
  const { add, attempts, states, ends } = openQueue();

  add('a', 'b');
  expect(attempts.map(({ name }) => name)).toEqual(['a.jpg']);
  expect(states.at(-1)).toMatchObject({ fileName: 'a.jpg', index: 1, total: 2 });

  attempts[0]?.arrive();
  await settle();
  expect(attempts.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(states.at(-1)).toMatchObject({ fileName: 'b.jpg', index: 2, total: 2 });

  attempts[1]?.arrive();
  await settle();
  expect(states.at(-1)).toEqual({ kind: 'idle' });
  expect(ends).toEqual([{ done: 2, failed: 0 }]);
});

test('counts files that are added while others are on their way', async () => {
  const { add, states } = openQueue();
  add('a');
  add('b', 'c');
  expect(states.at(-1)).toMatchObject({ index: 1, total: 3 });
});

test('collects what fails and goes on with the others', async () => {
  const { add, attempts, log, ends } = openQueue();

  add('a', 'b');
  attempts[0]?.fail(refusal(400, { message: 'This is not a picture' }));
  await settle();
  attempts[1]?.arrive();
  await settle();

  expect(log).toContain('a failed: This is not a picture');
  expect(log).toContain('b: stored b.jpg');
  expect(ends).toEqual([{ done: 1, failed: 1 }]);
});

test('waits while the network is gone and sends the same file again', async () => {
  const { add, attempts, states, holds, log } = openQueue();

  add('a', 'b');
  attempts[0]?.fail(new NetworkError('gone'));
  await settle();
  expect(states.at(-1)).toMatchObject({ fileName: 'a.jpg', hold: { kind: 'no-network' } });
  expect(log.at(-1)).toBe('a held');

  holds[0]?.end();
  await settle();
  expect(attempts.map(({ name }) => name)).toEqual(['a.jpg', 'a.jpg']);
  expect(states.at(-1)).toMatchObject({ hold: undefined });
});

test('says how long a limit lasts, and waits it out', async () => {
  const { add, attempts, holds } = openQueue();

  add('a');
  attempts[0]?.fail(refusal(429, { message: 'Too many', retryAfter: 130, helpText: 'Come back soon.' }));
  await settle();

  expect(holds[0]?.hold).toEqual({
    kind: 'limit',
    message: 'Upload limit reached. Please wait 3 minute(s) before uploading more files. Come back soon.',
    waitSeconds: 130,
  });
});

test('waits while the server restarts, and fails no file', async () => {
  const { add, attempts, states, holds, ends } = openQueue();

  add('a', 'b');
  attempts[0]?.fail(new ApiError(new Response(null, { status: 502 }), undefined));
  await settle();
  expect(states.at(-1)).toMatchObject({ fileName: 'a.jpg', hold: { kind: 'unavailable' } });
  holds[0]?.end();
  await settle();
  attempts[1]?.arrive();
  await settle();
  attempts[2]?.arrive();
  await settle();

  expect(attempts.map(({ name }) => name)).toEqual(['a.jpg', 'a.jpg', 'b.jpg']);
  expect(ends).toEqual([{ done: 2, failed: 0 }]);
});

test('gives up a file that the server cannot read again and again, and goes on with the others', async () => {
  const { add, attempts, holds, log } = openQueue();

  add('a', 'b');
  while (attempts.at(-1)?.name === 'a.jpg' && attempts.length < 100) {
    attempts.at(-1)?.fail(refusal(503, { message: 'Your file could not be read in time.' }));
    await settle();
    holds.at(-1)?.end();
    await settle();
  }

  expect(log).toContain('a failed: Your file could not be read in time.');
  expect(attempts.map(({ name }) => name)).toEqual([...Array(10).fill('a.jpg'), 'b.jpg']);
});

test.each([
  [{ waitSeconds: 7 }, 7_000],
  [{ waitSeconds: 0 }, 1_000],
])('a server that is not available, with %o, is asked again after %i ms', async (times, waitMs) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isOver = false;
  const hold = { kind: 'unavailable', message: 'any', ...times } as const;
  const wait = createHoldTimer().wait(hold, 1, new AbortController().signal);
  void wait.then(() => {
    isOver = true;
  });

  await vi.advanceTimersByTimeAsync(waitMs - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('takes a file out, whether it waits or is on its way', async () => {
  const { queue, add, attempts, states, log } = openQueue();

  add('a', 'b', 'c');
  queue.remove('b');
  expect(states.at(-1)).toMatchObject({ index: 1, total: 2 });

  queue.remove('a');
  await settle();
  expect(attempts[0]?.signal.aborted).toBe(true);
  expect(attempts.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
  expect(log.some((line) => line.startsWith('a failed'))).toBe(false);
});

test('says nothing more once it is closed', async () => {
  const { queue, add, attempts, states, ends } = openQueue();

  add('a', 'b');
  const publishedBefore = states.length;
  queue.close();
  await settle();

  expect(attempts[0]?.signal.aborted).toBe(true);
  expect(attempts).toHaveLength(1);
  expect(states).toHaveLength(publishedBefore);
  expect(ends).toEqual([]);
});
