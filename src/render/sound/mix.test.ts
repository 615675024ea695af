import { expect, test } from 'vitest';
import type { ClipSound, Soundtrack } from '#scene/model/soundtrack.ts';
import { strengthOf } from '#tests/support/media/strength-of.ts';
import { masterSound } from './master.ts';
import { mixSoundtrack, type SoundSources } from './mix.ts';
import { SAMPLE_RATE, type Stereo, secondsOfSound, silence } from './stereo.ts';

/** The same sound on both sides; `Float32Array.from` takes four times as long. */
function soundOf(seconds: number, sampleAt: (time: number) => number): Stereo {
  const left = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let n = 0; n < left.length; n++) left[n] = sampleAt(n / SAMPLE_RATE);
  return { left, right: left.slice() };
}

const tone = (hertz: number, seconds: number, level = 0.3) =>
  soundOf(seconds, (time) => level * Math.sin(2 * Math.PI * hertz * time));

const partOf =
  ({ left, right }: Stereo) =>
  async (start: number, end: number) => ({
    left: left.slice(start * SAMPLE_RATE, end * SAMPLE_RATE),
    right: right.slice(start * SAMPLE_RATE, end * SAMPLE_RATE),
  });

const sourcesOf = (music: Stereo, clip = silence(0), voice = silence(0)): SoundSources => ({
  music: partOf(music),
  clip: (_, start, end) => partOf(clip)(start, end),
  narration: partOf(voice),
});

const plain: Soundtrack = { music: [], fadeInSeconds: 0, fadeOutSeconds: 0, clipSounds: [] };

function levelAt({ left }: Stereo, seconds: number): number {
  const at = Math.round(seconds * SAMPLE_RATE);
  return Math.max(...left.subarray(Math.max(0, at - 1200), at + 1200).map(Math.abs));
}

test('a mix lasts as long as the picture, fades in and ends in silence', async () => {
  const soundtrack = {
    ...plain,
    music: [{ startSeconds: 0, endSeconds: 6 }],
    fadeInSeconds: 1,
    fadeOutSeconds: 2,
  };

  const mix = await mixSoundtrack(soundtrack, 180, sourcesOf(tone(300, 8)));

  expect(secondsOfSound(mix)).toBe(6);
  expect(levelAt(mix, 0)).toBeLessThan(0.02);
  expect(levelAt(mix, 3)).toBeCloseTo(0.3, 2);
  expect(Math.abs(mix.left.at(-1) ?? 1)).toBeLessThan(0.001);
});

test('a mix joins segments of music without a click or a gap', async () => {
  const music = [
    { startSeconds: 0, endSeconds: 2.0013 },
    { startSeconds: 1.0007, endSeconds: 3 },
  ];

  const mix = await mixSoundtrack({ ...plain, music }, 120, sourcesOf(tone(500, 8)));

  let steepest = 0;
  for (let n = SAMPLE_RATE; n < 3 * SAMPLE_RATE; n++) {
    steepest = Math.max(steepest, Math.abs((mix.left[n] ?? 0) - (mix.left[n - 1] ?? 0)));
  }
  expect(steepest).toBeLessThan(((0.3 * 2 * Math.PI * 500) / SAMPLE_RATE) * 1.6);
  expect(levelAt(mix, 2)).toBeGreaterThan(0.15);
});

test('a mix ducks the music while a clip sounds', async () => {
  const clipSounds = [{ media: 0, clipStartSeconds: 0, fromFrame: 90, toFrame: 180 }];
  const music = [{ startSeconds: 0, endSeconds: 10 }];

  const alone = await mixSoundtrack({ ...plain, music }, 300, sourcesOf(tone(300, 12)));
  const together = await mixSoundtrack(
    { ...plain, music, clipSounds },
    300,
    sourcesOf(tone(300, 12), tone(1000, 4, 0.05)),
  );

  const musicIn = (mix: Stereo, seconds: number) => strengthOf(mix, 300, seconds);
  expect(musicIn(together, 1)).toBeCloseTo(musicIn(alone, 1), 3);
  expect(musicIn(together, 4.5) / musicIn(alone, 4.5)).toBeCloseTo(10 ** (-5 / 20), 1);
  expect(strengthOf(together, 1000, 4.5)).toBeGreaterThan(0.02);
  expect(musicIn(together, 9)).toBeCloseTo(musicIn(alone, 9), 3);
});

test('two clips that overlap in a transition lower the music no more than one does, and each other not at all', async () => {
  const music = [{ startSeconds: 0, endSeconds: 10 }];
  const first = { media: 0, clipStartSeconds: 0, fromFrame: 60, toFrame: 165 };
  const second = { media: 1, clipStartSeconds: 0, fromFrame: 135, toFrame: 240 };
  const sources: SoundSources = {
    ...sourcesOf(tone(300, 12)),
    clip: (media, start, end) => partOf(tone(media === 0 ? 1000 : 2000, 4, 0.05))(start, end),
  };
  const mixOf = (...clipSounds: ClipSound[]) => mixSoundtrack({ ...plain, music, clipSounds }, 300, sources);

  const [one, both] = [await mixOf(first), await mixOf(first, second)];

  expect(strengthOf(both, 300, 5) / strengthOf(one, 300, 5)).toBeCloseTo(1, 2);
  expect(strengthOf(both, 1000, 5) / strengthOf(one, 1000, 5)).toBeCloseTo(1, 2);
  expect(strengthOf(both, 300, 7)).toBeCloseTo(strengthOf(one, 300, 4), 3);
});

