import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MAX_AUDIO_BYTES, MAX_MEDIA_FILE_BYTES, mediaMessages } from '#shared/rules/media-limits.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formWith, mediaIn, type UploadField } from '#tests/support/media-uploads.ts';
import { sampleClip, sampleSound } from '#tests/support/sample-media.ts';

const accounts = await createAccountsApp({ THROTTLE_UPLOAD: '100000/10m' });
const { app, call, post, pool, signUp, idle } = accounts;
const { upload, leftovers } = mediaIn(accounts);
const { token } = await signUp();

let photo: Buffer;
let clip: Buffer;
let png: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  clip = await sampleClip();
  png = await sharp(photo).png().toBuffer();
});
// Music is analysed in the background, in the scratch folder that the next test looks at.
afterEach(idle);

const text = (words: string) => () => Buffer.from(words);
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

// A few hundred bytes that say they are 30000 x 30000 pixels.
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([PNG_START, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(10_000)))]);
}

// A phone whose battery ran out while it filmed leaves the frames without the box that lists them.
function withoutIndex(mp4: Buffer): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at < mp4.length; at += mp4.readUInt32BE(at))
    boxes.push(mp4.subarray(at, at + mp4.readUInt32BE(at)));
  const kept = boxes.filter((box) => box.toString('latin1', 4, 8) !== 'moov');
  expect(kept).toHaveLength(boxes.length - 1);
  return Buffer.concat(kept);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const hls = '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/hostname\n';
const { wrongType, imageFailed, videoFailed, audioWrongType } = mediaMessages;

test.each<[string, UploadField, () => Buffer, string]>([
  ['an SVG named .jpg', 'images', text(svg), wrongType],
  ['a page named .jpg', 'images', text('<!doctype html><script>alert(1)</script>'), wrongType],
  ['a PDF named .jpg', 'images', text('%PDF-1.7\n1 0 obj'), wrongType],
  ['a program named .jpg', 'images', text('MZ\x90\0\x03'), wrongType],
  ['a ZIP named .jpg', 'images', text('PK\x03\x04'), wrongType],
  ['a TIFF named .jpg', 'images', text('II*\0\x08\0\0\0'), wrongType],
  ['a clip named .jpg', 'images', () => clip, wrongType],
  [
    'an SVG behind the first bytes of a PNG',
    'images',
    () => Buffer.concat([PNG_START, Buffer.from(svg)]),
    imageFailed,
  ],
  ['half a photo', 'images', () => photo.subarray(0, photo.length / 2), imageFailed],
  ['half a PNG', 'images', () => png.subarray(0, png.length / 2), imageFailed],
  ['no byte at all', 'images', () => Buffer.alloc(0), imageFailed],
  ['a bomb', 'images', bomb, imageFailed],
  ['an HLS playlist named .mp4', 'videos', text(hls), wrongType],
  ['a concat script named .avi', 'videos', text("ffconcat version 1.0\nfile '/etc/hostname'\n"), wrongType],
  ['a page named .mp4', 'videos', text('<html></html>'), wrongType],
  ['a photo named .mp4', 'videos', () => photo, wrongType],
  ['a clip of no bytes', 'videos', () => Buffer.alloc(0), videoFailed],
  ['half a clip', 'videos', () => clip.subarray(0, clip.length / 2), videoFailed],
  ['a clip whose index is missing', 'videos', () => withoutIndex(clip), videoFailed],
  [
    'a playlist behind the first bytes of a clip',
    'videos',
    () => Buffer.concat([clip.subarray(0, 32), Buffer.from(hls)]),
    videoFailed,
  ],
  ['words named .mp3', 'audioFile', text('la la la'), audioWrongType],
  ['a photo named .mp3', 'audioFile', () => photo, audioWrongType],
  ['a clip without sound', 'audioFile', () => clip, audioWrongType],
  ['a piece of no bytes', 'audioFile', () => Buffer.alloc(0), audioWrongType],
])('%s is refused by its content, in clear words, and nothing is kept', async (_, field, bytes, message) => {
  const before = await leftovers();

  const answer = await upload(token, field, bytes(), { filename: 'x.mp4', type: 'video/mp4' });

  expect(answer.json()).toMatchObject({
    success: false,
    error: 'validation-failed',
    message,
    details: [{ path: field, msg: message }],
  });
  expect(answer.statusCode).toBe(400);
  expect(await leftovers()).toEqual(before);
});

// Bytes after the end of a JPEG belong to no picture; so do the last ones of a WAV.
const padded = (bytes: Buffer, sizeBytes: number) =>
  Buffer.concat([bytes, Buffer.alloc(sizeBytes - bytes.length)]);

test('a photo of 25 MB is taken and one byte more is not', async () => {
  const exact = await upload(token, 'images', padded(photo, MAX_MEDIA_FILE_BYTES));
  const before = await leftovers();
  const over = await upload(token, 'images', padded(photo, MAX_MEDIA_FILE_BYTES + 1));

  expect(exact.statusCode).toBe(200);
  expect(over.statusCode).toBe(413);
  expect(over.json().message).toBe('File size exceeds 25MB limit (25.01 MB)');
  expect(await leftovers()).toEqual(before);
});

test('who announces far too much is refused before sending it', async () => {
  const answer = await upload(token, 'videos', Buffer.alloc(MAX_MEDIA_FILE_BYTES + 1024 * 1024));

  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    'File size exceeds 25MB limit (26.00 MB)',
  ]);
});

