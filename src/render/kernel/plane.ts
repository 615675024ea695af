import type { Kernel } from './kernel.ts';

/** A plane of samples in the kernel's memory. `at` is the first sample of the first row, `block` the allocation. */
export type Plane = {
  readonly at: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  readonly block: number;
};

/** The planes of a picture or frame; chroma has half the sides. */
export type PlaneSet = {
  readonly y: Plane;
  readonly u: Plane;
  readonly v: Plane;
};

// Filters read whole vectors around a sample, so rows of pictures are padded on both sides (assembly/plane.ts).
const PAD_LEFT = 16;
const PAD_RIGHT = 32;

/** Allocates a plane of a picture: signed samples with padded rows. */
export function allocatePlane(kernel: Kernel, width: number, height: number): Plane {
  const stride = roundUp(PAD_LEFT + width + PAD_RIGHT, 16);
  // Vectors may also extend past the end of the last row.
  const block = kernel.arena.allocate(stride * height + 64);
  return { at: block + PAD_LEFT, stride, width, height, block };
}

/** Strides of frames are multiples of this. */
export const FRAME_STRIDE_STEP = 16;

/** Allocates a plane of a frame: codes. */
export function allocateFramePlane(kernel: Kernel, width: number, height: number): Plane {
  const stride = roundUp(width, FRAME_STRIDE_STEP);
  const block = kernel.arena.allocate(stride * height);
  return { at: block, stride, width, height, block };
}

/** Half of a side, rounded up: of a mip level, or of chroma. */
export function half(size: number): number {
  return (size + 1) >> 1;
}

export function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
