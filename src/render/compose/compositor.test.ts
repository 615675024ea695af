import { expect, test } from 'vitest';
import { loadKernel } from '#render/kernel/kernel.ts';
import { type Rect, rectOf, WHOLE } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';
import { type Compositor, createCompositor } from './compositor.ts';
import type { LoadedPicture } from './loaded-picture.ts';

const kernel = loadKernel();
const scene = { width: 64, height: 96 };
const frame = rectOf(scene);

test('the compositor clears what no layer covers to black, never green', () => {
  using compositor = createCompositor(kernel, scene, scene);

  compositor.compose([color('#ff8800')], noPicture);
  compositor.compose([], noPicture);

  expect(codesAt(compositor, 10, 10)).toEqual([16, 128, 128]);
  expect(codesAt(compositor, 63, 95)).toEqual([16, 128, 128]);
});

test('the compositor draws layers in order, the last on top', () => {
  using compositor = createCompositor(kernel, scene, scene);

  compositor.compose([color('#000000'), color('#ffffff'), color('#ff0000', { opacity: 0.5 })], noPicture);

  const [y, u, v] = codesAt(compositor, 30, 30);
  expect(Math.abs((y ?? 0) - (235 + 63) / 2)).toBeLessThanOrEqual(1);
  expect(Math.abs((u ?? 0) - (128 + 102) / 2)).toBeLessThanOrEqual(1);
  expect(Math.abs((v ?? 0) - (128 + 240) / 2)).toBeLessThanOrEqual(1);
});

test('the compositor refuses sizes that have no whole chroma samples', () => {
  for (const size of [
    { width: 63, height: 96 },
    { width: 64, height: 95 },
    { width: 0, height: 96 },
  ]) {
    expect(() => createCompositor(kernel, scene, size)).toThrow(RangeError);
  }
});

test('the compositor scales a scene to a smaller output', () => {
  using compositor = createCompositor(kernel, scene, { width: 32, height: 48 });
  const half = { x: 0, y: 0, width: 32, height: 96 };

  compositor.compose([color('#000000'), color('#ffffff', { target: half, clip: half })], noPicture);

  expect(codesAt(compositor, 15, 20)[0]).toBe(235);
  expect(codesAt(compositor, 16, 20)[0]).toBe(16);
});

test('the compositor draws a photo at its own size without changing a sample', () => {
  using compositor = createCompositor(kernel, scene, scene);
  const photo = compositor.loadPicture(photoPixels(64, 96));

  compositor.compose([layer({ kind: 'photo', media: 0 })], () => photo);
  const still = [...compositor.planes.y];
  compositor.compose(
    [layer({ kind: 'photo', media: 0 }, { window: { x: 0.001, y: 0, width: 0.999, height: 1 } })],
    () => photo,
  );

  expect(still).not.toEqual([...compositor.planes.y]);
  const level = photo.levels[0];
  expect(still.slice(0, 64)).toEqual(
    [...kernel.bytes().subarray(level?.y.at, (level?.y.at ?? 0) + 64)].map((s) => s ^ 0x80),
  );
  compositor.release(photo);
});

test('the compositor draws a crossfade in one pass like two layers one after the other', () => {
  using compositor = createCompositor(kernel, scene, scene);
  const [a, b] = [compositor.loadPicture(photoPixels(70, 100)), compositor.loadPicture(photoPixels(90, 110))];
  const pictureOf = (source: LayerSource) => (source.kind === 'photo' && source.media === 0 ? a : b);
  const below = layer({ kind: 'photo', media: 0 });
  const above = layer({ kind: 'photo', media: 1 }, { opacity: 0.3 });

  compositor.compose([below, above], pictureOf);
  const atOnce = [...compositor.planes.y];
  compositor.compose([color('#000000'), below, above], pictureOf);

  compositor.planes.y.forEach((code, i) => {
    if (Math.abs(code - (atOnce[i] ?? 0)) > 1) expect(code).toBe(atOnce[i]);
  });
  [a, b].forEach(compositor.release);
});

test('the compositor draws a frame the same in any order of frames', () => {
  using compositor = createCompositor(kernel, scene, scene);
  const photo = compositor.loadPicture(photoPixels(500, 700));
  const draw = (zoom: number) => {
    compositor.compose(
      [layer({ kind: 'photo', media: 0 }, { window: { x: 0, y: 0, width: zoom, height: zoom } })],
      () => photo,
    );
    return [...compositor.planes.y, ...compositor.planes.u];
  };
  const zooms = [1, 0.9, 0.5, 0.3, 0.1];

  const forwards = zooms.map(draw);
  const backwards = zooms.toReversed().map(draw).toReversed();

  expect(backwards).toEqual(forwards);
  compositor.release(photo);
});

test('the compositor draws nothing of a sprite outside its opaque pixels, and those in their colour', () => {
  using compositor = createCompositor(kernel, scene, scene);
  const data = new Uint8Array(20 * 20 * 4);
  for (let y = 5; y < 15; y++) for (let x = 5; x < 15; x++) data.set([255, 255, 255, 255], (y * 20 + x) * 4);
  const sprite = compositor.loadPicture({ data, width: 20, height: 20, layout: 'rgba' });
  const at = (x: number): Layer => {
    const target = { x, y: 20, width: 20, height: 20 };
    return layer({ kind: 'sprite', sprite: 0 }, { target, clip: target });
  };

  for (const x of [10, 11, 10.5, 10.25]) {
    compositor.compose([color('#404040'), at(x)], () => sprite);

    expect(codesAt(compositor, 20, 30)).toEqual([235, 128, 128]);
    expect(codesAt(compositor, 11, 21)).toEqual([71, 128, 128]);
    expect(codesAt(compositor, 45, 80)).toEqual([71, 128, 128]);
  }
  compositor.release(sprite);
});

test("the compositor's memory does not grow with the number of photos", () => {
  using compositor = createCompositor(kernel, scene, scene);
  const pixels = photoPixels(900, 600);
  const show = () => {
    const photo = compositor.loadPicture(pixels);
    compositor.compose([layer({ kind: 'photo', media: 0 })], () => photo);
    compositor.release(photo);
  };
  show();
  const before = kernel.bytes().length;

  for (let i = 0; i < 40; i++) show();

  expect(kernel.bytes().length).toBe(before);
});

function layer(source: LayerSource, changes: Partial<Layer> = {}): Layer {
  return { source, window: WHOLE, target: frame, clip: frame, opacity: 1, ...changes };
}

function color(hex: `#${string}`, changes: { opacity?: number; target?: Rect; clip?: Rect } = {}): Layer {
  return layer({ kind: 'color', color: hex }, changes);
}

function noPicture(): LoadedPicture {
  throw new Error('No picture was expected');
}

function codesAt({ planes }: Compositor, x: number, y: number): (number | undefined)[] {
  const chroma = (y >> 1) * planes.uStride + (x >> 1);
  return [planes.y[y * planes.yStride + x], planes.u[chroma], planes.v[chroma]];
}

function photoPixels(width: number, height: number) {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const x = Math.floor(i / 3) % width;
    const y = Math.floor(i / 3 / width);
    return 128 + 90 * Math.sin(x / (3 + (i % 3))) * Math.cos(y / 5);
  });
  return { data, width, height, layout: 'rgb' as const };
}
