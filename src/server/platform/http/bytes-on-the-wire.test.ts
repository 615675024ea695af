import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { failureSchema } from '#shared/api/errors.ts';
import { createTestHttp } from '#tests/support/http-app.ts';

test.each([
  ['bytes that are not HTTP', 'HELLO THERE\r\n\r\n', 400],
  ['a path that climbs', 'GET /api/../etc/passwd HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
  [
    'an escaped path that climbs',
    'GET /static/%2e%2e/%2E%2E/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    400,
  ],
  ['TRACE', 'TRACE /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 405],
  ['an odd method', 'PROPFIND /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 405],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}`, 431],
] as const)('%s on the wire: a JSON failure and a closed connection', async (_, bytes, status) => {
  await using http = await createTestHttp();
  await http.app.listen({ port: 0, host: '127.0.0.1' });

  const answer = await exchange((http.app.server.address() as AddressInfo).port, bytes);

  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(failureSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).success).toBe(false);
});

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
