import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';

const { app, signUp } = await createAccountsApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const { token } = await signUp();
const CHUNK = Buffer.alloc(256 * 1024, 'x');

type Upload = {
  readonly path: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly bearer?: string;
};

/** Sends all of a body before it reads a byte of the answer, as Python's urllib does. */
async function sendAllThenRead({ path, type, sizeBytes, bearer = token }: Upload): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const failure = once(socket, 'error').then(([error]) => Promise.reject(error));
  failure.catch(() => undefined);
  const part = type.startsWith('multipart')
    ? '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
    : '"';
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${bearer}\r\ncontent-type: ${type}\r\n` +
      `content-length: ${sizeBytes + part.length}\r\n\r\n${part}`,
  );
  for (let left = sizeBytes; left > 0; left -= CHUNK.length) {
    const isTaken = socket.write(CHUNK.subarray(0, Math.min(left, CHUNK.length)));
    if (!isTaken) await Promise.race([once(socket, 'drain'), failure]);
  }
  const [answer] = await Promise.race([once(socket, 'data'), failure]);
  socket.destroy();
  return String(answer);
}

const FORM = 'multipart/form-data; boundary=b';
const images = '/api/v1/videos/upload-images';

test.each([
  [
    'a file over the limit',
    { path: images, type: FORM, sizeBytes: 30_000_000 },
    413,
    'File size exceeds 25MB limit',
  ],
  [
    'JSON over the limit',
    { path: '/api/v1/projects', type: 'application/json', sizeBytes: 8_000_000 },
    413,
    'too large',
  ],
  [
    'the upload of nobody',
    { path: images, type: FORM, sizeBytes: 8_000_000, bearer: 'x' },
    401,
    'Please sign in',
  ],
  [
    'a body for nothing',
    { path: '/api/v1/nothing', type: FORM, sizeBytes: 8_000_000 },
    404,
    'nothing at this address',
  ],
] as const)('whoever sends %s gets to read why it was refused', async (_, upload, status, words) => {
  const answer = await sendAllThenRead(upload);

  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(words);
});

test('a refused body is not read without end', async () => {
  await expect(
    sendAllThenRead({ path: images, type: FORM, sizeBytes: 200_000_000 }).then(() => 'read to its end'),
  ).rejects.toThrow(/EPIPE|ECONNRESET/);
});
