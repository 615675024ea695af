import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { route } from './route.ts';

// More than may be in flight.
const MANY = 80;

const call = { method: 'GET', access: 'public', summary: 'A call' } as const;
const response = z.object({ success: z.literal(true) });

const holdRoute = route(
  endpoint({ ...call, path: '/api/v1/hold', response }),
  () => new Promise<{ success: true }>(() => undefined),
);
const greetRoute = route(endpoint({ ...call, path: '/api/v1/greet', response }), () => ({ success: true }));

/** A listening server, and how many of its requests are in flight. */
async function startHttp(routes: Parameters<typeof createTestHttp>[0]) {
  const http = await createTestHttp(routes);
  const url = await http.app.listen({ host: '127.0.0.1', port: 0 });
  const inFlight = async () => {
    const metric = await http.metrics.getSingleMetric('curbreel_requests_in_flight')?.get();
    return metric?.values.find(({ labels }) => labels.admission === 'usual')?.value;
  };
  return { ...http, url, inFlight };
}

test('streams hold no place: beside many of them other requests are answered', async () => {
  const streams = Array.from({ length: MANY }, () => new PassThrough());
  let opened = 0;
  const followRoute = route(
    endpoint({ ...call, kind: 'stream', path: '/api/v1/follow', mediaType: 'text/event-stream' }),
    async ({ reply }) => {
      const stream = streams[opened++];
      stream?.write('data: 1\n\n');
      await reply.send(stream);
      return undefined;
    },
  );
  await using http = await startHttp({ routes: [followRoute, greetRoute] });

  const followed = await Promise.all(streams.map(() => fetch(`${http.url}/api/v1/follow`)));
  const answer = await fetch(`${http.url}/api/v1/greet`);

  expect([opened, await http.inFlight(), answer.status]).toEqual([MANY, 0, 200]);
  for (const stream of streams) stream.end();
  await Promise.all(followed.map((one) => one.text()));
});

test('a client that goes away gives its place back, whether its request was in flight or waited', async () => {
  await using http = await startHttp({ routes: [holdRoute, greetRoute] });
  const leaving = new AbortController();
  const gone = Array.from({ length: MANY }, () =>
    fetch(`${http.url}/api/v1/hold`, { signal: leaving.signal }).catch(() => undefined),
  );

  await pollUntil(async () => (await http.inFlight()) === 64, 'the places are not taken');
  leaving.abort();
  await Promise.all(gone);
  await pollUntil(async () => (await http.inFlight()) === 0, 'places are still taken');

  expect((await fetch(`${http.url}/api/v1/greet`)).status).toBe(200);
});

test('a body that is still on its way takes no place, and its request is answered when it has come', async () => {
  const noteRoute = route(
    endpoint({
      ...call,
      method: 'POST',
      path: '/api/v1/note',
      body: z.object({ text: z.string() }),
      response,
    }),
    () => ({ success: true }),
  );
  await using http = await startHttp({ routes: [noteRoute, greetRoute] });
  const body = JSON.stringify({ text: 'slow' });
  const head = `POST /api/v1/note HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  let received = 0;
  http.app.server.on('request', () => {
    received += 1;
  });
  const { hostname, port } = new URL(http.url);

  const slow = Array.from({ length: MANY }, () => connect(Number(port), hostname));
  for (const client of slow) client.write(head);
  await pollUntil(async () => received === MANY && (await http.inFlight()) === 0, 'places are taken');
  const answer = await fetch(`${http.url}/api/v1/greet`);
  const statuses: string[] = [];
  for (const client of slow) {
    client.write(body);
    const [bytes] = await once(client, 'data');
    statuses.push(String(bytes).slice(0, 12));
    client.destroy();
  }

  expect(answer.status).toBe(200);
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200']));
});
