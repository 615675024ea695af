import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadKernel } from '#render/kernel/kernel.ts';
import { allocateFramePlane, type Plane } from '#render/kernel/plane.ts';
import type { Rect, Size } from '#scene/model/geometry.ts';
import {
  checkers,
  extremes,
  insideItself,
  noise,
  pictureOf,
  randomClip,
  randomFrom,
  randomPlacing,
  spriteOf,
} from '#tests/support/render/drawing-cases.ts';
import { CHANNELS, drawnReference, readSamples, samplesOf } from '#tests/support/render/drawing-reference.ts';
import { coverageAt, mixReference, toCode } from '#tests/support/render/kernel-reference.ts';
import { drawColor, drawCrossfade, drawPicture, type Frame, type Placed } from './draw.ts';
import { regionOf } from './placement.ts';

const kernel = loadKernel();

const sizes = [
  { width: 1, height: 1 },
  { width: 2, height: 3 },
  { width: 17, height: 5 },
  { width: 33, height: 31 },
  { width: 64, height: 48 },
  { width: 131, height: 90 },
];
const contents = { noise, extremes, checkers } as const;
const frameSize = { width: 86, height: 54 };

for (const [name, content] of Object.entries(contents)) {
  test.each(sizes)(
    `drawing agrees with the exact reference to within one code for an opaque picture of ${name}, $width x $height`,
    (size) => {
      const random = randomFrom(size.width * 31 + name.length);
      for (let round = 0; round < 8; round++) {
        const placed = randomPlacing(random, pictureOf(kernel, size, content, random), frameSize);
        expectAgreement(frameSize, random, [placed], (frame) => drawPicture(kernel, frame, placed));
      }
    },
  );

  test.each(sizes)(
    `drawing agrees with the exact reference to within one code for a sprite of ${name}, $width x $height`,
    (size) => {
      const random = randomFrom(size.width * 17 + name.length);
      for (let round = 0; round < 8; round++) {
        const placed = insideItself(
          randomPlacing(random, spriteOf(kernel, size, content, random), frameSize),
          random,
        );
        expectAgreement(frameSize, random, [placed], (frame) => drawPicture(kernel, frame, placed));
      }
    },
  );
}

test('drawing agrees with the exact reference to within one code for a picture at its own size on whole pixels', () => {
  const random = randomFrom(5);
  for (const x of [0, 1, 2, 3, -5, 20]) {
    const size = { width: 120, height: 90 };
    const target = { x, y: -x, ...size };
    for (const make of [pictureOf, spriteOf]) {
      const placed = {
        picture: make(kernel, size, noise, random),
        window: WHOLE,
        target,
        clip: target,
        opacity: 0.7,
      };
      expectAgreement(frameSize, random, [placed], (frame) => drawPicture(kernel, frame, placed));
    }
  }
});

test('drawing agrees with the exact reference to within one code for a crossfade in one pass, whose chroma has two vertical taps', () => {
  const random = randomFrom(9);
  for (const opacity of [0.001, 0.25, 0.5, 0.77, 0.999]) {
    const clip = { x: 0, y: 0, ...frameSize };
    const place = (share: number) => ({
      picture: pictureOf(kernel, { width: 90, height: 70 }, extremes, random),
      window: { x: random() * 0.1, y: random() * 0.1, width: 0.8 + random() * 0.1, height: 0.8 },
      target: clip,
      clip,
      opacity: share,
    });
    const [below, above] = [place(1), place(opacity)];
    const draw = (frame: Frame) => expect(drawCrossfade(kernel, frame, below, above)).toBe(true);
    expectAgreement(frameSize, random, [below, above], draw, 2);
  }
});

test('drawing agrees with the exact reference to within one code for a colour with fractional edges', () => {
  const random = randomFrom(11);
  for (let round = 0; round < 20; round++) {
    const clip = randomClip(random, frameSize);
    const opacity = round === 0 ? 1 : random();
    const codes = { y: 16, u: 240, v: 90 };
    const { frame, before } = noisyFrame(frameSize, random);

    drawColor(kernel, frame, codes, clip, opacity);

    for (const channel of CHANNELS) {
      const region = regionOf(clip, frame, frame[channel], channel !== 'y');
      eachSample(frame[channel], (i, j, at) => {
        const share = region ? coverageAt(i, j, region) * opacity : 0;
        const expected = mixReference(before[channel][at] ?? 0, codes[channel], share);
        expectWithinOne(codeAt(frame[channel], i, j), expected);
      });
    }
  }
});

