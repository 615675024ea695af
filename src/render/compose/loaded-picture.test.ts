import { expect, test } from 'vitest';
import { loadKernel } from '#render/kernel/kernel.ts';
import type { Plane } from '#render/kernel/plane.ts';
import type { Size } from '#scene/model/geometry.ts';
import {
  chromaReference,
  codesReference,
  jpegChromaReference,
  jpegColourReference,
  toCode,
} from '#tests/support/render/kernel-reference.ts';
import type { LoadedPicture } from './loaded-picture.ts';
import { loadFrame, loadPicture, releasePicture, updateFrame } from './loaded-picture.ts';

const kernel = loadKernel();
const sizes: Size[] = [
  { width: 1, height: 1 },
  { width: 2, height: 2 },
  { width: 5, height: 3 },
  { width: 31, height: 130 },
  { width: 64, height: 65 },
];

test.each(sizes)('loading a picture converts sRGB to bt709 codes to within one, $width x $height', (size) => {
  for (const layout of ['rgb', 'rgbx'] as const) {
    const channels = layout === 'rgb' ? 3 : 4;
    const data = bytes(size.width * size.height * channels);
    const expected = [0, 1, 2].map((i) => ({
      ...size,
      data: each(size, (p) => codesReference(...rgbAt(data, p, channels))[i] ?? 0),
    }));

    const picture = loadPicture(kernel, { ...size, data, layout });

    expectClose(planeOf(picture, 'y'), expected[0]?.data ?? []);
    expectClose(planeOf(picture, 'u'), chromaReference(expected[1] ?? { ...size, data: [] }).data);
    expectClose(planeOf(picture, 'v'), chromaReference(expected[2] ?? { ...size, data: [] }).data);
  }
});

const greys = {
  sRGB: (level: number) => ({ layout: 'rgb', data: new Uint8Array(9 * 7 * 3).fill(level) }) as const,
  'a JPEG': (level: number) =>
    ({
      layout: 'y-cb-cr',
      data: new Uint8Array(9 * 7 + 2 * 5 * 4).fill(128).fill(level, 0, 9 * 7),
    }) as const,
};

test.each(Object.entries(greys))(
  'loading a picture converts black, white and grey of %s to the exact codes',
  (_, of) => {
    for (const [level, code] of [
      [0, 16],
      [255, 235],
      [128, 126],
    ] as const) {
      const picture = loadPicture(kernel, { width: 9, height: 7, ...of(level) });

      expect(new Set(samples(planeOf(picture, 'y')))).toEqual(new Set([code]));
      expect(new Set(samples(planeOf(picture, 'u')))).toEqual(new Set([128]));
      expect(new Set(samples(planeOf(picture, 'v')))).toEqual(new Set([128]));
    }
  },
);

test.each(sizes)(
  'loading a picture converts the planes of a JPEG to bt709 codes to within one, $width x $height',
  (size) => {
    const half = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) };
    const luma = bytes(size.width * size.height, 3);
    const blue = { ...half, data: bytes(half.width * half.height, 4) };
    const red = { ...half, data: bytes(half.width * half.height, 5) };
    const codesAt = (y: number, cb: number, cr: number) => codesReference(...jpegColourReference(y, cb, cr));

    const picture = loadPicture(kernel, {
      ...size,
      data: Uint8Array.from([...luma, ...blue.data, ...red.data]),
      layout: 'y-cb-cr',
    });

    const expectedLuma = each(size, (i) => {
      const [x, y] = [i % size.width, Math.floor(i / size.width)];
      const [code] = codesAt(luma[i] ?? 0, jpegChromaReference(blue, x, y), jpegChromaReference(red, x, y));
      return toCode(code);
    });
    expectClose(planeOf(picture, 'y'), expectedLuma);
    const chroma = (channel: 1 | 2) =>
      each(half, (i) => {
        const [x, y] = [2 * (i % half.width), 2 * Math.floor(i / half.width) + 0.5];
        return toCode(codesAt(0, jpegChromaReference(blue, x, y), jpegChromaReference(red, x, y))[channel]);
      });
    expectClose(planeOf(picture, 'u'), chroma(1));
    expectClose(planeOf(picture, 'v'), chroma(2));
  },
);

test.each([
  ['pixels', 'rgb', 9 * 7 * 3],
  ['planes', 'y-cb-cr', 9 * 7 + 2 * 5 * 4],
] as const)('loading a picture refuses fewer bytes than %s', (_, layout, count) => {
  const picture = { width: 9, height: 7, layout };

  expect(() => loadPicture(kernel, { ...picture, data: new Uint8Array(count - 1) })).toThrow(RangeError);
  expect(() => loadPicture(kernel, { ...picture, data: new Uint8Array(count) })).not.toThrow();
});

