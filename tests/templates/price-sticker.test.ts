import { expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import { FORMATS } from '#scene/model/format.ts';
import { inset } from '#scene/model/geometry.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { viralShort } from '#scene/templates/viral-short.ts';
import { drawnTexts, overlap } from '#tests/support/drawn-texts.ts';
import { SAMPLE_LISTING } from '#tests/support/sample-listing.ts';

const photo: SceneMedia = {
  kind: 'photo',
  width: 3000,
  height: 2000,
  focalPoint: { x: 0.5, y: 0.5 },
  tone: '#8a7f70',
  caption: 'Kitchen with a stone island, two ovens and a table for twelve people by the window',
};
const phrases = Array.from({ length: 5 }, (_, n) => ({ startSeconds: 0.4 + n * 5, endSeconds: 4.4 + n * 5 }));
const narration = { phrases, script: 'Welcome. The kitchen has a stone island and opens to the garden.' };
// The sticker falls, then stays, and flies to its corner after 40 frames.
const LANDED_FRAMES = [12, 40] as const;
const SMALLEST_GAP_PX = 16;

const variants = FORMATS.flatMap((format) =>
  [3, 8, 14].flatMap((photos) =>
    [undefined, narration].map((said) => ({
      name: `${format}, ${photos} photos, ${said ? 'narrated' : 'silent'}`,
      format,
      photos,
      said,
    })),
  ),
);

test.each(variants)('the price lands beside all other text, $name', ({ format, photos, said }) => {
  for (const dropBar of [2, 3, 4]) {
    const scene = buildScene({
      listing: SAMPLE_LISTING,
      media: Array.from({ length: photos }, () => photo),
      portraits: {},
      template: viralShort,
      format,
      cut: 'branded',
      music: {
        kind: 'track',
        grid: { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar },
        durationSeconds: 72,
      },
      narration: said,
    });
    const frames = Array.from({ length: scene.frameCount }, (_, frame) => drawnTexts(scene, frame));
    const isPrice = ({ text }: { text: string }) => text.startsWith('offered at');
    const falls = frames.findIndex((drawn) => drawn.some(isPrice));
    expect(falls).toBeGreaterThan(0);
    for (let frame = falls + LANDED_FRAMES[0]; frame < falls + LANDED_FRAMES[1]; frame += 4) {
      const drawn = frames[frame] ?? [];
      const price = drawn.find(isPrice);
      const covered = drawn.filter(
        (other) => price && other !== price && overlap(inset(price.rect, -SMALLEST_GAP_PX), other.rect),
      );
      expect(covered.map(({ text }) => `${frame}: ${text}`)).toEqual([]);
    }
  }
});