test.each([0, 0.05])(
  'the sound of a clip of level %f is freed, and only an audible one is mixed',
  async (level) => {
    const sound = tone(1000, 2, level);
    const clipSounds = [{ media: 0, clipStartSeconds: 0, fromFrame: 30, toFrame: 90 }];
    const music = [{ startSeconds: 0, endSeconds: 4 }];

    const mix = await mixSoundtrack({ ...plain, music, clipSounds }, 120, {
      ...sourcesOf(tone(300, 5)),
      clip: async () => sound,
    });

    expect(sound.left).toHaveLength(0);
    expect(strengthOf(mix, 1000, 2) > 0.01).toBe(level > 0);
  },
);

const spoken = {
  recordingStartSeconds: 0,
  recordingEndSeconds: 5,
  startSeconds: 2,
  phrases: [
    { startSeconds: 2, endSeconds: 4 },
    { startSeconds: 4.3, endSeconds: 7 },
  ],
};

test('music is lowered by 10 to 14 decibels under a voice, quickly before it and slowly after it', async () => {
  const music = [{ startSeconds: 0, endSeconds: 10 }];
  const sources = sourcesOf(tone(300, 12), silence(0), tone(1000, 5, 0.01));
  const alone = await mixSoundtrack({ ...plain, music }, 300, sources);

  const mix = await mixSoundtrack({ ...plain, music, narration: spoken }, 300, sources);

  const loweredDb = (seconds: number) =>
    20 * Math.log10(strengthOf(mix, 300, seconds) / strengthOf(alone, 300, seconds));
  expect(loweredDb(1.6)).toBeCloseTo(0, 1);
  for (const seconds of [2.3, 3, 4.15, 5, 6.8]) {
    expect(loweredDb(seconds)).toBeLessThan(-10);
    expect(loweredDb(seconds)).toBeGreaterThan(-14);
  }
  expect(loweredDb(7.35)).toBeLessThan(-3);
  expect(loweredDb(8.2)).toBeCloseTo(0, 1);
  // A soft voice is amplified to the loudness that the music had.
  expect(strengthOf(mix, 1000, 3)).toBeGreaterThan(strengthOf(alone, 300, 3) * 0.6);
});

test('a voice with music, and a voice alone, are mastered to the target loudness', async () => {
  const voice = tone(400, 5, 0.02);
  for (const [index, value] of voice.left.entries())
    voice.left[index] = value * (0.5 + 0.5 * Math.sin(index / 4000));
  for (const music of [[], [{ startSeconds: 0, endSeconds: 10 }]]) {
    const mix = await mixSoundtrack(
      { ...plain, music, narration: spoken },
      300,
      sourcesOf(tone(300, 12), silence(0), voice),
    );
    const { loudnessLufs, truePeakDb, coded } = await masterSound(mix, 'any');
    coded[Symbol.dispose]();
    expect(loudnessLufs).toBeCloseTo(-14, 0);
    expect(truePeakDb).toBeLessThanOrEqual(-1);
  }
});

test('a mix of music that is too short ends with the music, not with a click', async () => {
  const soundtrack = { ...plain, music: [{ startSeconds: 0, endSeconds: 1 }], fadeOutSeconds: 2 };

  const mix = await mixSoundtrack(soundtrack, 120, sourcesOf(tone(300, 1)));

  expect(levelAt(mix, 0.3)).toBeGreaterThan(0.1);
  expect(levelAt(mix, 2)).toBe(0);
});

test.each([0.01, 0.05, 0.9])(
  'mastering brings a mix of level %f to -14 LUFS and -1 dBTP, as a decoder hears it',
  async (level) => {
    const bursts = tone(220, 3, level);
    bursts.left.forEach((value, n) => {
      const isLoud = n % SAMPLE_RATE < SAMPLE_RATE / 20;
      bursts.left[n] = value * (isLoud ? 3 : 0.6);
      bursts.right[n] = bursts.left[n] ?? 0;
    });

    const { loudnessLufs, truePeakDb } = await masterSound(bursts, 'any');

    expect(Math.abs(loudnessLufs + 14)).toBeLessThan(0.5);
    expect(truePeakDb).toBeLessThanOrEqual(-1);
  },
);

const noise = (time: number) => ((Math.sin(time * 1e5) * 43758.5453) % 1) * 2 - 1;

test.each([
  { kind: 'sparse', at: (time: number) => (time % 4 < 0.03 ? 0.8 * Math.sin(5_600 * time) : 0) },
  { kind: 'percussive', at: (time: number) => 0.9 * noise(time) * Math.exp(-60 * (time % 0.5)) },
  { kind: 'quiet and percussive', at: (time: number) => 0.02 * noise(time) * Math.exp(-60 * (time % 0.5)) },
  { kind: 'nothing but clicks', at: (time: number) => (time % 1 < 1 / 4_000 ? 0.9 : 0) },
  { kind: 'deep', at: (time: number) => 0.8 * Math.sin(2 * Math.PI * 28 * time) },
  { kind: 'very short', at: (time: number) => (time < 0.3 ? 0.5 * Math.sin(2_764 * time) : 0) },
])('mastering of $kind sound reaches the target or is as loud as the true peak allows', async ({ at }) => {
  const { loudnessLufs, truePeakDb, isLimited } = await masterSound(soundOf(10, at), 'any');

  expect(truePeakDb).toBeLessThanOrEqual(-1);
  expect(loudnessLufs).toBeLessThan(-13.5);
  if (!isLimited) expect(loudnessLufs).toBeGreaterThan(-14.5);
});

test('mastering leaves silence silent, and does not amplify the noise of a quiet room', async () => {
  const silent = await masterSound(silence(SAMPLE_RATE * 2), 'any');
  const room = await masterSound(tone(200, 4, 0.001), 'little');

  expect(silent.loudnessLufs).toBe(Number.NEGATIVE_INFINITY);
  expect(room.loudnessLufs).toBeLessThan(-40);
});
