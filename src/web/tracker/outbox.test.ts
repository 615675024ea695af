import { expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

const letter = (event: string) => ({ event, body: {}, token: undefined });
const answer = (status: number) => new Response(null, { status });

test('what the network does not take waits, and goes when it is back', async () => {
  const sent: string[] = [];
  let isOnline = false;
  const outbox = createOutbox(async (path) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push(path);
    return answer(200);
  });
  outbox.send(letter('page_view'));
  outbox.send(letter('video_view'));
  await vi.waitFor(() => expect(outbox.waitingCount()).toBe(2));

  isOnline = true;
  outbox.flush();

  const paths = ['page_view', 'video_view'].map((event) => `/api/v1/analytics/track/${event}`);
  await vi.waitFor(() => expect(sent).toEqual(paths));
  expect(outbox.waitingCount()).toBe(0);
});

test('what the server refuses is not told again, what it failed at is', async () => {
  const statuses = [400, 429, 503];
  const outbox = createOutbox(async () => answer(statuses.shift() ?? 200));

  for (const event of ['a', 'b', 'c']) outbox.send(letter(event));

  await vi.waitFor(() => expect(statuses).toEqual([]));
  await vi.waitFor(() => expect(outbox.waitingCount()).toBe(1));
});

test('a long time without network keeps the latest fifty', async () => {
  const outbox = createOutbox(async () => {
    throw new TypeError('Failed to fetch');
  });

  for (let n = 0; n < 80; n += 1) outbox.send(letter(`event-${n}`));

  await vi.waitFor(() => expect(outbox.waitingCount()).toBe(50));
});
