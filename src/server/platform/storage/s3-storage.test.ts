import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { registerCleanup } from '#tests/support/cleanup.ts';
import { startS3Proxy } from '#tests/support/s3-proxy.ts';
import { openS3At, openTestS3 } from '#tests/support/s3-storage.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';

const video = { contentType: 'video/mp4' };
const MEGABYTE = 1024 * 1024;

const openTestStorage = () => openTestS3({ timeoutMs: 500 });

const megabytes = (count: number) =>
  Readable.from(Array.from({ length: count }, (_, index) => Buffer.alloc(MEGABYTE, index)));

test('S3 storage gives back what was put', async () => {
  const { server, storage } = await openTestStorage();

  const put = await storage.putStream('videos/ab/x.mp4', Readable.from([Buffer.from('hello world')]), video);

  expect(put).toEqual({ sizeBytes: 11 });
  expect(server.objects.get('videos/ab/x.mp4')?.contentType).toBe('video/mp4');
  expect(await storage.stat('videos/ab/x.mp4')).toMatchObject({ sizeBytes: 11 });
  expect(await text(await storage.read('videos/ab/x.mp4'))).toBe('hello world');
});

test('S3 storage uploads a large file in parts', async () => {
  // Nothing hangs here: half a second is short for many megabytes on a busy machine.
  const { server, storage } = await openTestS3();
  const content = await buffer(megabytes(20));
  const path = join(await makeTempDir(), 'film.mp4');
  await writeFile(path, content);

  const put = await storage.putStream('videos/ab/x.mp4', createReadStream(path), video);

  expect(put).toEqual({ sizeBytes: 20 * MEGABYTE });
  expect(server.objects.get('videos/ab/x.mp4')?.body.equals(content)).toBe(true);
  expect(server.openUploadCount()).toBe(0);
});

test('S3 storage answers for what is not there, and deletes without complaint', async () => {
  const { storage } = await openTestStorage();

  expect(await storage.stat('videos/ab/x.mp4')).toBeUndefined();
  await expect(storage.read('videos/ab/x.mp4')).rejects.toMatchObject({ code: 'not-found' });
  await storage.delete('videos/ab/x.mp4');
});

test('S3 storage lists all pages of a prefix', async () => {
  const { storage } = await openTestStorage();
  const names = ['videos/a/1.mp4', 'videos/a/2.mp4', 'videos/b/3.mp4', 'videos/b/4.mp4', 'videos/c/5.mp4'];
  for (const name of [...names, 'media/a/6.jpg'])
    await storage.putStream(name, Readable.from([Buffer.from(name)]), video);

  const listed = await Array.fromAsync(storage.list('videos/'));

  expect(listed.map(({ name }) => name)).toEqual(names);
  expect(listed[0]?.sizeBytes).toBe('videos/a/1.mp4'.length);
});

test('S3 storage lists the names after one, whether or not there is such a file', async () => {
  const { storage } = await openTestStorage();
  const names = ['media/a/1.jpg', 'videos/a/1.mp4', 'videos/a/2.mp4', 'videos/b/3.mp4', 'videos/b/4.mp4'];
  for (const name of names) await storage.putStream(name, Readable.from([Buffer.from(name)]), video);
  const listAfter = async (prefix: string, after: string) =>
    (await Array.fromAsync(storage.list(prefix, after))).map(({ name }) => name);

  expect(await listAfter('', 'media/a/1.jpg')).toEqual(names.slice(1));
  expect(await listAfter('videos/', 'videos/a/2.mp')).toEqual(names.slice(2));
});

test('S3 storage signs an address that anybody can fetch for a while', async () => {
  const { storage } = await openTestStorage();
  await storage.putStream('videos/ab/x.mp4', Readable.from([Buffer.from('video')]), video);

  const delivery = await storage.getDelivery('videos/ab/x.mp4', {
    expiresInSeconds: 60,
    contentType: 'video/webm',
    contentDisposition: 'inline',
  });

  if (delivery.kind !== 'redirect') throw new Error('A file of S3 does not leave through the server');
  const response = await fetch(delivery.url);
  expect(await response.text()).toBe('video');
  expect(response.headers.get('content-type')).toBe('video/webm');
  expect(new URL(delivery.url).searchParams.get('X-Amz-Expires')).toBe('60');
});

test('S3 storage tries again after a passing failure', async () => {
  const { server, storage } = await openTestStorage();
  server.injectFault({ kind: 'status', status: 503, code: 'SlowDown', times: 2 });

  await storage.putStream('videos/ab/x.mp4', Readable.from([Buffer.from('video')]), video);

  expect(server.objects.has('videos/ab/x.mp4')).toBe(true);
});

test.each([
  { kind: 'status', status: 500, code: 'InternalError', times: 1_000 } as const,
  // The clocks of server and S3 differ by more than a quarter of an hour.
  { kind: 'status', status: 403, code: 'RequestTimeTooSkewed', times: 1_000 } as const,
  { kind: 'hang' } as const,
  { kind: 'reset' } as const,
])('S3 storage gives up within its budget when S3 fails for good: $kind $code', async (fault) => {
  const { server, storage } = await openTestStorage();
  server.injectFault(fault);
  const startedAt = performance.now();

  await expect(storage.putStream('videos/ab/x.mp4', megabytes(1), video)).rejects.toMatchObject({
    code: 'not-ready',
  });
  await expect(storage.stat('videos/ab/x.mp4')).rejects.toMatchObject({ code: 'not-ready' });
  await expect(storage.checkReady()).rejects.toMatchObject({ code: 'not-ready' });

  expect(server.requestCount()).toBeLessThanOrEqual(9);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(server.objects.size).toBe(0);
});

const uploadSteps: [string, (request: IncomingMessage) => boolean][] = [
  ['a part', ({ url = '' }) => url.includes('partNumber=2')],
  ['the last step', ({ method, url = '' }) => method === 'POST' && url.includes('uploadId=')],
];

test.each(uploadSteps)(
  'S3 storage leaves no parts behind when %s of a large upload fails',
  async (_, isStep) => {
    const { server, storage } = await openTestStorage();
    server.injectFault({ kind: 'reset' }, isStep);

    await expect(storage.putStream('videos/ab/x.mp4', megabytes(20), video)).rejects.toMatchObject({
      code: 'not-ready',
    });

    expect(server.objects.size).toBe(0);
    expect(server.openUploadCount()).toBe(0);
  },
);

test('S3 storage keeps nothing of a large stream that broke off', async () => {
  const { server, storage } = await openTestStorage();
  const broken = Readable.from(
    (async function* () {
      yield* megabytes(10);
      throw new Error('the client went away');
    })(),
  );

  await expect(storage.putStream('videos/ab/x.mp4', broken, video)).rejects.toThrow('the client went away');

  expect(server.objects.size).toBe(0);
  expect(server.openUploadCount()).toBe(0);
});

test('a body that ends too early is not ready instead of half a file, whether or not its length is announced', async () => {
  const { server, storage } = await openTestS3();
  await storage.putStream('media/ab/photo.jpg', Readable.from([Buffer.alloc(100_000, 'x')]), {
    contentType: 'image/jpeg',
  });
  const proxy = await startS3Proxy(server.endpoint);
  registerCleanup(proxy.close);
  const distant = openS3At(proxy.endpoint);
  proxy.inject('truncating');

  for (const _ of ['with a length', 'without'])
    await expect(distant.read('media/ab/photo.jpg').then(text)).rejects.toMatchObject({ code: 'not-ready' });
  proxy.inject('none');

  expect(await distant.read('media/ab/photo.jpg').then(text)).toHaveLength(100_000);
});
