import type { Kernel } from './kernel.ts';

/** Samples of one kind in the kernel's memory. `at` is the first sample of the first row. */
export type Plane = {
  readonly at: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  readonly block: number;
};

// Filters read whole vectors around a sample, so rows of pictures have room on both sides (assembly/plane.ts).
const PAD_LEFT = 16;
const PAD_RIGHT = 32;

/** A plane of a picture: signed samples with padded rows. */
export function allocatePlane(kernel: Kernel, width: number, height: number): Plane {
  const stride = roundUp(PAD_LEFT + width + PAD_RIGHT, 16);
  // Vectors may also reach past the end of the last row.
  const block = kernel.arena.allocate(stride * height + 64);
  return { at: block + PAD_LEFT, stride, width, height, block };
}

/** Rows of frames are a multiple of this long. */
export const FRAME_STRIDE_STEP = 16;

/** A plane of a frame: codes. */
export function allocateFramePlane(kernel: Kernel, width: number, height: number): Plane {
  const stride = roundUp(width, FRAME_STRIDE_STEP);
  const block = kernel.arena.allocate(stride * height);
  return { at: block, stride, width, height, block };
}

/** Half of a plane's sides, rounded up: a smaller level, or chroma. */
export function half(size: number): number {
  return (size + 1) >> 1;
}

export function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
