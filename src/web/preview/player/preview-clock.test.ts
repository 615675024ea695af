import { expect, test } from 'vitest';
import { createPreviewClock } from './preview-clock.ts';

function clockAt() {
  const world = { nowMs: 1_000, audioSeconds: undefined as number | undefined };
  const clock = createPreviewClock(
    () => world.audioSeconds,
    () => world.nowMs,
  );
  return { world, clock };
}

test('time passes while the clock runs, and only then', () => {
  const { world, clock } = clockAt();
  clock.set(2);
  world.nowMs += 500;
  expect(clock.seconds()).toBe(2);

  clock.run();
  world.nowMs += 500;

  expect(clock.seconds()).toBe(2.5);
});

test('the clock follows audible music, and goes on from there when it ends', () => {
  const { world, clock } = clockAt();
  clock.run();
  world.nowMs += 400;
  world.audioSeconds = 7;
  expect(clock.seconds()).toBe(7);

  world.audioSeconds = undefined;
  world.nowMs += 250;

  expect(clock.seconds()).toBe(7.25);
});
