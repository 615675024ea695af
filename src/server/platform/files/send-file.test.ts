import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openTestS3 } from '#tests/support/s3-storage.ts';
import { diskWith, serveFile, usual } from '#tests/support/served-file.ts';

const VIDEO = '0123456789abcdef';

test('a file is sent whole, of a fixed type, with what a player and a cache need', async () => {
  const { ask } = await serveFile(await diskWith(VIDEO));

  const answer = await ask();

  expect([answer.statusCode, answer.body]).toEqual([200, VIDEO]);
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

const BEYOND = JSON.stringify({
  success: false,
  error: 'range-not-satisfiable',
  message: 'The file ends before the range that was asked for.',
});

test.each([
  ['bytes=0-', 206, 'bytes 0-15/16', VIDEO],
  ['bytes=0-0', 206, 'bytes 0-0/16', '0'],
  ['bytes=4-7', 206, 'bytes 4-7/16', '4567'],
  ['bytes=10-', 206, 'bytes 10-15/16', 'abcdef'],
  ['bytes=10-999', 206, 'bytes 10-15/16', 'abcdef'],
  ['bytes=-3', 206, 'bytes 13-15/16', 'def'],
  ['bytes=-999', 206, 'bytes 0-15/16', VIDEO],
  ['bytes=16-', 416, 'bytes */16', BEYOND],
  ['bytes=99-100', 416, 'bytes */16', BEYOND],
  ['bytes=-0', 416, 'bytes */16', BEYOND],
  ['bytes=7-4', 200, undefined, VIDEO],
  ['bytes=0-1,4-5', 200, undefined, VIDEO],
  [`bytes=${'0-1,'.repeat(1_000)}0-1`, 200, undefined, VIDEO],
  ['bytes=-', 200, undefined, VIDEO],
  ['bytes=a-b', 200, undefined, VIDEO],
  ['seconds=1-2', 200, undefined, VIDEO],
  ['bytes=99999999999999999999999-', 416, 'bytes */16', BEYOND],
])('the range %s is answered with %i', async (range, status, contentRange, body) => {
  const { ask } = await serveFile(await diskWith(VIDEO));

  const answer = await ask({ range });

  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
    status,
    contentRange,
    body,
  ]);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test('a part is only sent of the version that the client has', async () => {
  const { ask } = await serveFile(await diskWith(VIDEO));
  const { etag = '', 'last-modified': lastModified = '' } = (await ask()).headers;
  const part = async (validator: string) => (await ask({ range: 'bytes=0-1', 'if-range': validator })).body;

  expect(await part(String(etag))).toBe('01');
  expect(await part(String(lastModified))).toBe('01');
  expect(await part('"another"')).toBe(VIDEO);
  expect(await part(`W/${etag}`)).toBe(VIDEO);
  expect(await part('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(VIDEO);
});

test('who has the file already is told so', async () => {
  const { ask } = await serveFile(await diskWith(VIDEO));
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
  const { ask } = await serveFile(await diskWith(VIDEO));
  const got = await ask();

  const head = await ask({ range: 'bytes=0-1' }, 'HEAD');

  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'])
    expect(head.headers[name]).toBe(got.headers[name]);
});

test('another file under the same address has another tag', async () => {
  const storage = await diskWith(VIDEO);
  await storage.putStream('videos/ab/y.mp4', Readable.from([Buffer.from(VIDEO)]), usual);
  const [one, other] = [
    await serveFile(storage),
    await serveFile(storage, { storageName: 'videos/ab/y.mp4' }),
  ];

  expect((await one.ask()).headers.etag).not.toBe((await other.ask()).headers.etag);
});

test('a file that is not there is a clear 404 in JSON', async () => {
  const { ask } = await serveFile(await diskWith(VIDEO), { storageName: 'videos/ab/gone.mp4' });

  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await ask({}, method);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  }
});

test('from S3 the client fetches the file itself, named and typed by us', async () => {
  const { storage } = await openTestS3();
  await storage.putStream(usual.storageName, Readable.from([Buffer.from(VIDEO)]), {
    contentType: 'application/x-other',
  });
  const { ask } = await serveFile(storage, {
    isDownload: true,
    downloadName: 'Video.mp4',
  });

  const [got, head] = [await ask({ range: 'bytes=4-7' }), await ask({}, 'HEAD')];

  expect(got.statusCode).toBe(302);
  expect(got.headers['cache-control']).toBe('private, max-age=1800');
  const url = new URL(String(got.headers.location));
  expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
  expect(url.searchParams.get('response-content-disposition')).toContain('attachment; filename="Video.mp4"');
  const fetched = await fetch(url, { headers: { range: 'bytes=4-7' } });
  expect([fetched.status, fetched.headers.get('content-type'), await fetched.text()]).toEqual([
    206,
    'video/mp4',
    '4567',
  ]);
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '16']);
});

const accel = { header: 'x-accel-redirect', prefix: '/curbreel-files/' } as const;

test('behind a proxy that sends files, Node names the file and leaves bytes, ranges and validators to it', async () => {
  const { ask } = await serveFile(await diskWith(VIDEO, accel), { downloadName: 'Video.mp4' });

  const [whole, part, head] = [await ask(), await ask({ range: 'bytes=4-7' }), await ask({}, 'HEAD')];

  for (const answer of [whole, part, head]) {
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers).toMatchObject({
      'x-accel-redirect': `/curbreel-files/${usual.storageName}`,
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=60',
      'content-disposition': expect.stringContaining('Video.mp4'),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['etag', 'last-modified', 'content-range'])
      expect(answer.headers[name]).toBeUndefined();
  }
});

test('a file that is not there, or a name that would leave the storage, is never named to the proxy', async () => {
  const storage = await diskWith(VIDEO, accel);

  for (const storageName of [
    'videos/ab/gone.mp4',
    'videos/../../etc/passwd',
    '/etc/passwd',
    'videos/%2e%2e/x',
  ]) {
    const answer = await (await serveFile(storage, { storageName })).ask();
    expect(answer.statusCode).toBeGreaterThanOrEqual(404);
    expect(answer.headers['x-accel-redirect']).toBeUndefined();
  }
});
