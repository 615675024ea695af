import { expect, test } from 'vitest';
import { createFilmClock } from './preview-clock.ts';

function clockAt() {
  const world = { nowMs: 1_000, heardSeconds: undefined as number | undefined };
  const clock = createFilmClock(
    () => world.heardSeconds,
    () => world.nowMs,
  );
  return { world, clock };
}

test('time goes on while it runs and stands while it does not', () => {
  const { world, clock } = clockAt();
  clock.set(2);
  world.nowMs += 500;
  expect(clock.seconds()).toBe(2);

  clock.run();
  world.nowMs += 500;

  expect(clock.seconds()).toBe(2.5);
});

test('music that is heard leads, and time goes on from there when it falls silent', () => {
  const { world, clock } = clockAt();
  clock.run();
  world.nowMs += 400;
  world.heardSeconds = 7;
  expect(clock.seconds()).toBe(7);

  world.heardSeconds = undefined;
  world.nowMs += 250;

  expect(clock.seconds()).toBe(7.25);
});
