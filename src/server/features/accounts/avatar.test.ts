import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { userIdSchema } from '#shared/ids.ts';
import { MAX_AVATAR_BYTES } from '#shared/rules/account-fields.ts';
import { createAccountsApp, someAddress } from '#tests/support/accounts-app.ts';
import { losingCommits } from '#tests/support/losing-commits.ts';
import { setAvatar, sweepAvatarsJob } from './avatar.ts';

const accounts = await createAccountsApp();
const { app, call, config, db, queue, storage, signUp, idle } = accounts;
const WRONG_TYPE = 'Please select a valid image file (JPEG, PNG, GIF, or WebP)';
const TOO_LARGE = 'Image size must be less than 5MB';

// Left half red, right half blue, and wide: so that cutting and turning show.
async function picture(format: 'jpeg' | 'png' | 'gif' | 'webp', orientation = 1): Promise<Buffer> {
  const colour = (background: string, width: number) =>
    sharp({ create: { width, height: 600, channels: 3, background } });
  const blue = await colour('blue', 400).raw().toBuffer();
  return await colour('red', 800)
    .composite([{ input: blue, raw: { width: 400, height: 600, channels: 3 }, left: 400, top: 0 }])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer();
}

function form(bytes: Buffer, { field = 'profileImage', filename = 'me.png', type = 'image/png' } = {}) {
  const boundary = `----test${crypto.randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function upload(token: string, bytes: Buffer, options?: Parameters<typeof form>[1]) {
  const { payload, headers } = form(bytes, options);
  return await app.inject({
    method: 'POST',
    url: '/api/v1/profiles/me/avatar',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
    remoteAddress: someAddress(),
  });
}

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list('avatars/')) names.push(name);
  return names;
}

let png: Buffer;
beforeAll(async () => {
  png = await picture('png');
});

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s becomes a square WebP that anybody with its address sees',
  async (format) => {
    const { token } = await signUp();

    const answer = await upload(token, await picture(format));

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, message: 'Profile image updated successfully!' });
    const { avatar_url: url } = answer.json().data;
    expect((await call('profiles/me', { token })).json().data.profile.avatar_url).toBe(url);
    const [got, head] = [await call(url), await call(url, { method: 'HEAD' })];
    const headers = {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-length': String(got.rawPayload.length),
    };
    expect(got.headers).toMatchObject(headers);
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject(headers);
    const part = await call(url, { headers: { range: 'bytes=0-3' } });
    const again = await call(url, { headers: { 'if-none-match': String(got.headers.etag) } });
    expect([part.statusCode, part.body, again.statusCode]).toEqual([206, 'RIFF', 304]);
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  },
);

test('a photo taken sideways is turned upright and loses the data of its camera, place and owner', async () => {
  const { token } = await signUp();
  const sideways = await picture('jpeg', 6);
  expect(sideways.includes('SECRET-OWNER')).toBe(true);
  expect((await sharp(sideways).metadata()).orientation).toBe(6);

  const { avatar_url: url } = (await upload(token, sideways)).json().data;

  const stored = (await call(url)).rawPayload;
  const { exif, icc, xmp, iptc } = await sharp(stored).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(stored.includes('SECRET-OWNER')).toBe(false);
  // Turned clockwise, what was left is on top.
  const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
  expect(pixel(256, 20)[0]).toBeGreaterThan(200);
  expect(pixel(256, 490)[2]).toBeGreaterThan(200);
});

test('a new picture has another address, and the old file goes', async () => {
  const { token } = await signUp();
  const first = (await upload(token, png)).json().data.avatar_url;
  const second = (await upload(token, png)).json().data.avatar_url;
  await idle();

  expect(second).not.toBe(first);
  expect((await call(first)).statusCode).toBe(404);
  expect((await call(second)).statusCode).toBe(200);
});

test('a removed picture is gone', async () => {
  const { token } = await signUp();
  const url = (await upload(token, png)).json().data.avatar_url;

  const answer = await call('profiles/me/avatar', { method: 'DELETE', token });

  expect(answer.json()).toMatchObject({ success: true });
  expect((await call('profiles/me', { token })).json().data.profile.avatar_url).toBeNull();
  await idle();
  expect((await call(url)).statusCode).toBe(404);
  expect((await call(url, { method: 'HEAD' })).statusCode).toBe(404);
});

test('a new picture stays whole when the answer of the database to its commit got lost', async () => {
  const { id, token } = await signUp();
  const setting = setAvatar({ db: losingCommits(db), queue, storage }, userIdSchema.parse(id), png);

  await expect(setting).rejects.toThrow('Connection terminated');
  const url = (await call('profiles/me', { token })).json().data.profile.avatar_url;
  expect((await call(url)).statusCode).toBe(200);
});

test('a picture that no account has goes when it is two days old', async () => {
  const { token } = await signUp();
  const url: string = (await upload(token, png)).json().data.avatar_url;
  const [old, fresh] = [newStorageName('avatars', 'webp'), newStorageName('avatars', 'webp')];
  for (const name of [old, fresh])
    await storage.putStream(name, Readable.from([png]), { contentType: 'image/webp' });
  const threeDaysAgo = Date.now() / 1_000 - 3 * 24 * 3_600;
  for (const name of (await storedNames()).filter((name) => name !== fresh))
    await utimes(join(config.dataDir, 'storage', name), threeDaysAgo, threeDaysAgo);

  await queue.send(sweepAvatarsJob, {});
  await idle();

  const names = await storedNames();
  expect([names.includes(old), names.includes(fresh)]).toEqual([false, true]);
  expect((await call(url)).statusCode).toBe(200);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

// A few hundred bytes that say they are 30000 x 30000 pixels.
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(12 + data.length);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), 8 + data.length);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(3_751 * 1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each<[string, () => Buffer]>([
  ['an SVG', () => svg],
  [
    'an SVG behind the first bytes of a PNG',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
  ],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a program', () => Buffer.from('MZ\x90\0\x03')],
  ['a bomb', bomb],
  ['half a PNG', () => png.subarray(0, 200)],
  ['a TIFF', () => Buffer.from('II*\0\x08\0\0\0', 'latin1')],
])('%s is refused by its content, whatever it calls itself, and nothing is stored', async (_, bytes) => {
  const { token } = await signUp();
  await idle();
  const before = await storedNames();

  const answer = await upload(token, bytes(), { filename: '../../me.png', type: 'image/png' });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    message: WRONG_TYPE,
    details: [{ path: 'profileImage', msg: WRONG_TYPE }],
  });
  expect(await storedNames()).toEqual(before);
});

test('five megabytes are taken and one byte more is not', async () => {
  const { token } = await signUp();
  // Bytes after the end of a PNG belong to no picture and are not read.
  const padded = (sizeBytes: number) => Buffer.concat([png, Buffer.alloc(sizeBytes - png.length)]);

  const [exact, over] = [
    await upload(token, padded(MAX_AVATAR_BYTES)),
    await upload(token, padded(MAX_AVATAR_BYTES + 1)),
  ];

  expect(exact.statusCode).toBe(200);
  expect(over.statusCode).toBe(413);
  expect(over.json()).toMatchObject({ success: false, message: TOO_LARGE });
});

test.each([
  ['no file', Buffer.alloc(0), 'profileImage'],
  ['a file in another field', undefined, 'avatar'],
])('%s is a clear 400', async (_, bytes, field) => {
  const { token } = await signUp();

  const answer = await upload(token, bytes ?? png, { field });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe('Please select an image to upload');
});

test.each(['..%2f..%2fjwt-secret', 'x.webp', `${crypto.randomUUID()}.webp`, `${crypto.randomUUID()}.svg`])(
  'there is no picture called %s',
  async (name) => {
    expect((await call(`profiles/avatars/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

test('pictures that wait for each other outlast the idle timeout', async () => {
  const { token } = await signUp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.setTimeout(500);
  const send = async () => {
    const { payload: body, headers } = form(png);
    const url = `${app.listeningOrigin}/api/v1/profiles/me/avatar`;
    return await fetch(url, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
    });
  };

  const answers = await Promise.all([send(), send(), send()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
