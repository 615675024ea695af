import { expect, test } from 'vitest';
import { createDelayQueue } from './delay-queue.ts';

/** Two tasks may run; a burst lasts 500 ms, in a standing queue a task waits 50 ms. */
function startQueue() {
  let nowMs = 0;
  const [started, refused] = [[] as string[], [] as string[]];
  const leaves = new Map<string, () => void>();
  const queue = createDelayQueue({ maxRunning: 2, burstMs: 500, standingMs: 50, nowMs: () => nowMs });
  return {
    started,
    refused,
    queue,
    enter: (...names: string[]) => {
      for (const name of names)
        queue.enter({
          start: (leave) => {
            started.push(name);
            leaves.set(name, leave);
          },
          refuse: () => refused.push(name),
        });
    },
    leave: (name: string) => leaves.get(name)?.(),
    /** Lets time pass, and the timer run. */
    pass: (ms: number) => {
      nowMs += ms;
      queue.advance();
    },
  };
}

test('tasks over the limit wait, start in order as others end, and an end counts once', () => {
  const { started, refused, enter, leave, queue } = startQueue();

  enter('a', 'b', 'c', 'd');
  expect(started).toEqual(['a', 'b']);
  leave('b');
  leave('b');

  expect(started).toEqual(['a', 'b', 'c']);
  expect([queue.running(), queue.waiting(), refused]).toEqual([2, 1, []]);
});

test('a burst waits for half a second; then what is overdue is refused, also when nothing ends', () => {
  const { started, refused, enter, pass } = startQueue();

  enter('a', 'b', 'c');
  pass(500);
  expect(refused).toEqual([]);
  pass(1);

  expect(refused).toEqual(['c']);
  expect(started).toEqual(['a', 'b']);
});

test('in a queue that has not been empty for half a second a task waits briefly, and in the next burst for longer', () => {
  const { started, refused, enter, leave, pass } = startQueue();

  enter('a', 'b', 'c');
  for (const [ends, comes] of ['ad', 'be', 'cf', 'dg', 'eh']) {
    pass(100);
    enter(comes ?? '');
    leave(ends ?? '');
  }
  expect([started.join(''), refused]).toEqual(['abcdefg', []]);
  pass(51);
  expect(refused).toEqual(['h']);

  enter('i');
  pass(500);
  expect(refused).toEqual(['h']);
});
