import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TRACK_IDS } from '#scene/model/soundtrack.ts';
import { MOODS } from '#shared/music.ts';

const folder = join(import.meta.dirname, '../../assets/music');

const bar = z.int().nonnegative();
const trackSchema = z.strictObject({
  id: z.enum(TRACK_IDS),
  label: z.string().min(1),
  title: z.string().min(1),
  file: z.string().endsWith('.m4a'),
  bpm: z.number().positive(),
  beatsPerBar: z.int().positive(),
  framesPerBeat: z.int().positive(),
  firstBeatSeconds: z.number().nonnegative(),
  durationSeconds: z.number().min(60).max(90),
  sampleRate: z.literal(48_000),
  bars: z.int().positive(),
  phraseBars: z.int().positive(),
  loop: z.strictObject({ startBar: bar, endBar: bar }),
  endingBar: bar,
  dropBar: bar,
  sections: z.array(z.strictObject({ name: z.string().min(1), startBar: bar })).min(3),
  loudnessLufs: z.number().min(-14.5).max(-13.5),
  truePeakDbtp: z.number().max(-1),
  licence: z.string().includes('CC0'),
  soundfont: z.string().includes('FluidR3'),
  peaks: z.array(z.number().min(0).max(1)).length(400),
});

const readTrack = (id: string) =>
  trackSchema.parse(JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')));

describe.each(TRACK_IDS)('the track %s', (id) => {
  test('is described completely', () => {
    const track = readTrack(id);

    expect(track.id).toBe(id);
    expect(MOODS.find(({ label }) => label === track.label)?.tracks).toContainEqual({
      id,
      title: track.title,
    });
    expect(Math.max(...track.peaks)).toBe(1);
  });

  test('has whole frames per beat at 30 frames per second', () => {
    const track = readTrack(id);

    expect(track.framesPerBeat * track.bpm).toBeCloseTo(30 * 60, 6);
  });

  test('lasts a whole number of bars', () => {
    const track = readTrack(id);

    const barSeconds = (track.beatsPerBar * 60) / track.bpm;

    expect(track.durationSeconds).toBeCloseTo(track.firstBeatSeconds + track.bars * barSeconds, 4);
  });

  test('loops, lifts and ends inside its own bars', () => {
    const track = readTrack(id);

    expect(track.loop.startBar).toBeLessThan(track.loop.endBar);
    expect(track.loop.endBar).toBeLessThanOrEqual(track.endingBar);
    expect((track.loop.endBar - track.loop.startBar) % track.phraseBars).toBe(0);
    expect(track.dropBar).toBeGreaterThanOrEqual(4);
    expect(track.dropBar).toBeLessThanOrEqual(8);
    expect(track.endingBar).toBeLessThan(track.bars);
    expect(track.sections.at(-1)).toEqual({ name: 'ending', startBar: track.endingBar });
    expect(track.sections.map(({ startBar }) => startBar)).toEqual(
      track.sections.map(({ startBar }) => startBar).toSorted((a, b) => a - b),
    );
  });

  test('has a sound file of at most 2 MB', () => {
    const sizeBytes = statSync(join(folder, readTrack(id).file)).size;

    expect(sizeBytes).toBeGreaterThan(1_000_000);
    expect(sizeBytes).toBeLessThanOrEqual(2_000_000);
  });
});

describe('the music as a whole', () => {
  test('is offered whole, three pieces for each mood', () => {
    expect(MOODS.flatMap(({ tracks }) => tracks.map(({ id }) => id))).toEqual(TRACK_IDS);
    expect(MOODS.map(({ tracks }) => tracks.length)).toEqual([3, 3, 3, 3]);
  });

  test('has pieces of at least 75 seconds beside the first of each mood', () => {
    const durations = MOODS.flatMap(({ tracks: [, ...others] }) =>
      others.map(({ id }) => readTrack(id).durationSeconds),
    );

    expect(Math.min(...durations)).toBeGreaterThanOrEqual(75);
  });

  test('stays under 22 MB', () => {
    const total = TRACK_IDS.reduce((sum, id) => sum + statSync(join(folder, `${id}.m4a`)).size, 0);

    expect(total).toBeLessThanOrEqual(22_000_000);
  });

  test('carries its licences', () => {
    const text = readFileSync(join(folder, 'LICENSE.md'), 'utf8');

    expect(text).toContain('CC0');
    expect(text).toContain('Frank Wen');
  });
});
