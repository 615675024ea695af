import { describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import { type Cut, type Format, FRAME_SIZES } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { contains, rectOf } from '#scene/model/geometry.ts';
import type { Layer } from '#scene/model/layer.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { drawnTexts, overlap } from '#tests/support/drawn-texts.ts';
import { SAMPLE_LISTING } from '#tests/support/sample-listing.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

const LANDING_FRAMES = 10;
const LABEL = 'virtually staged or altered';
const grid = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 };
const music = { kind: 'track', grid, durationSeconds: 72 } as const;

function sceneOf(template: Template, format: Format, cut: Cut, altered: readonly number[]): Scene {
  const media = Array.from({ length: 6 }, (_, index): SceneMedia => {
    const size = index % 3 === 2 ? { width: 2000, height: 3000 } : { width: 3000, height: 2000 };
    const rest = { focalPoint: { x: 0.5, y: 0.5 }, tone: '#8a7f70', caption: `Room ${index}` } as const;
    return { kind: 'photo', ...size, ...rest, isAltered: altered.includes(index) };
  });
  return buildScene({ listing: SAMPLE_LISTING, media, portraits: {}, template, format, cut, music });
}

const isLabel = ({ text }: { readonly text: string }) => text === LABEL;

const ofMedia = (media: readonly number[]) => (layer: Layer) =>
  'media' in layer.source && media.includes(layer.source.media);

/** The share of the frame in which these media are not under something opaque. */
function shareSeen(layers: readonly Layer[], media: readonly number[], { width, height }: Scene): number {
  const pictures = layers.filter(({ source }) => source.kind !== 'sprite');
  const isSeen = (x: number, y: number) => {
    const there = pictures.filter(({ clip }) => contains(clip, { x, y, width: 0, height: 0 }));
    const top = there.findLastIndex(({ opacity }) => opacity === 1);
    return there.slice(Math.max(0, top)).some(ofMedia(media));
  };
  const steps = Array.from({ length: 16 }, (_, step) => (step + 0.5) / 16);
  const seen = steps.map((u) => steps.filter((v) => isSeen(u * width, v * height)).length);
  return seen.reduce((sum, count) => sum + count, 0) / 256;
}

describe.each(TEMPLATE_VARIANTS)('$name', ({ template, format }) => {
  test.each([[[0]], [[2, 3]], [[5]]])('labels altered photos %j while they are seen', (altered) => {
    for (const cut of ['branded', 'unbranded'] as const) {
      const scene = sceneOf(template, format, cut, altered);
      for (let frame = 0; frame < scene.frameCount; frame += 11) {
        const layers = frameAt(scene, frame);
        const isLabelled = drawnTexts(scene, frame).some(isLabel);
        // In between, a sliver is left at the end of a transition.
        if (shareSeen(layers, altered, scene) > 0.07)
          expect({ frame, isLabelled }).toMatchObject({ isLabelled: true });
        if (!layers.some(ofMedia(altered)))
          expect({ frame, isLabelled }).toMatchObject({ isLabelled: false });
      }
    }
  });

  test('sets the label within the picture and never over other text', () => {
    const scene = sceneOf(template, format, 'branded', [0, 1, 2, 3, 4, 5]);
    for (let frame = 0; frame < scene.frameCount; frame += 11) {
      const texts = drawnTexts(scene, frame);
      for (const label of texts.filter(isLabel)) {
        expect(contains(rectOf(FRAME_SIZES[format]), label.rect)).toBe(true);
        // A sticker that lands passes over the label for a moment.
        const later = drawnTexts(scene, frame + LANDING_FRAMES).filter(({ rect }) =>
          overlap(rect, label.rect),
        );
        const under = texts.filter(
          (other) =>
            !isLabel(other) &&
            overlap(other.rect, label.rect) &&
            later.some(({ text }) => text === other.text),
        );
        expect({ frame, under: under.map(({ text }) => text) }).toEqual({ frame, under: [] });
      }
    }
  });

  test('says nothing in a strict cut', () => {
    const scene = sceneOf(template, format, 'strict', [0, 2]);
    expect(scene.sprites.flatMap(({ ops }) => ops).filter(({ op }) => op === 'text')).toEqual([]);
  });
});
