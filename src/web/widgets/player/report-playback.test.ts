import { expect, test } from 'vitest';
import { createWatchMeter } from './report-playback.ts';

function play(meter: ReturnType<typeof createWatchMeter>, from: number, to: number): number[] {
  const reported: number[] = [];
  for (let position = from; position <= to; position += 0.25) {
    const seconds = meter.at(position, 1);
    if (seconds !== undefined) reported.push(seconds);
  }
  return reported;
}

test('every ten full seconds of playback are reported once', () => {
  const meter = createWatchMeter();
  expect(play(meter, 0, 31)).toEqual([10, 20, 30]);
  expect(meter.watchedSeconds).toBe(31);
  expect(meter.completionPercent(62)).toBe(50);
});

test('a seek does not count as watched, and watching again does', () => {
  const meter = createWatchMeter();
  play(meter, 0, 4);
  meter.seekedTo(50);
  play(meter, 50, 53);
  expect(meter.watchedSeconds).toBe(7);
  meter.seekedTo(0);
  expect(play(meter, 0, 4)).toEqual([10]);
  expect(meter.watchedSeconds).toBe(11);
});

test('completion is how far a viewer got, whatever was skipped or watched again', () => {
  const meter = createWatchMeter();
  play(meter, 0, 20);
  meter.seekedTo(0);
  play(meter, 0, 20);
  expect(meter.completionPercent(40)).toBe(50);

  meter.seekedTo(32);
  expect(meter.completionPercent(40)).toBe(50);
  play(meter, 32, 40);
  expect(meter.completionPercent(40)).toBe(100);
  expect(meter.watchedSeconds).toBe(48);
});

test('a video that is played faster moves on in longer steps, and all of it is watched', () => {
  const meter = createWatchMeter();
  const reported = [0, 3, 6, 9, 12].map((position) => meter.at(position, 4));
  expect(reported).toEqual([undefined, undefined, undefined, undefined, 10]);
  expect(meter.watchedSeconds).toBe(12);
});

test('a step that is too long for the rate is a seek', () => {
  const meter = createWatchMeter();
  for (const position of [0, 3, 6]) meter.at(position, 1);
  expect(meter.watchedSeconds).toBe(0);
});

test('a video of unknown length is never complete, and none is more than complete', () => {
  const meter = createWatchMeter();
  play(meter, 0, 20);
  expect(meter.completionPercent(Number.NaN)).toBe(0);
  expect(meter.completionPercent(10)).toBe(100);
});