test('music of 50 MB is taken and one byte more is not', async () => {
  const music = await sampleSound('wav', { codec: 'pcm_s16le', seconds: 2 });
  const options = { filename: 'song.wav', type: 'audio/wav' };

  // Zeros alone are millions of empty chunks to a reader of WAV files; it skips this one at once.
  const junk = Buffer.from('JUNK\0\0\0\0');
  junk.writeUInt32LE(MAX_AUDIO_BYTES - music.length - junk.length, 4);
  const longer = Buffer.concat([music, junk]);

  const exact = await upload(token, 'audioFile', padded(longer, MAX_AUDIO_BYTES), options);
  const over = await upload(token, 'audioFile', padded(longer, MAX_AUDIO_BYTES + 1), options);

  expect(exact.statusCode).toBe(200);
  expect([over.statusCode, over.json().message]).toEqual([413, mediaMessages.audioTooLarge]);
});

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['C:\\\\photos\\\\front.jpg', 'front.jpg'],
  ['Küche 🏡 – Süd.jpg', 'Küche 🏡 – Süd.jpg'],
  ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
  ['photo\u202egpj.exe', 'photo\u202egpj.exe'],
  ['-rf', '-rf'],
  ['CON', 'CON'],
  ['front\0.jpg', 'front.jpg'],
  [`${'🏡'.repeat(600)}.jpg`, '🏡'.repeat(500)],
])('a file called %s is kept under a name of ours', async (filename, shown) => {
  const answer = await upload(token, 'images', photo, { filename });

  const [image] = answer.json().images;
  expect(image.originalName).toBe(shown);
  expect(image.filename).toMatch(/^[0-9a-f-]{36}\.jpg$/);
  const { rows } = await pool.query('select storage_name, original_name from media where filename = $1', [
    image.filename,
  ]);
  expect(rows).toEqual([
    { storage_name: expect.stringMatching(/^media\/[0-9a-f]{2}\//), original_name: shown },
  ]);
  expect((await call(image.url)).headers['content-disposition']).toMatch(
    /^inline; filename="[ -~]+"; filename\*=UTF-8''/,
  );
});

test.each([
  ['no file', Buffer.alloc(0), { field: 'other' }],
  ['a file in another field', undefined, { field: 'avatar' }],
])('%s is a clear 400', async (_, bytes, options) => {
  const answer = await upload(token, 'images', bytes ?? photo, options);

  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please select a file to upload']);
});

test('a form of ten thousand fields, and what is no form at all, are refused', async () => {
  const send = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/videos/upload-images',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
    });
  const fields = Array.from(
    { length: 10_000 },
    (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\nx\r\n`,
  );

  expect((await send(`${fields.join('')}--b--\r\n`, 'multipart/form-data; boundary=b')).statusCode).toBe(413);
  const longName = `--b\r\ncontent-disposition: form-data; name="${'x'.repeat(1_000_000)}"\r\n\r\nx\r\n--b--\r\n`;
  expect((await send(longName, 'multipart/form-data; boundary=b')).statusCode).toBe(400);
  expect((await send('hello', 'multipart/form-data')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await send('{}', 'application/json')).statusCode).toBe(415);
});

test('a sender that goes away half-way leaves nothing', async () => {
  const before = await leftovers();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { payload, headers } = formWith(padded(photo, 4_000_000), 'images', 'a.jpg', 'image/jpeg');

  const cut = () =>
    new Promise<void>((resolve) => {
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/videos/upload-images',
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': payload.length },
      });
      request.on('error', () => resolve());
      request.write(payload.subarray(0, payload.length / 2), () => request.destroy());
      request.on('close', () => resolve());
    });
  for (let round = 0; round < 100; round += 1) await cut();

  await eventually(async () => expect(await leftovers()).toEqual(before));
});

test('a file opens for its owner and by its signed address, and for nobody else', async () => {
  const [image] = (await upload(token, 'images', photo)).json().images;
  const stranger = await signUp();
  const path = image.url.split('?')[0];
  const statusOf = async (url: string, options: Parameters<typeof call>[1] = {}) =>
    (await call(url, options)).statusCode;

  expect(await statusOf(image.url)).toBe(200);
  expect(await statusOf(image.thumbnailUrl)).toBe(200);
  expect(await statusOf(path, { token })).toBe(200);
  expect(await statusOf(path, { token, method: 'HEAD' })).toBe(200);
  expect((await call(path, { token, headers: { range: 'bytes=0-9' } })).rawPayload).toHaveLength(10);
  expect(await statusOf(path)).toBe(404);
  expect(await statusOf(path, { token: stranger.token })).toBe(404);
  expect(await statusOf(`${path}?sig=${image.thumbnailUrl.split('sig=')[1]}`)).toBe(404);
  expect(await statusOf(`/api/v1/media/${crypto.randomUUID()}.jpg`, { token })).toBe(404);
  expect(await statusOf('profiles/me', { token: image.url.split('sig=')[1] })).toBe(401);
});

test('a project gets fresh addresses and facts of its own files, in its order', async () => {
  const [one] = (await upload(token, 'images', photo, { filename: 'one.jpg' })).json().images;
  const [two] = (await upload(token, 'videos', clip, { filename: 'two.mp4' })).json().videos;
  const stranger = await signUp();
  const [foreign] = (await upload(stranger.token, 'images', photo)).json().images;
  const paths = [
    two.url.split('?')[0],
    one.url,
    foreign.url,
    '/etc/passwd',
    `/api/v1/media/${crypto.randomUUID()}.jpg`,
  ];

  const answer = await post('media/describe', { paths }, { token });

  const described = answer.json().media;
  expect(described.map(({ path }: { path: string }) => path)).toEqual(paths.slice(0, 2));
  expect(described[0]).toMatchObject({
    mediaType: 'video',
    originalName: 'two.mp4',
    metadata: { hasSound: false },
  });
  expect(described[1]).toMatchObject({ mediaType: 'image', originalName: 'one.jpg', metadata: one.metadata });
  expect((await call(described[0].thumbnailUrl)).statusCode).toBe(200);
});
