import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from './public-addresses.ts';
import { findUrlProblem, lookupPublic, sendWebhook } from './send-webhook.ts';

const never = new AbortController().signal;

test.each([
  'http://example.com/hook',
  'ftp://example.com',
  'not an address',
  'https://user:secret@example.com',
  'https://localhost/hook',
  'https://api.localhost.',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  'https://10.1.2.3',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]',
  'https://[::ffff:10.0.0.1]',
  'https://[fd00::1]',
])('%s is no target', async (url) => {
  expect(findUrlProblem(url, false)).toBeTypeOf('string');
  await expect(
    sendWebhook({ url, body: '', headers: {}, allowsLocal: false, signal: never }),
  ).rejects.toThrow();
});

test('public addresses are distinguished from those of this machine, its network and special purposes', () => {
  const inside = ['0.0.0.0', '100.64.0.1', '172.31.255.255', '192.168.0.1', '224.0.0.1', '255.255.255.255'];
  const inside6 = [
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
  ];
  expect([...inside, ...inside6, 'localhost', ''].filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].filter((address) => !isPublicAddress(address))).toEqual(
    [],
  );
});

test('a name that resolves to this machine is refused where the connection is made', async () => {
  const error = await new Promise((done) => lookupPublic('localhost', { all: true }, done));
  expect(String(error)).toContain('not on the public internet');
});

test.each([
  ['never answers', () => {}],
  ['never ends its answer', (write: (text: string) => void) => void setInterval(write, 20, 'x').unref()],
])('a receiver that %s is left after a while', async (_, act) => {
  const server = createServer((_request, response) => {
    act((chunk) => response.write(chunk));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const posted = sendWebhook({
    url,
    body: '{}',
    headers: {},
    allowsLocal: true,
    signal: never,
    timeoutMs: 300,
  });

  await expect(posted).rejects.toThrow('There was no whole answer');
});

/** Sends to a receiver that writes these bytes after the first of the request, and closes the connection. */
async function sendTo(bytes: string) {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(bytes));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return await sendWebhook({ url, body: '{}', headers: {}, allowsLocal: true, signal: never });
}

test.each([
  [
    'answers 101 Switching Protocols',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  ],
  ['closes the connection without an answer', ''],
  ['closes it in the middle of an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal'],
])('sending to a receiver that %s fails at once', async (_, bytes) => {
  await expect(sendTo(bytes)).rejects.toThrow(/without an answer|socket hang up|aborted/);
});

test('an answer without a length ends with its connection', async () => {
  expect(await sendTo('HTTP/1.0 200 OK\r\n\r\nthanks')).toEqual({ status: 200, text: 'thanks' });
});
