import { randomBytes } from 'node:crypto';
import { readdir, readlink, stat, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { route } from '#server/platform/http/route.ts';
import { writeMarker } from '#server/platform/storage/disk-marker.ts';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { openTestS3 } from '#tests/support/s3-storage.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { type SendFileOptions, sendFile } from './send-file.ts';

const contract = endpoint({
  method: 'GET',
  path: '/api/v1/film',
  access: 'public',
  kind: 'stream',
  mediaType: 'video/mp4',
  summary: 'A film',
});
const FILM = '0123456789abcdef';
const usual: SendFileOptions = {
  storageName: 'films/ab/x.mp4',
  contentType: 'video/mp4',
  cacheControl: 'private, max-age=60',
};

async function serve(storage: Storage, options: Partial<SendFileOptions> = {}) {
  const http = await createTestHttp({
    routes: [
      route(contract, async ({ reply }) => {
        await sendFile(storage, reply, { ...usual, ...options });
        return undefined;
      }),
    ],
  });
  onTestFinished(() => http.app.close());
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    http.app.inject({ method, url: contract.path, headers });
  return { app: http.app, ask };
}

async function diskWith(content: Readable | string) {
  const rootDir = join(await makeTempDir(), 'storage');
  await writeMarker(rootDir, 'this-one');
  const storage = await openDiskStorage(rootDir, 'this-one');
  const bytes = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
  await storage.putStream(usual.storageName, bytes, usual);
  onTestFinished(() => storage.close());
  return { ...storage, rootDir };
}

test('a file is sent whole, of a fixed type, with what a player and a cache need', async () => {
  const { ask } = await serve(await diskWith(FILM));

  const answer = await ask();

  expect([answer.statusCode, answer.body]).toEqual([200, FILM]);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '16',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=60',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  });
});

test.each([
  ['bytes=0-', 206, 'bytes 0-15/16', FILM],
  ['bytes=0-0', 206, 'bytes 0-0/16', '0'],
  ['bytes=4-7', 206, 'bytes 4-7/16', '4567'],
  ['bytes=10-', 206, 'bytes 10-15/16', 'abcdef'],
  ['bytes=10-999', 206, 'bytes 10-15/16', 'abcdef'],
  ['bytes=-3', 206, 'bytes 13-15/16', 'def'],
  ['bytes=-999', 206, 'bytes 0-15/16', FILM],
  ['bytes=16-', 416, 'bytes */16', ''],
  ['bytes=99-100', 416, 'bytes */16', ''],
  ['bytes=-0', 416, 'bytes */16', ''],
  ['bytes=7-4', 200, undefined, FILM],
  ['bytes=0-1,4-5', 200, undefined, FILM],
  [`bytes=${'0-1,'.repeat(1_000)}0-1`, 200, undefined, FILM],
  ['bytes=-', 200, undefined, FILM],
  ['bytes=a-b', 200, undefined, FILM],
  ['seconds=1-2', 200, undefined, FILM],
  ['bytes=99999999999999999999999-', 416, 'bytes */16', ''],
])('the range %s is answered with %i', async (range, status, contentRange, body) => {
  const { ask } = await serve(await diskWith(FILM));

  const answer = await ask({ range });

  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
    status,
    contentRange,
    body,
  ]);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test('a part is only sent of the version that the client has', async () => {
  const { ask } = await serve(await diskWith(FILM));
  const { etag = '', 'last-modified': lastModified = '' } = (await ask()).headers;
  const part = async (validator: string) => (await ask({ range: 'bytes=0-1', 'if-range': validator })).body;

  expect(await part(String(etag))).toBe('01');
  expect(await part(String(lastModified))).toBe('01');
  expect(await part('"another"')).toBe(FILM);
  expect(await part(`W/${etag}`)).toBe(FILM);
  expect(await part('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(FILM);
});

test('who has the file already is told so', async () => {
  const { ask } = await serve(await diskWith(FILM));
  const { etag = '', 'last-modified': lastModified = '' } = (await ask()).headers;
  const statusFor = async (headers: Record<string, string>) => (await ask(headers)).statusCode;

  for (const tag of [`${etag}`, `W/${etag}`, `"x", ${etag}`, '*'])
    expect(await statusFor({ 'if-none-match': tag })).toBe(304);
  expect(await statusFor({ 'if-none-match': '"another"', 'if-modified-since': String(lastModified) })).toBe(
    200,
  );
  expect(await statusFor({ 'if-modified-since': String(lastModified) })).toBe(304);
  expect(await statusFor({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200);
  expect(await statusFor({ 'if-none-match': String(etag), range: 'bytes=0-1' })).toBe(304);
  const known = await ask({ 'if-none-match': String(etag) });
  expect(known.headers).toMatchObject({ etag, 'cache-control': 'private, max-age=60' });
  expect(known.body).toBe('');
});

test('HEAD tells all that GET would, without a byte of it, and knows no ranges', async () => {
  const { ask } = await serve(await diskWith(FILM));
  const got = await ask();

  const head = await ask({ range: 'bytes=0-1' }, 'HEAD');

  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'])
    expect(head.headers[name]).toBe(got.headers[name]);
});

test('another file under the same address has another tag', async () => {
  const storage = await diskWith(FILM);
  await storage.putStream('films/ab/y.mp4', Readable.from([Buffer.from(FILM)]), usual);
  const [one, other] = [await serve(storage), await serve(storage, { storageName: 'films/ab/y.mp4' })];

  expect((await one.ask()).headers.etag).not.toBe((await other.ask()).headers.etag);
});

const MEGABYTE = 1024 * 1024;

// Long enough for three chunks, with no two stretches alike.
test('a film leaves whole and in parts, in pieces of any size', async () => {
  const film = randomBytes(5.3 * MEGABYTE);
  const { ask } = await serve(await diskWith(Readable.from([film])));
  const bytesOf = async (range?: string) => (await ask(range ? { range: `bytes=${range}` } : {})).rawPayload;

  for (const [start, end] of [
    [0, 0],
    [0, 128 * 1024 - 1],
    [0, 128 * 1024],
    [MEGABYTE - 5, 2 * MEGABYTE + 5],
    [7, 3 * MEGABYTE],
    [5 * MEGABYTE + 3, film.length - 1],
  ] as const)
    expect((await bytesOf(`${start}-${end}`)).equals(film.subarray(start, end + 1))).toBe(true);
  expect((await bytesOf()).equals(film)).toBe(true);
});

test('each of a crowd gets its own part, more of them than there are large buffers', async () => {
  const film = randomBytes(2 * MEGABYTE);
  const { ask } = await serve(await diskWith(Readable.from([film])));
  const starts = Array.from({ length: 20 }, (_, viewer) => viewer * 40_000);

  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(starts.map((start) => ask({ range: `bytes=${start}-` })));
    const areRight = answers.map(({ rawPayload }, viewer) =>
      rawPayload.equals(film.subarray(starts[viewer])),
    );
    expect(areRight).toEqual(starts.map(() => true));
  }
});

async function hotFilm() {
  const film = randomBytes(5.3 * MEGABYTE);
  const storage = await diskWith(Readable.from([film]));
  const { ask, app } = await serve(storage);
  const bytesOf = async (range?: string) => (await ask(range ? { range: `bytes=${range}` } : {})).rawPayload;
  for (let viewer = 0; viewer < 2; viewer += 1) await bytesOf();
  return { film, storage, app, bytesOf, path: join(storage.rootDir, usual.storageName) };
}

test('what several watch leaves from memory, whole and in parts across the borders of chunks', async () => {
  const { film, bytesOf, path } = await hotFilm();
  // Changed on the disk behind its back: whatever is still right was in memory.
  const { atime, mtime } = await stat(path);
  await writeFile(path, Buffer.alloc(film.length));
  await utimes(path, atime, mtime);

  for (const [start, end] of [
    [0, film.length - 1],
    [2 * MEGABYTE - 1, 2 * MEGABYTE],
    [2 * MEGABYTE - 5, 4 * MEGABYTE + 5],
    [2 * MEGABYTE, 4 * MEGABYTE - 1],
    [7, 2 * MEGABYTE + 200_000],
    [4 * MEGABYTE + 3, film.length - 1],
  ] as const)
    expect((await bytesOf(`${start}-${end}`)).equals(film.subarray(start, end + 1))).toBe(true);
  expect((await bytesOf()).equals(film)).toBe(true);
});

test('a film in memory that is replaced or deleted is never sent as it was', async () => {
  const { film, storage, bytesOf } = await hotFilm();

  const other = randomBytes(film.length);
  await storage.putStream(usual.storageName, Readable.from([other]), usual);
  expect((await bytesOf()).equals(other)).toBe(true);
  await storage.delete(usual.storageName);

  expect(JSON.parse((await bytesOf()).toString())).toMatchObject({ error: 'not-found' });
});

test('a file that is not there is a clear 404 in JSON', async () => {
  const { ask } = await serve(await diskWith(FILM), { storageName: 'films/ab/gone.mp4' });

  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await ask({}, method);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  }
});

test('from S3 the client fetches the file itself, named and typed by us', async () => {
  const { storage } = await openTestS3();
  await storage.putStream(usual.storageName, Readable.from([Buffer.from(FILM)]), {
    contentType: 'application/x-other',
  });
  const { ask } = await serve(storage, { redirectSeconds: 600, isDownload: true, downloadName: 'Film.mp4' });

  const [got, head] = [await ask({ range: 'bytes=4-7' }), await ask({}, 'HEAD')];

  expect(got.statusCode).toBe(302);
  expect(got.headers['cache-control']).toBe('private, max-age=300');
  const url = new URL(String(got.headers.location));
  expect(url.searchParams.get('X-Amz-Expires')).toBe('600');
  expect(url.searchParams.get('response-content-disposition')).toContain('attachment; filename="Film.mp4"');
  const fetched = await fetch(url, { headers: { range: 'bytes=4-7' } });
  expect([fetched.status, fetched.headers.get('content-type'), await fetched.text()]).toEqual([
    206,
    'video/mp4',
    '4567',
  ]);
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '16']);
});

async function fetchWhole(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

test.runIf(process.platform === 'linux')('a client that goes away leaves no file open', async () => {
  const megabyte = Buffer.alloc(MEGABYTE);
  const storage = await diskWith(Readable.from(Array.from({ length: 30 }, () => megabyte)));
  const { app } = await serve(storage);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const openFilms = async () => {
    const names = await readdir('/proc/self/fd');
    const targets = await Promise.all(
      names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')),
    );
    return targets.filter((target) => target.includes(usual.storageName)).length;
  };

  const leave = () =>
    new Promise<void>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', path: contract.path }, (response) => {
        response.once('data', async () => {
          response.pause();
          const count = await openFilms();
          response.destroy();
          response.on('error', () => undefined);
          count > 0 ? resolve() : reject(new Error('The file was not open while it was sent'));
        });
      });
      request.on('error', () => undefined);
    });
  for (let round = 0; round < 5; round += 1) await leave();
  // Others who watch the same film from memory meanwhile get all of it.
  const [stayed] = await Promise.all([
    fetchWhole(`http://127.0.0.1:${port}${contract.path}`),
    leave(),
    leave(),
  ]);

  expect(stayed).toBe(30 * MEGABYTE);
  await vi.waitFor(async () => expect(await openFilms()).toBe(0), 5_000);
});
