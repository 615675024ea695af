import { describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import { planTimeline } from '#scene/build/timeline.ts';
import { endCardTime } from '#scene/content/end-card-text.ts';
import { readingSeconds } from '#scene/content/reading-time.ts';
import { type Cut, FORMATS, FPS } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { SAMPLE_LISTING } from '#tests/support/sample-listing.ts';

const size = { width: 3000, height: 2000 };
const photo: SceneMedia = { kind: 'photo', ...size, focalPoint: { x: 0.5, y: 0.5 }, tone: '#888888' };
const grid = { beatsPerMinute: 90, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 };
const music = { kind: 'track', grid, durationSeconds: 72 } as const;
const PHOTO_COUNTS = [1, 3, 5, 8, 12, 30];
// The labels and initials of a card are seen, not read.
const UNREAD = new Set(['Phone', 'E-mail', 'Web', 'MV']);

function filmOf(template: Template, cut: Cut, photos: number, format = template.aspectRatio) {
  const media = Array.from({ length: photos }, () => photo);
  const scene = buildScene({
    listing: SAMPLE_LISTING,
    media,
    portraits: {},
    template,
    format,
    cut,
    music,
  });
  const { ending } = planTimeline(media, template.pace, music, {
    endCard: endCardTime(SAMPLE_LISTING),
  });
  return { scene, endingSeconds: (ending.to - ending.from) / FPS };
}

function textsAt(scene: Scene, frame: number): string[] {
  return frameAt(scene, frame).flatMap(({ source }) =>
    source.kind === 'sprite'
      ? (scene.sprites[source.sprite]?.ops ?? []).flatMap((op) => (op.op === 'text' ? [op.text] : []))
      : [],
  );
}

describe.each(TEMPLATES)('$folder', (template) => {
  test.each(['branded', 'unbranded'] as const)('has an end card that can be read in its time, %s', (cut) => {
    for (const photos of PHOTO_COUNTS) {
      const { scene, endingSeconds } = filmOf(template, cut, photos);
      const texts = textsAt(scene, scene.frameCount - 1).filter((text) => !UNREAD.has(text));
      expect(texts.length).toBeGreaterThan(1);
      // A word that is broken over two lines is still one; half a beat is lost where the card starts on a beat.
      expect(readingSeconds(texts.join(' '))).toBeLessThanOrEqual(endingSeconds + 30 / grid.beatsPerMinute);
    }
  });

  test.each(FORMATS)('shows what its end card has no time for under the last pictures, %s', (format) => {
    for (const photos of PHOTO_COUNTS) {
      const { scene } = filmOf(template, 'branded', photos, format);
      const shown = new Set<string>();
      for (let frame = 0; frame < scene.frameCount; frame += 5)
        for (const text of textsAt(scene, frame)) shown.add(text.toLowerCase());
      const words = [...shown].join(' ').split(/[\s·]+/u);
      for (const word of '200 sw main st, portland (503) 555-0100'.split(' ')) expect(words).toContain(word);
    }
  });
});
