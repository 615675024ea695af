import { randomBytes } from 'node:crypto';
import { readdir, readlink, stat, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { CHUNK_BYTES } from '#server/platform/storage/hot-chunks.ts';
import { diskWith, serveFile, usual } from '#tests/support/served-file.ts';
import { withSendingBuffers } from './sending-buffers.ts';

const MEGABYTE = 1024 * 1024;
// More than may have large buffers at once.
const MANY_CLIENTS = 20;

test('a video leaves whole and in parts, in pieces of any size', async () => {
  const video = randomBytes(5.3 * MEGABYTE);
  const { ask } = await serveFile(await diskWith(Readable.from([video])));
  const bytesOf = async (range?: string) => (await ask(range ? { range: `bytes=${range}` } : {})).rawPayload;

  for (const [start, end] of [
    [0, 0],
    [0, 128 * 1024 - 1],
    [0, 128 * 1024],
    [MEGABYTE - 5, 2 * MEGABYTE + 5],
    [7, 3 * MEGABYTE],
    [5 * MEGABYTE + 3, video.length - 1],
  ] as const)
    expect((await bytesOf(`${start}-${end}`)).equals(video.subarray(start, end + 1))).toBe(true);
  expect((await bytesOf()).equals(video)).toBe(true);
});

test('each of a crowd gets its own part, more of them than there are large buffers', async () => {
  const video = randomBytes(2 * MEGABYTE);
  const { ask } = await serveFile(await diskWith(Readable.from([video])));
  const starts = Array.from({ length: 20 }, (_, viewer) => viewer * 40_000);

  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(starts.map((start) => ask({ range: `bytes=${start}-` })));
    const areRight = answers.map(({ rawPayload }, viewer) =>
      rawPayload.equals(video.subarray(starts[viewer])),
    );
    expect(areRight).toEqual(starts.map(() => true));
  }
});

async function hotVideo() {
  // Long enough for three chunks, with no two stretches alike.
  const video = randomBytes(5.3 * MEGABYTE);
  const storage = await diskWith(Readable.from([video]));
  const { ask, app } = await serveFile(storage);
  const bytesOf = async (range?: string) => (await ask(range ? { range: `bytes=${range}` } : {})).rawPayload;
  for (let viewer = 0; viewer < 2; viewer += 1) await bytesOf();
  return { video, storage, app, bytesOf, path: join(storage.rootDir, usual.storageName) };
}

test('what several watch leaves from memory, whole and in parts across the borders of chunks', async () => {
  const { video, bytesOf, path } = await hotVideo();
  // Changed on the disk behind its back: whatever is still right was in memory.
  const { atime, mtime } = await stat(path);
  await writeFile(path, Buffer.alloc(video.length));
  await utimes(path, atime, mtime);

  for (const [start, end] of [
    [0, video.length - 1],
    [2 * MEGABYTE - 1, 2 * MEGABYTE],
    [2 * MEGABYTE - 5, 4 * MEGABYTE + 5],
    [2 * MEGABYTE, 4 * MEGABYTE - 1],
    [7, 2 * MEGABYTE + 200_000],
    [4 * MEGABYTE + 3, video.length - 1],
  ] as const)
    expect((await bytesOf(`${start}-${end}`)).equals(video.subarray(start, end + 1))).toBe(true);
  expect((await bytesOf()).equals(video)).toBe(true);
});

test('a video in memory that is replaced or deleted is never sent as it was', async () => {
  const { video, storage, bytesOf } = await hotVideo();

  const other = randomBytes(video.length);
  await storage.putStream(usual.storageName, Readable.from([other]), usual);
  expect((await bytesOf()).equals(other)).toBe(true);
  await storage.delete(usual.storageName);

  expect(JSON.parse((await bytesOf()).toString())).toMatchObject({ error: 'not-found' });
});

async function openVideoCount(): Promise<number> {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(
    names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')),
  );
  return targets.filter((target) => target.includes(usual.storageName)).length;
}

async function portOf({ app }: Awaited<ReturnType<typeof serveFile>>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function fetchWhole(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

test.runIf(process.platform === 'linux')('a client that goes away leaves no file open', async () => {
  const megabyte = Buffer.alloc(MEGABYTE);
  const storage = await diskWith(Readable.from(Array.from({ length: 30 }, () => megabyte)));
  const served = await serveFile(storage);
  const { path } = served;
  const port = await portOf(served);

  const leave = () =>
    new Promise<void>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', path }, (response) => {
        response.once('data', async () => {
          response.pause();
          const count = await openVideoCount();
          response.destroy();
          response.on('error', () => undefined);
          count > 0 ? resolve() : reject(new Error('The file was not open while it was sent'));
        });
      });
      request.on('error', () => undefined);
    });
  for (let round = 0; round < 5; round += 1) await leave();
  // Others who watch the same video from memory meanwhile get all of it.
  const [stayed] = await Promise.all([fetchWhole(`http://127.0.0.1:${port}${path}`), leave(), leave()]);

  expect(stayed).toBe(30 * MEGABYTE);
  await vi.waitFor(async () => expect(await openVideoCount()).toBe(0), 5_000);
});

test.runIf(process.platform === 'linux')(
  'clients that are gone before the first byte leave no file open and no large buffer lent',
  async () => {
    // In memory after two have watched it, so that it leaves in one piece.
    const storage = await diskWith(Readable.from([randomBytes(MEGABYTE)]));
    const { ask } = await serveFile(storage);
    for (let viewer = 0; viewer < 2; viewer += 1) await ask();
    const hasGone = Promise.withResolvers<void>();
    const served = await serveFile({
      ...storage,
      offer: async (...asked) => {
        await hasGone.promise;
        return await storage.offer(...asked);
      },
    });
    const port = await portOf(served);
    const connections: Socket[] = [];
    served.app.server.on('connection', (socket) => connections.push(socket));

    for (let client = 0; client < MANY_CLIENTS; client += 1) {
      const request = get({ port, host: '127.0.0.1', path: served.path, agent: false });
      request.on('error', () => undefined);
      await vi.waitFor(() => expect(connections[client]?.bytesRead).toBeGreaterThan(0));
      request.destroy();
    }
    await vi.waitFor(() => expect(connections.every(({ destroyed }) => destroyed)).toBe(true));
    hasGone.resolve();

    await vi.waitFor(async () => expect(await openVideoCount()).toBe(0));
    await withSendingBuffers(3 * MEGABYTE, async ([buffer]) => expect(buffer.length).toBe(CHUNK_BYTES));
  },
);
