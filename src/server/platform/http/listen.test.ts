import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { drain, listen } from './listen.ts';
import { route } from './route.ts';

const HOST = '127.0.0.1';
const CLIENTS = 40;

/** Whether none of many connections, which the system distributes over all sockets, is accepted. */
async function areAllRefused(port: number): Promise<boolean> {
  const attempts = Array.from(
    { length: CLIENTS },
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, HOST, () => resolve(false)).once('error', () => resolve(true));
        socket.once('connect', () => socket.destroy());
      }),
  );
  return (await Promise.all(attempts)).every(Boolean);
}

test('a server that drains accepts no connection on any of its sockets, and answers those that it has', async () => {
  const gate = Promise.withResolvers<void>();
  let held = 0;
  const path = '/api/v1/wait';
  const response = z.object({ success: z.literal(true) });
  const contract = endpoint({ method: 'GET', path, access: 'public', summary: 'Waits', response });
  const wait = route(contract, async () => {
    held += 1;
    await gate.promise;
    return { success: true as const };
  });
  const { app } = await createTestHttp({ routes: [wait] });
  const port = await listen(app, { host: HOST, port: 0 });

  const answers = Array.from({ length: CLIENTS }, () => fetch(`http://${HOST}:${port}${path}`));
  await pollUntil(async () => held === CLIENTS, 'not all were accepted');
  const drained = drain(app, 60_000);
  await pollUntil(async () => await areAllRefused(port), 'connections are still accepted');
  gate.resolve();

  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: CLIENTS }, () => 200));
  await drained;
});

test('a port that another server of the same account has is not shared with it', async () => {
  const [first, second] = [await createTestHttp(), await createTestHttp()];
  const port = await listen(first.app, { host: HOST, port: 0 });

  await expect(listen(second.app, { host: HOST, port })).rejects.toThrow(
    'another program already listens there',
  );

  await drain(first.app, 10_000);
  expect(await listen(second.app, { host: HOST, port })).toBe(port);
  await drain(second.app, 10_000);
});
