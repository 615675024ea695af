import { expect, test } from 'vitest';
import type { Layer } from '#scene/model/layer.ts';
import { commonPhotoParts, findPictureUses, layerOfPart } from './picture-usage.ts';

const FRAME = { x: 0, y: 0, width: 1080, height: 1920 };

// A 3:2 photo cropped to a portrait frame, with a slow zoom.
const layersAt = (n: number): Layer[] => [
  {
    source: { kind: 'photo', media: 0 },
    window: { x: 0.3 + n * 0.001, y: 0.01 * n, width: 0.375 - n * 0.002, height: 1 - n * 0.01 },
    target: FRAME,
    clip: FRAME,
    opacity: 1,
  },
];

test('the usage of a photo is the part that is ever visible, at its largest scale', () => {
  const uses = findPictureUses({ frameCount: 10, layersAt }, 1);

  const part = uses[0]?.part;

  expect(part?.region.x).toBeCloseTo(0.29);
  expect(part?.region.width).toBeCloseTo(0.395);
  expect(part?.region.height).toBe(1);
  expect(part?.fullWidth).toBeCloseTo(1080 / (0.375 - 9 * 0.002));
  expect(uses).toMatchObject([{ first: 0, last: 9 }]);
});

test('the usage of a clip is one part for all of the film', () => {
  const asClip = (n: number) =>
    layersAt(n % 10).map((layer) => ({
      ...layer,
      source: { kind: 'clip' as const, media: 0, timeSeconds: n / 30 },
    }));
  const film = { frameCount: 300, layersAt: (n: number) => (n < 10 || n > 290 ? asClip(n) : []) };

  const uses = findPictureUses(film, 1);

  const [photo] = findPictureUses({ frameCount: 10, layersAt }, 1);
  expect(uses).toMatchObject([{ first: 0, last: 299, part: photo?.part }]);
});

test('the common part of a photo covers the usage of several films', () => {
  const film = { frameCount: 10, layersAt };
  const large = findPictureUses(film, 1);
  const small = findPictureUses(film, 0.5);

  expect(commonPhotoParts([...small, ...large]).get(0)).toEqual(large[0]?.part);
});

test('the usage of a photo starts anew when it comes back much later, at its scale there', () => {
  const half = { ...FRAME, width: 540, height: 960 };
  const film = {
    frameCount: 210,
    layersAt: (n: number) =>
      n < 10
        ? layersAt(n)
        : n < 200
          ? []
          : layersAt(0).map((layer) => ({ ...layer, target: half, clip: half })),
  };

  const uses = findPictureUses(film, 1);

  expect(uses).toMatchObject([
    { first: 0, last: 9 },
    { first: 200, last: 209, part: { fullWidth: 540 / 0.375 } },
  ]);
});

test('mapping a layer to a part of its photo leaves every pixel in place', () => {
  const [layer] = layersAt(4);
  if (!layer) throw new Error('no layer');
  const clip = { x: 100, y: 200, width: 500, height: 900 };
  const region = { x: 0.25, y: 0, width: 0.5, height: 0.98 };

  const part = layerOfPart({ ...layer, clip }, region);

  const across = (one: Layer, x: number) =>
    one.window.x + ((x - one.target.x) / one.target.width) * one.window.width;
  for (const x of [100, 333.3, 600]) {
    expect(region.x + across(part, x) * region.width).toBeCloseTo(across(layer, x), 10);
  }
  expect(part.target).toEqual(clip);
});