test.each(sizes)(
  'loading a sprite premultiplies straight colours to within one, $width x $height',
  (size) => {
    const data = bytes(size.width * size.height * 4);
    const premultiplied = (i: 0 | 1 | 2) => ({
      ...size,
      data: each(
        size,
        (p) => 128 + ((codesReference(...rgbAt(data, p, 4))[i] - 128) * (data[p * 4 + 3] ?? 0)) / 255,
      ),
    });

    const sprite = loadPicture(kernel, { ...size, data, layout: 'rgba' });

    expectClose(planeOf(sprite, 'y'), premultiplied(0).data);
    expectClose(planeOf(sprite, 'u'), chromaReference(premultiplied(1)).data);
    const alpha = { ...size, data: each(size, (p) => data[p * 4 + 3] ?? 0) };
    expect(samples(planeOf(sprite, 'alpha'))).toEqual(alpha.data);
    expectClose(planeOf(sprite, 'alphaHalf'), chromaReference(alpha).data);
  },
);

test('loading a sprite finds the bounding boxes of the lines of a text', () => {
  const size = { width: 40, height: 60 };
  const data = new Uint8Array(size.width * size.height * 4);
  const ink = (x: number, y: number) => data.fill(255, (y * 40 + x) * 4, (y * 40 + x) * 4 + 4);
  [ink(5, 4), ink(20, 9), ink(30, 50)];

  const { boxes } = loadPicture(kernel, { ...size, data, layout: 'rgba' });

  expect(boxes).toEqual([
    { x: 5, y: 4, width: 16, height: 6 },
    { x: 30, y: 50, width: 1, height: 1 },
  ]);
});

test('loading a frame of a clip accepts strides longer than the width, and updates the frame in place', () => {
  const frame = (seed: number) => ({
    ...{ width: 5, height: 4, yStride: 16, uStride: 8, vStride: 12 },
    y: bytes(64, seed),
    u: bytes(16, seed + 1),
    v: bytes(24, seed + 2),
  });
  const picture = loadFrame(kernel, frame(1));
  const before = kernel.arena.usedBytes();

  updateFrame(kernel, picture, frame(7));

  const { y } = frame(7);
  expect(samples(planeOf(picture, 'y'))).toEqual(
    [0, 1, 2, 3].flatMap((row) => [...y.subarray(row * 16, row * 16 + 5)]),
  );
  expect(kernel.arena.usedBytes()).toBe(before);
  expect(() => updateFrame(kernel, picture, { ...frame(1), width: 6 })).toThrow(RangeError);
});

test('releasing a picture frees all of its memory', () => {
  const before = kernel.arena.usedBytes();

  const sprite = loadPicture(kernel, { width: 300, height: 200, data: bytes(240_000), layout: 'rgba' });
  const picture = loadPicture(kernel, { width: 301, height: 201, data: bytes(181_503), layout: 'rgb' });
  const jpeg = loadPicture(kernel, { width: 300, height: 200, data: bytes(90_000), layout: 'y-cb-cr' });
  releasePicture(kernel, sprite);
  releasePicture(kernel, picture);
  releasePicture(kernel, jpeg);

  expect(kernel.arena.usedBytes()).toBe(before);
});

function planeOf(picture: LoadedPicture, name: 'y' | 'u' | 'v' | 'alpha' | 'alphaHalf'): Plane {
  const plane = picture.levels[0]?.[name];
  if (!plane) throw new Error(`No plane ${name}`);
  return plane;
}

function samples(plane: Plane): number[] {
  return each(plane, (i) => {
    const at = plane.at + Math.floor(i / plane.width) * plane.stride + (i % plane.width);
    return (kernel.bytes()[at] ?? 0) ^ 0x80;
  });
}

function expectClose(plane: Plane, expected: ArrayLike<number>): void {
  const actual = samples(plane);
  expect(actual).toHaveLength(expected.length);
  actual.forEach((code, i) => {
    expect(Math.abs(code - (expected[i] ?? 0))).toBeLessThanOrEqual(1);
  });
}

function each(size: Size, value: (i: number) => number): number[] {
  return Array.from({ length: size.width * size.height }, (_, i) => value(i));
}

function rgbAt(data: Uint8Array, pixel: number, channels: number): [number, number, number] {
  const at = pixel * channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

function bytes(length: number, seed = 1): Uint8Array {
  let state = seed * 2654435761;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state >>> 24;
  });
}