test('drawing keeps a flat picture exactly flat at every scale and position', () => {
  const random = randomFrom(3);
  const size = { width: 60, height: 40 };
  for (let round = 0; round < 60; round++) {
    const code = 16 + Math.floor(random() * 220);
    const placed = {
      ...randomPlacing(
        random,
        pictureOf(kernel, size, () => code, random),
        frame0,
      ),
      opacity: 1,
      clip: clip0,
    };
    const { frame } = noisyFrame(frame0, random);

    drawPicture(kernel, frame, placed);

    expect(codesOf(frame.y)).toEqual(new Set([code]));
    expect(codesOf(frame.u)).toEqual(new Set([code]));
  }
});

// The kernel has two horizontal filters: one for machines with signed dot products (ARM), one for others (x86_64).
test('drawing gives the same bytes on every machine', () => {
  const random = randomFrom(6);
  const place = (opacity: number) => ({
    picture: pictureOf(kernel, { width: 90, height: 70 }, extremes, random),
    window: { x: 0.1, y: 0.1, width: 0.8, height: 0.7 },
    target: clip0,
    clip: clip0,
    opacity,
  });
  const { frame } = noisyFrame(frame0, random);
  const drawn = createHash('sha256');
  const add = () => {
    for (const channel of CHANNELS) drawn.update(Uint8Array.from(readSamples(kernel, frame[channel]).data));
  };

  drawPicture(kernel, frame, place(1));
  add();
  expect(drawCrossfade(kernel, frame, place(1), place(0.3))).toBe(true);
  add();

  expect(drawn.digest('hex').slice(0, 16)).toBe('889ed292aca94b36');
});

test('drawing leaves everything outside the clip untouched', () => {
  const random = randomFrom(4);
  const clip = { x: 20, y: 10, width: 21, height: 13 };
  const placed = {
    ...randomPlacing(random, pictureOf(kernel, { width: 40, height: 40 }, noise, random), frame0),
    clip,
  };
  const { frame, before } = noisyFrame(frame0, random);

  drawPicture(kernel, frame, placed);

  eachSample(frame.y, (i, j, at) => {
    if (i >= 20 && i < 41 && j >= 10 && j < 23) return;
    expect(codeAt(frame.y, i, j)).toBe(before.y[at]);
  });
});

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };
const frame0 = { width: 86, height: 54 };
const clip0 = { x: 0, y: 0, ...frame0 };

function expectAgreement(
  size: Size,
  random: () => number,
  layers: Placed[],
  draw: (frame: Frame) => void,
  chromaTapsDown?: 2,
): void {
  const { frame, before } = noisyFrame(size, random);
  const seen = layers.map((placed) => ({ placed, ...samplesOf(kernel, placed) }));
  draw(frame);
  for (const channel of CHANNELS) {
    let expected = Float64Array.from(before[channel]);
    const tapsDown = channel === 'y' ? undefined : chromaTapsDown;
    for (const layer of seen) expected = drawnReference(expected, frame, channel, layer, tapsDown);
    eachSample(frame[channel], (i, j, at) =>
      expectWithinOne(codeAt(frame[channel], i, j), expected[at] ?? 0),
    );
  }
  for (const plane of [frame.y, frame.u, frame.v]) kernel.arena.free(plane.block);
}

function expectWithinOne(actual: number, exact: number): void {
  if (Math.abs(actual - toCode(exact)) > 1) expect(actual).toBe(toCode(exact));
}

function noisyFrame(size: Size, random: () => number) {
  const frame: Frame = {
    ...size,
    y: allocateFramePlane(kernel, size.width, size.height),
    u: allocateFramePlane(kernel, size.width / 2, size.height / 2),
    v: allocateFramePlane(kernel, size.width / 2, size.height / 2),
  };
  kernel.reserveScratch(256);
  const before = { y: [] as number[], u: [] as number[], v: [] as number[] };
  for (const channel of CHANNELS) {
    eachSample(frame[channel], (i, j, at) => {
      const code = noise(random);
      before[channel][at] = code;
      kernel.bytes()[frame[channel].at + j * frame[channel].stride + i] = code;
    });
  }
  return { frame, before };
}

function eachSample(plane: Plane, visit: (i: number, j: number, at: number) => void): void {
  for (let j = 0; j < plane.height; j++)
    for (let i = 0; i < plane.width; i++) visit(i, j, j * plane.width + i);
}

function codesOf(plane: Plane): Set<number> {
  const codes = new Set<number>();
  eachSample(plane, (i, j) => codes.add(codeAt(plane, i, j)));
  return codes;
}

function codeAt(plane: Plane, i: number, j: number): number {
  return kernel.bytes()[plane.at + j * plane.stride + i] ?? -1;
}
