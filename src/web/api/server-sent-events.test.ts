import { expect, test } from 'vitest';
import { readServerEvents, type ServerEvent } from './server-sent-events.ts';
import { stateOf } from './video-events.ts';

async function eventsOf(...pieces: string[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(body)) events.push(event);
  return events;
}

test('events are put together from pieces cut anywhere', async () => {
  const whole =
    'retry: 1000\n\n: still here\n\nevent: progress\r\ndata: {"a":1}\r\n\r\ndata: two\ndata: lines\n\n';
  const expected = [
    { name: 'progress', data: '{"a":1}' },
    { name: 'message', data: 'two\nlines' },
  ];
  expect(await eventsOf(whole)).toEqual(expected);
  expect(await eventsOf(...whole)).toEqual(expected);
});

test('an event that was cut off before its end is dropped', async () => {
  expect(await eventsOf('event: completed\ndata: {}')).toEqual([]);
});

test('letters of several bytes survive being cut', async () => {
  const bytes = new TextEncoder().encode('data: Calle Mayor, 3.º\n\n');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  for await (const { data } of readServerEvents(body)) expect(data).toBe('Calle Mayor, 3.º');
});

test('events become states, and what cannot be read is none', () => {
  const progress = { stage: 'composing', percent: 40, secondsLeft: 12 };
  expect(stateOf('progress', JSON.stringify(progress))).toEqual({ kind: 'making', progress });
  expect(stateOf('failed', '{"reason":"A photo could not be read"}')).toEqual({
    kind: 'failed',
    reason: 'A photo could not be read',
  });
  expect(stateOf('failed', '{}')).toEqual({ kind: 'failed', reason: 'Failed to generate video' });
  expect(stateOf('deleted', '{}')).toEqual({ kind: 'deleted' });
  expect(stateOf('progress', '{"percent":')).toBeUndefined();
  expect(stateOf('completed', '{}')).toBeUndefined();
  expect(stateOf('news', '{}')).toBeUndefined();
});
