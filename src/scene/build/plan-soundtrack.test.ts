import { expect, test } from 'vitest';
import { endCardTime } from '#scene/content/end-card-text.ts';
import { FORMATS, FPS } from '#scene/model/format.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import type { Music } from '#scene/model/soundtrack.ts';
import { luxuryTour } from '#scene/templates/luxury-tour.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { buildScene } from './build-scene.ts';
import { planTimeline } from './timeline.ts';

const photo: SceneMedia = {
  kind: 'photo',
  width: 3000,
  height: 2000,
  focalPoint: { x: 0.5, y: 0.5 },
  tone: '#888888',
};
const grid = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0.5 };

function musicOf(music: Music, photos: number) {
  const scene = buildScene({
    listing: listingOf({ name: 'Alder Lane' }),
    media: Array.from({ length: photos }, () => photo),
    portraits: {},
    template: luxuryTour,
    format: '16:9',
    cut: 'branded',
    music,
  });
  const lengths = scene.soundtrack.music.map((segment) => segment.endSeconds - segment.startSeconds);
  return {
    scene,
    segments: scene.soundtrack.music,
    seconds: lengths.reduce((sum, length) => sum + length, 0),
  };
}

const shipped: Music = {
  kind: 'track',
  grid,
  durationSeconds: 70.5,
  loop: { startBar: 4, endBar: 28 },
  endingBar: 32,
};

test('of a few seconds with a late first beat the music is as long as the film', () => {
  const music = {
    kind: 'track',
    grid: { beatsPerMinute: 72, beatsPerBar: 4, firstBeatSeconds: 3 },
    durationSeconds: 6.2,
  } as const;

  const { scene, seconds } = musicOf(music, 6);

  expect(seconds).toBeCloseTo(scene.frameCount / FPS, 6);
});

test('the music of a film lasts exactly as long as the film', () => {
  for (const photos of [1, 4, 9, 30]) {
    const { scene, seconds } = musicOf(shipped, photos);
    expect(seconds).toBeCloseTo(scene.frameCount / FPS, 6);
  }
});

test('the music of a film begins on the first downbeat and closes with the track’s own ending', () => {
  const { segments } = musicOf(shipped, 9);
  expect(segments[0]?.startSeconds).toBe(0.5);
  expect(segments.at(-1)).toEqual({ startSeconds: 64.5, endSeconds: 70.5 });
});

test('the music of a film loops on a bar when the film is longer', () => {
  const { segments, scene } = musicOf(shipped, 40);
  expect(scene.frameCount / FPS).toBeGreaterThan(70);
  expect(segments.length).toBeGreaterThan(2);
  for (const { startSeconds } of segments) expect((startSeconds - 0.5) % 2).toBeCloseTo(0, 9);
});

test('the music of a film repeats even a piece of one second until the film ends', () => {
  const { segments, seconds, scene } = musicOf(
    { kind: 'track', grid: { ...grid, firstBeatSeconds: 0 }, durationSeconds: 1 },
    3,
  );
  expect(segments.length).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(scene.frameCount / FPS);
});

const variants = TEMPLATES.flatMap((template) => FORMATS.map((format) => ({ template, format })));

test.each(variants)(
  'a clip sounds once at a time in $template.folder $format, however many panels and strips show it',
  ({ template, format }) => {
    for (const durationSeconds of [4, 60]) {
      const clip: SceneMedia = { ...photo, kind: 'clip', durationSeconds, hasSound: true };
      const { soundtrack, elements } = buildScene({
        listing: listingOf({ name: 'Alder Lane' }),
        media: [clip, clip, clip, clip, clip],
        portraits: {},
        template,
        format,
        cut: 'unbranded',
        music: shipped,
      });

      const { clipSounds } = soundtrack;
      const starts = clipSounds.map(({ media, fromFrame }) => `${media} from ${fromFrame}`);
      expect(new Set(starts).size).toBe(clipSounds.length);
      for (const { source, from, to } of elements) {
        if (source.kind !== 'clip' || source.isSilent) continue;
        const { media, startSeconds: clipStartSeconds } = source;
        const sound = clipSounds.find(
          (one) => one.media === media && one.clipStartSeconds === clipStartSeconds && one.fromFrame === from,
        );
        expect(sound?.toFrame).toBeGreaterThan(from);
        expect(sound?.toFrame).toBeLessThanOrEqual(to);
      }
    }
  },
);

test('a clip that plays on in the next slide has one sound, which ends where the end card begins', () => {
  const input = {
    listing: listingOf({ property_info: { address: '12 Alder Lane' } }),
    media: [{ ...photo, kind: 'clip', durationSeconds: 60, hasSound: true }],
    portraits: {},
    template: luxuryTour,
    format: '16:9',
    cut: 'unbranded',
    music: shipped,
  } as const;
  const { soundtrack, frameCount } = buildScene(input);
  const { ending } = planTimeline(input.media, luxuryTour.pace, shipped, {
    endCard: endCardTime(input.listing),
  });

  expect(ending.from).toBeLessThan(frameCount);
  expect(soundtrack.clipSounds).toEqual([
    { media: 0, clipStartSeconds: 1, fromFrame: 0, toFrame: ending.from },
  ]);
});

test.each(variants)(
  'a short clip in last place of $template.folder $format sounds no longer than it lasts',
  ({ template, format }) => {
    const clip = { ...photo, kind: 'clip', durationSeconds: 2, hasSound: true } as const;
    const { soundtrack } = buildScene({
      listing: listingOf({ name: 'Alder Lane' }),
      media: [photo, photo, photo, clip],
      portraits: {},
      template,
      format,
      cut: 'branded',
      music: shipped,
    });

    expect(soundtrack.clipSounds).toHaveLength(1);
    for (const { clipStartSeconds, fromFrame, toFrame } of soundtrack.clipSounds)
      expect(clipStartSeconds + (toFrame - fromFrame) / FPS).toBeLessThanOrEqual(2 + 1 / FPS);
  },
);

test.each(variants)(
  'a clip that the end card of $template.folder $format shows once more is not heard once more',
  ({ template, format }) => {
    const clip: SceneMedia = { ...photo, kind: 'clip', durationSeconds: 60, hasSound: true };
    const { soundtrack } = buildScene({
      listing: listingOf({ name: 'Alder Lane' }),
      media: [clip, photo, photo, photo, photo],
      portraits: {},
      template,
      format,
      cut: 'branded',
      music: shipped,
    });

    expect(soundtrack.clipSounds.map(({ fromFrame }) => fromFrame)).toEqual([0]);
  },
);
