import type { Placed } from '#render/compose/draw.ts';
import type { LoadedPicture } from '#render/compose/loaded-picture.ts';
import { loadFrame, loadPicture } from '#render/compose/loaded-picture.ts';
import type { Kernel } from '#render/kernel/kernel.ts';
import { intersect, type Rect, type Size } from '#scene/model/geometry.ts';

// Random pictures and placements for the tests of draw.ts.

type Content = (random: () => number, i: number) => number;

export function noise(random: () => number): number {
  return Math.floor(random() * 256);
}

export function extremes(random: () => number): number {
  return random() < 0.5 ? 0 : 255;
}

export function checkers(_: () => number, i: number): number {
  return i % 2 ? 255 : 0;
}

export function pictureOf(kernel: Kernel, size: Size, content: Content, random: () => number): LoadedPicture {
  const plane = (width: number, height: number) =>
    Uint8Array.from({ length: width * height }, (_, i) => content(random, i + Math.floor(i / width)));
  const chromaWidth = Math.ceil(size.width / 2);
  const chromaHeight = Math.ceil(size.height / 2);
  return loadFrame(kernel, {
    ...size,
    y: plane(size.width, size.height),
    u: plane(chromaWidth, chromaHeight),
    v: plane(chromaWidth, chromaHeight),
    yStride: size.width,
    uStride: chromaWidth,
    vStride: chromaWidth,
  });
}

export function spriteOf(kernel: Kernel, size: Size, content: Content, random: () => number): LoadedPicture {
  const data = Uint8Array.from({ length: size.width * size.height * 4 }, (_, i) => content(random, i));
  return loadPicture(kernel, { ...size, data, layout: 'rgba' });
}

export function randomPlacing(random: () => number, picture: LoadedPicture, frame: Size): Placed {
  // From a quarter of the frame to four times its size; windows reach beyond the picture on all sides.
  const zoom = 0.25 * 16 ** random();
  return {
    picture,
    window: {
      x: random() * 0.6 - 0.3,
      y: random() * 0.6 - 0.3,
      width: 0.3 + random(),
      height: 0.3 + random(),
    },
    target: {
      x: random() * 40 - 20,
      y: random() * 40 - 20,
      width: frame.width * zoom,
      height: frame.height * zoom * (0.7 + random() * 0.6),
    },
    clip: randomClip(random, frame),
    opacity: random() < 0.4 ? 1 : random(),
  };
}

/** Sprites show nothing beyond their own edges, so the reference is not compared there. */
export function insideItself(placed: Placed, random: () => number): Placed {
  const window = {
    x: random() * 0.3,
    y: random() * 0.3,
    width: 0.2 + random() * 0.5,
    height: 0.2 + random() * 0.5,
  };
  const clip = intersect(placed.clip, placed.target) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { ...placed, window, clip };
}

export function randomClip(random: () => number, frame: Size): Rect {
  if (random() < 0.3) return { x: 0, y: 0, ...frame };
  const x = random() * frame.width * 0.8;
  const y = random() * frame.height * 0.8;
  return { x, y, width: random() * (frame.width - x), height: random() * (frame.height - y) };
}

// A seeded generator, so that failures are reproducible.
export function randomFrom(seed: number): () => number {
  let state = seed + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
