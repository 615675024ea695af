import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { failureSchema } from '#shared/api/errors.ts';
import { startServer } from '#tests/support/running-server.ts';

const server = await startServer();
const port = Number(new URL(server.url).port);

test('bad requests to the running server end in JSON failures, never in a stack trace, and it stays ready', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;

  const answers = await Promise.all(
    [
      get('/api/unknown'),
      get('/api/../../etc/passwd'),
      get('/static/..%2f..%2fpackage.json'),
      get('/api/%ff'),
      'TRACE /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'GET /api/health HTTP/9.9\r\n\r\n',
      'nonsense\r\n\r\n',
    ].map((bytes) => exchange(port, bytes)),
  );

  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 400, 405, 400, 400]);
  for (const { body } of answers) {
    expect(failureSchema.parse(JSON.parse(body)).success).toBe(false);
    expect(body).not.toMatch(/\bat .+:\d+|node_modules/);
  }
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
});

test('a thousand idle connections do not delay other requests', async () => {
  const idlers = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      socket.write('GET /api/health HTTP/1.1\r\nx-slow: ');
      return socket;
    }),
  );

  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/api/health`);
  const tookMs = performance.now() - startedAt;
  for (const socket of idlers) socket.destroy();

  expect(answer.status).toBe(200);
  expect(tookMs).toBeLessThan(1_000);
});

function exchange(port: number, bytes: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({ status: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) }),
    );
  });
}
