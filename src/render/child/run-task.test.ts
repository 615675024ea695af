import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { childrenOf } from '#tests/support/child-processes.ts';
import { makeClip } from '#tests/support/media/make-clip.ts';
import { makeHeic } from '#tests/support/media/make-heic.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { startChild } from './child-process.ts';
import { frameDecoder } from './message-frames.ts';
import { runTask } from './run-task.ts';

type Folder = Awaited<ReturnType<typeof openTempDir>>;
const fileRequest = (folder: Folder) => ({
  path: folder.at('file'),
  outputPath: folder.at('copy'),
  thumbnailPath: folder.at('thumbnail.jpg'),
});

/** A job that fails at its only photo, which does not exist, before anything is drawn. */
const failingJob = (listing: object, name: string) => ({
  job: {
    listing,
    template: 'Viral_Short',
    media: [{ path: '/missing/5f3a.jpg', name }],
    portraits: {},
    music: { kind: 'none' as const },
    encoder: 'libx264' as const,
    outputs: [
      {
        format: '9:16' as const,
        cut: 'branded' as const,
        quality: 'draft' as const,
        paths: { film: '/missing/film.mp4' },
      },
    ],
  },
  attempt: 'a',
  maxOutputBytes: 1,
});

test('a file is inspected in a process that ends with it, and a bad one is a value', async () => {
  await using folder = await openTempDir();
  await makeClip({ path: folder.at('file'), timesSeconds: [0, 0.1, 0.2] });

  const good = await runTask('inspect-clip', fileRequest(folder));
  await writeFile(folder.at('file'), 'Once upon a time');
  const bad = await runTask('inspect-clip', fileRequest(folder));

  expect(good).toMatchObject({ kind: 'done', value: { container: 'mp4', width: 64, height: 48 } });
  expect(bad).toMatchObject({ kind: 'failed', code: 'clip-unreadable', isRetryable: false });
});

test.each([
  ['takes too long', { timeMs: 50 }, 'timed-out'],
  ['sends nothing', { idleMs: 20 }, 'timed-out'],
  ['needs too much memory', { memoryBytes: 1_000_000 }, 'out-of-memory'],
])('a process that %s is ended', async (_, limits, code) => {
  await using folder = await openTempDir();
  await makeClip({ path: folder.at('file'), timesSeconds: Array.from({ length: 200 }, (_, n) => n / 24) });

  const result = await runTask('inspect-clip', fileRequest(folder), { limits });

  expect(result).toMatchObject({ kind: 'failed', code, isRetryable: true });
});

test.runIf(existsSync('/usr/bin/prlimit') || existsSync('/bin/prlimit'))(
  'a process that grows faster than it reports is ended by the kernel, with the sentence for too much memory',
  async () => {
    await using folder = await openTempDir();
    const tiles = Array.from({ length: 4 }, () => [90, 128, 128] as const);
    const normalise = async (side: number, dataBytes: number) => {
      await makeHeic({ path: folder.at('file'), tiles, tileSide: 64, columns: 2, width: side, height: side });
      return runTask('normalise-photo', fileRequest(folder), {
        limits: { dataBytes, memoryBytes: 5_000_000_000 },
      });
    };

    // What a process needs for a small photo differs by 200 MB from machine to machine.
    let enoughBytes = 560_000_000;
    while ((await normalise(128, enoughBytes)).kind !== 'done' && enoughBytes < 1_400_000_000)
      enoughBytes += 80_000_000;
    const result = await normalise(7000, enoughBytes);

    expect(result).toMatchObject({
      kind: 'failed',
      code: 'out-of-memory',
      message: 'The file needed too much memory.',
    });
  },
);

test('an aborted task leaves no process behind', async () => {
  await using folder = await openTempDir();
  await makeClip({ path: folder.at('file'), timesSeconds: [0, 1] });
  // Children of earlier tests may still be ending, so they are told apart by their ids.
  const pids = () => childrenOf(process.pid).map(({ pid }) => pid);
  const before = new Set(pids());
  const abort = new AbortController();

  const running = runTask('inspect-clip', fileRequest(folder), { signal: abort.signal });
  const own = await vi.waitUntil(() => pids().find((pid) => !before.has(pid)), {
    timeout: 10_000,
    interval: 5,
  });
  abort.abort();

  expect(await running).toEqual({ kind: 'aborted' });
  expect(pids()).not.toContain(own);
});

test.each([
  ['line and paragraph separators', 'Kit\u2028chen\u2029'],
  ['line breaks and control characters', 'a\u0000b\u0001\r\n\u0085\u001f'],
  ['emoji and a lone surrogate', '🏡👩‍👩‍👧 \ud800'],
  ['a megabyte', 'Küche\u2028 '.repeat(130_000)],
])('text with %s reaches a child and comes back whole', async (_, name) => {
  const result = await runTask('render-films', failingJob({ name, property_info: { address: name } }, name));

  expect(result).toMatchObject({ kind: 'failed', code: 'media-missing' });
  expect(result.kind === 'failed' && result.message.includes(`'${name}'`)).toBe(true);
});

test("a failure's details for the log do not quote the request's texts", async () => {
  const listing = { name: 'Maple Street', realtor_info: { name: 'Dana Cohen', phone: '555-0199' } };

  const result = await runTask('render-films', failingJob(listing, 'Dana Cohen at Maple Street.jpg'));

  expect(result).toMatchObject({ message: expect.stringContaining("'Dana Cohen at Maple Street.jpg'") });
  const detail = result.kind === 'failed' ? result.detail : '';
  expect(detail).toMatch(/RenderError: .*\n +at .*probe-media\.ts/);
  expect(detail).not.toMatch(/Dana|Cohen|Maple|Street|0199/i);
});

test("an invalid request fails before a child starts, without quoting the request's texts", async () => {
  const { job, ...request } = failingJob({ name: 'Maple Street' }, 'Maple.jpg');
  const onStart = vi.fn();

  const result = await runTask('render-films', { ...request, job: { ...job, outputs: [] } }, { onStart });

  expect(result).toMatchObject({ kind: 'failed', code: 'job-invalid', isRetryable: false });
  expect(JSON.stringify(result)).not.toContain('Maple');
  expect(onStart).not.toHaveBeenCalled();
});

test('a child gives way to the server, also where the system schedules sessions as groups', async () => {
  const child = await startChild({
    priority: 7,
    dataBytes: 2_000_000_000,
    files: { reads: [], folders: [] },
  });
  onTestFinished(() => child.kill());

  expect(getPriority(child.pid)).toBe(7);
  const group = `/proc/${child.pid}/autogroup`;
  if (existsSync(group)) expect(readFileSync(group, 'utf8')).toContain('nice 7');
});

test('a child that receives a broken request does not print it', async () => {
  const request = Buffer.from('{"listing":{"name":"Maple Street"');
  const header = Buffer.alloc(4);
  header.writeUInt32BE(request.length);
  const child = await startChild({
    priority: 0,
    dataBytes: 2_000_000_000,
    files: { reads: [], folders: [] },
  });
  const messages: unknown[] = [];
  child.messages.on(
    'data',
    frameDecoder((message) => messages.push(message)),
  );

  child.write(Buffer.concat([header, request]));

  expect(await child.ended).toMatchObject({ description: 'ended with code 1' });
  expect(child.errors()).toContain('not JSON');
  expect(child.errors() + JSON.stringify(messages)).not.toMatch(/Maple|Street/);
});
