import { expect, onTestFinished, test, vi } from 'vitest';
import { createHotChunks } from './hot-chunks.ts';

function cacheOf(maxBytes: number) {
  vi.useFakeTimers();
  const chunks = createHotChunks({ maxBytes });
  onTestFinished(() => {
    chunks.close();
    vi.useRealTimers();
  });
  const reads: string[] = [];
  const ask = async (key: string) => {
    const read = async () => {
      reads.push(key);
      return Buffer.from(key.padEnd(10));
    };
    return (await chunks.find(key, 10, read))?.toString().trim();
  };
  const askTwice = async (key: string) => [await ask(key), await ask(key)];
  return { chunks, reads, ask, askTwice };
}

test('a chunk is kept from the second time on that it is asked for, and read once for all', async () => {
  const { reads, ask } = cacheOf(100);

  expect(await ask('a')).toBeUndefined();
  expect(reads).toEqual([]);
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(['a', 'a', 'a']);
  expect(await ask('a')).toBe('a');
  expect(reads).toEqual(['a']);
});

test('a full cache keeps what is in use; what nobody asks for any more gives way first', async () => {
  const { chunks, ask, askTwice } = cacheOf(20);
  for (const key of ['a', 'b', 'c']) await askTwice(key);

  expect([await ask('a'), await ask('b'), await ask('c')]).toEqual(['a', 'b', undefined]);
  vi.advanceTimersByTime(10_000);
  await ask('a');

  expect(await askTwice('c')).toContain('c');
  expect([await ask('a'), await ask('c'), await ask('b')]).toEqual(['a', 'c', undefined]);
  expect(chunks.keptBytes()).toBe(20);
});

test('a minute or so after the last viewer the memory is free again', async () => {
  const { chunks, askTwice } = cacheOf(100);
  await askTwice('a');

  vi.advanceTimersByTime(90_000);

  expect([chunks.keptBytes(), vi.getTimerCount()]).toEqual([0, 0]);
});

test('a chunk that cannot be read is left to everybody to read alone, and nothing is kept of it', async () => {
  const { chunks, ask } = cacheOf(100);
  await ask('a');
  const fail = () => Promise.reject(new Error('the first one has closed the file'));

  const answers = await Promise.all([chunks.find('a', 10, fail), ask('a')]);

  expect([answers, chunks.keptBytes()]).toEqual([[undefined, undefined], 0]);
  await ask('a');
  expect(await ask('a')).toBe('a');
});

test('the chunks of a deleted file go, others stay', async () => {
  const { chunks, ask, askTwice } = cacheOf(100);
  for (const key of ['videos/x 1', 'videos/x 2', 'videos/xy 1']) await askTwice(key);

  chunks.forget('videos/x ');

  expect([await ask('videos/x 1'), await ask('videos/xy 1')]).toEqual([undefined, 'videos/xy 1']);
  expect(chunks.keptBytes()).toBe(10);
});

test('what is asked for once only is soon forgotten', async () => {
  const { ask } = cacheOf(100);
  await ask('a');

  for (let n = 0; n < 5_000; n += 1) await ask(`once ${n}`);

  expect(await ask('a')).toBeUndefined();
});
