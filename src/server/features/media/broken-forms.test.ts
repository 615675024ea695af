import { expect, test } from 'vitest';
import { createAccountsApp, someAddress } from '#tests/support/accounts-app.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';

const accounts = await createAccountsApp();
const { app, storage, signUp, logText } = accounts;
const { leftovers } = mediaIn(accounts);

const FORM = 'multipart/form-data; boundary=b';
const targets = [
  { path: 'videos/upload-images', field: 'images' },
  { path: 'videos/upload-audio', field: 'audioFile' },
  { path: 'profiles/me/avatar', field: 'profileImage' },
];
const fileHead = (field: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n`;

const broken: [string, string, (field: string) => string][] = [
  ['without parameters', 'multipart/form-data', () => 'x'],
  ['without a boundary', 'multipart/form-data; charset=utf-8', () => 'x'],
  ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, () => 'x'],
  ['that is garbage', FORM, () => 'zzzzzzzzzzzz'],
  ['that stops in a file', FORM, (field) => `${fileHead(field)}\r\nabc`],
  ['that stops in the head of a file', FORM, fileHead],
  ['that stops in a field', FORM, () => '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\nabc'],
];

test.each(
  targets.flatMap(({ path, field }) =>
    broken.map(([what, type, payload]) => [what, path, type, payload(field)] as const),
  ),
)(
  'a form %s for %s is a clear 400, keeps nothing and is no error of ours',
  async (_, path, type, payload) => {
    const { token } = await signUp();

    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      remoteAddress: someAddress(),
    });

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        success: false,
        error: 'malformed-request',
        message: 'The upload is incomplete or damaged. Please send it again.',
      },
    ]);
    expect(await leftovers()).toEqual({ files: [], rows: [], scratch: [] });
    expect(await Array.fromAsync(storage.list('avatars/'))).toEqual([]);
    expect(logText()).not.toMatch(/"level":"(error|fatal)"/);
  },
);

test.each(targets)(
  'two files in one form for $path are refused, and none is dropped in silence',
  async ({ path, field }) => {
    const { token } = await signUp();

    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      payload: `${fileHead(field)}\r\none\r\n${fileHead(field)}\r\ntwo\r\n--b--\r\n`,
      headers: { 'content-type': FORM, authorization: `Bearer ${token}` },
      remoteAddress: someAddress(),
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Please upload one file per request. None of these files was stored.');
    expect(await leftovers()).toEqual({ files: [], rows: [], scratch: [] });
  },
);
