import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { diskWith, serveFile, usual } from '#tests/support/served-file.ts';

const MEGABYTE = 1024 * 1024;
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

test('each of many clients at once gets its own part', async () => {
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

test('a video that is replaced or deleted is never sent as it was', async () => {
  const storage = await diskWith('the old video');
  const { ask } = await serveFile(storage);
  expect((await ask()).body).toBe('the old video');

  await storage.putStream(usual.storageName, Readable.from(['the new video']), usual);
  expect((await ask()).body).toBe('the new video');
  await storage.delete(usual.storageName);

  expect((await ask()).json()).toMatchObject({ error: 'not-found' });
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
  // Others who watch the same video meanwhile get all of it.
  const [stayed] = await Promise.all([fetchWhole(`http://127.0.0.1:${port}${path}`), leave(), leave()]);

  expect(stayed).toBe(30 * MEGABYTE);
  await eventually(async () => expect(await openVideoCount()).toBe(0));
});

test.runIf(process.platform === 'linux')(
  'clients that are gone before the first byte leave no file open',
  async () => {
    const storage = await diskWith(Readable.from([randomBytes(MEGABYTE)]));
    const hasGone = Promise.withResolvers<void>();
    const served = await serveFile({
      ...storage,
      getDelivery: async (...asked) => {
        await hasGone.promise;
        return await storage.getDelivery(...asked);
      },
    });
    const port = await portOf(served);
    const connections: Socket[] = [];
    served.app.server.on('connection', (socket) => connections.push(socket));

    for (let client = 0; client < MANY_CLIENTS; client += 1) {
      const request = get({ port, host: '127.0.0.1', path: served.path, agent: false });
      request.on('error', () => undefined);
      await eventually(() => expect(connections[client]?.bytesRead).toBeGreaterThan(0));
      request.destroy();
    }
    await eventually(() => expect(connections.every(({ destroyed }) => destroyed)).toBe(true));
    hasGone.resolve();

    await eventually(async () => expect(await openVideoCount()).toBe(0));
  },
);
