import type { IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { mediaIn, type UploadField } from '#tests/support/media-uploads.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { sampleSound } from '#tests/support/sample-media.ts';

const s3 = await startS3Server('videos');
const accounts = await createAccountsApp({
  ...s3.settings,
  S3_TIMEOUT_SECONDS: '1',
  THROTTLE_UPLOAD: '6/10m',
});
const { pool, signUp } = accounts;
const { upload, leftovers } = mediaIn(accounts);

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
});

test.each([
  ['errors', { kind: 'status', status: 500, code: 'InternalError', times: 1_000 }],
  ['cuts every connection', { kind: 'reset' }],
] as const)('a storage that %s: a clear 503, and nothing is left', async (_, fault) => {
  const { token } = await signUp();
  const before = await leftovers();
  s3.injectFault(fault, ({ method }) => method === 'PUT' || method === 'POST');
  onTestFinished(() => s3.injectFault({ kind: 'none' }));

  const answer = await upload(token, 'images', photo);

  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toContain('storage is not available right now');
  expect(await leftovers()).toEqual(before);
});

test.each([
  ['and never recovers', 'images', ({ method }) => method !== 'GET'],
  ['in the middle of a large file', 'audioFile', ({ url = '' }) => url.includes('partNumber=2')],
] satisfies [string, UploadField, (request: IncomingMessage) => boolean][])(
  'a storage that hangs %s: a clear 503 before long, and nothing is left',
  async (_, field, isDisturbed) => {
    const { token } = await signUp();
    const before = await leftovers();
    const file = field === 'images' ? photo : await sampleSound('wav', { codec: 'pcm_s16le', seconds: 50 });
    s3.injectFault({ kind: 'hang' }, isDisturbed);
    onTestFinished(() => s3.injectFault({ kind: 'none' }));

    const answer = await upload(token, field, file);

    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toContain('storage is not available right now');
    expect([await leftovers(), s3.openUploadCount()]).toEqual([before, 0]);
  },
);

test('a storage that fails at the thumbnail keeps no photo either', async () => {
  const { token } = await signUp();
  const before = await leftovers();
  let putCount = 0;
  s3.injectFault({ kind: 'status', status: 500, code: 'InternalError', times: 1_000 }, ({ method }) => {
    if (method === 'PUT') putCount += 1;
    return method === 'PUT' && putCount > 1;
  });
  onTestFinished(() => s3.injectFault({ kind: 'none' }));

  const answer = await upload(token, 'images', photo);

  expect(answer.statusCode).toBe(503);
  expect(putCount).toBeGreaterThan(1);
  expect(await leftovers()).toEqual(before);
});

test('a database that refuses the row: the files go again', async () => {
  const { token } = await signUp();
  const before = await leftovers();
  await pool.query('alter table media add constraint refuse_all check (false) not valid');
  onTestFinished(async () => void (await pool.query('alter table media drop constraint refuse_all')));

  const answer = await upload(token, 'images', photo);

  expect(answer.statusCode).toBe(500);
  expect(await leftovers()).toEqual(before);
});

test('whoever uploads too much is told how long to wait', async () => {
  const { token } = await signUp();
  const answers = [];
  for (let round = 0; round < 7; round += 1) answers.push(await upload(token, 'images', Buffer.from('x')));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 429]);
  const refused = answers.at(-1);
  const { retryAfter, retryAfterMinutes, message, helpText } = refused?.json() ?? {};
  expect(message).toMatch(/^Upload limit reached\. Please wait \d+ minutes? before uploading more files\.$/);
  expect(message).toContain(`wait ${retryAfterMinutes} minute`);
  expect(retryAfterMinutes).toBe(Math.ceil(retryAfter / 60));
  expect(helpText).toContain('Up to 6 files');
  expect(refused?.headers['retry-after']).toBe(String(retryAfter));
});
