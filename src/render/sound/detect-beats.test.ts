import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TRACK_IDS } from '#scene/model/soundtrack.ts';
import { decodeAudio } from './decode-audio.ts';
import { detectBeats } from './detect-beats.ts';
import { trackPath } from './music.ts';
import { SAMPLE_RATE, type Stereo, silence } from './stereo.ts';

/** Clicks at a tempo, the first of each bar a deep one. */
function clicks(bpm: number, firstSeconds: number, seconds: number): Stereo {
  const sound = silence(SAMPLE_RATE * seconds);
  for (let beat = 0; ; beat++) {
    const start = Math.round((firstSeconds + (beat * 60) / bpm) * SAMPLE_RATE);
    if (start >= sound.left.length) return sound;
    const isFirst = beat % 4 === 0;
    for (let n = 0; n < SAMPLE_RATE * 0.08 && start + n < sound.left.length; n++) {
      const fall = Math.exp(-n / (SAMPLE_RATE * 0.015));
      const value =
        (isFirst ? 0.8 : 0.4) * fall * Math.sin((2 * Math.PI * (isFirst ? 90 : 1500) * n) / SAMPLE_RATE);
      sound.left[start + n]! += value;
      sound.right[start + n]! += value;
    }
  }
}

function phaseErrorSeconds(firstBeatSeconds: number, expectedSeconds: number, periodSeconds: number): number {
  const periods = (firstBeatSeconds - expectedSeconds) / periodSeconds;
  return Math.abs(periods - Math.round(periods)) * periodSeconds;
}

test.each([
  [72, 0.3],
  [96.5, 0.11],
  [120, 0],
  [128, 1.07],
  [140.2, 0.4],
])('the beat of clicks at %f bpm is detected, and the downbeat', (bpm, firstSeconds) => {
  const grid = detectBeats(clicks(bpm, firstSeconds, 40));

  expect(Math.abs(grid.beatsPerMinute / bpm - 1)).toBeLessThan(0.005);
  expect(phaseErrorSeconds(grid.firstBeatSeconds, firstSeconds, 240 / bpm)).toBeLessThan(0.02);
});

// In 12/8 time the beats divide in three, and the detector knows beats that divide in two.
const divisibleByTwo = TRACK_IDS.filter((id) => id !== 'barcarolle');

test.each(divisibleByTwo)('the beat of the track %s is detected', async (id) => {
  const sound = await decodeAudio(trackPath(id, 'm4a'), { startSeconds: 0, endSeconds: 40 });
  const { bpm, firstBeatSeconds } = JSON.parse(await readFile(trackPath(id, 'json'), 'utf8'));

  const grid = detectBeats(sound);

  expect(Math.abs(grid.beatsPerMinute / bpm - 1)).toBeLessThan(0.005);
  expect(phaseErrorSeconds(grid.firstBeatSeconds, firstBeatSeconds, 60 / bpm)).toBeLessThan(0.02);
});

test('the beat of silence and of a single note is a steady one', () => {
  expect(detectBeats(silence(SAMPLE_RATE * 10)).beatsPerMinute).toBe(120);
  expect(detectBeats(clicks(60, 0, 1)).beatsPerMinute).toBe(120);
});
