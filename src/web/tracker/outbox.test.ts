import { expect, test } from 'vitest';
import type { EventName } from '#shared/api/tracking.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createOutbox } from './outbox.ts';

const message = (event: EventName) => ({ event, body: {}, token: undefined });
const answer = (status: number) => new Response(null, { status });

test('events that the network did not take are queued, and sent when it is back', async () => {
  const sent: string[] = [];
  let isOnline = false;
  const outbox = createOutbox(async (path) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push(path);
    return answer(200);
  });
  outbox.send(message('page_view'));
  outbox.send(message('video_view'));
  await eventually(() => expect(outbox.queuedCount()).toBe(2));

  isOnline = true;
  outbox.flush();

  const paths = ['page_view', 'video_view'].map((event) => `/api/v1/analytics/track/${event}`);
  await eventually(() => expect(sent).toEqual(paths));
  expect(outbox.queuedCount()).toBe(0);
});

test('queued events keep their order when the network is lost again', async () => {
  const sent: string[] = [];
  let failures = 4;
  const outbox = createOutbox(async (_, { event }) => {
    if (failures-- > 0) throw new TypeError('Failed to fetch');
    sent.push(event);
    return answer(200);
  });
  const events = ['session_start', 'page_view', 'session_end'] as const;
  for (const event of events) outbox.send(message(event));
  await eventually(() => expect(outbox.queuedCount()).toBe(3));

  outbox.flush();
  await eventually(() => expect(failures).toBe(0));
  await eventually(() => expect(outbox.queuedCount()).toBe(3));
  outbox.flush();

  await eventually(() => expect(sent).toEqual(events));
});

test('an event that the server refuses is not sent again, one that met a limit or a fault is', async () => {
  const statuses = [400, 429, 503];
  const outbox = createOutbox(async () => answer(statuses.shift() ?? 200));

  for (const event of ['session_start', 'page_view', 'session_end'] as const) outbox.send(message(event));

  await eventually(() => expect(statuses).toEqual([]));
  await eventually(() => expect(outbox.queuedCount()).toBe(2));
});

test('a long time without network leaves the latest fifty queued', async () => {
  const outbox = createOutbox(async () => {
    throw new TypeError('Failed to fetch');
  });

  for (let n = 0; n < 80; n += 1) outbox.send(message('video_interaction'));

  await eventually(() => expect(outbox.queuedCount()).toBe(50));
});
