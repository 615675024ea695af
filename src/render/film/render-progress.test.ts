import { expect, test } from 'vitest';
import { type RenderProgress, trackProgress, withFramesOfOthers } from './render-progress.ts';

function track() {
  const reports: RenderProgress[] = [];
  const clock = { ms: 0 };
  const progress = trackProgress(
    (next) => reports.push(next),
    () => clock.ms,
  );
  progress.composingBegins(900);
  const frameAt = (ms: number, done: number) => {
    clock.ms = ms;
    progress.frame(done);
    return reports.at(-1);
  };
  return { frameAt };
}

test('for two seconds after the first frame the time left is not estimated', () => {
  const { frameAt } = track();

  expect(frameAt(8_000, 1)?.secondsLeft).toBeNull();
  expect(frameAt(9_500, 10)?.secondsLeft).toBeNull();
});

test('the time left follows from the frames since the first one, whatever that waited for', () => {
  const { frameAt } = track();
  frameAt(1_000, 30);

  expect(frameAt(10_000, 300)?.secondsLeft).toBe(20);
});

test('percent never goes back and leaves a share for reading and checking', () => {
  const { frameAt } = track();
  const percents = [1, 200, 500, 900].map((done, index) => frameAt((index + 1) * 1_000, done)?.percent ?? 0);

  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(0)).toBeGreaterThanOrEqual(4);
  expect(percents.at(-1)).toBeLessThanOrEqual(98);
});

test('frames that others coded in the same time count like own ones', () => {
  const { frameAt } = track();
  frameAt(1_000, 30);
  const own = frameAt(10_000, 300);
  if (!own) throw new Error('no progress');

  expect(withFramesOfOthers(own, 0)).toEqual(own);
  expect(withFramesOfOthers(own, 300)).toMatchObject({
    doneFrames: 600,
    framesPerSecond: 60,
    secondsLeft: 5,
  });
  expect(withFramesOfOthers(own, 300).percent).toBeCloseTo(frameAt(20_000, 600)?.percent ?? 0);
  expect(withFramesOfOthers(own, 700)).toMatchObject({ percent: 98, secondsLeft: 0 });
});
