import { type Kernel, loadKernel } from '#render/kernel/kernel.ts';
import type { Size } from '#scene/model/geometry.ts';
import type { Correction, RgbPicture } from './correction.ts';
import { tablesOf } from './tone.ts';

// The kernel reads and writes past the last pixel.
const MARGIN_BYTES = 16;
// V8 replaces its quickly compiled code by faster code only between two calls. A multiple of four, as the kernel maps four
// pixels at once.
const ROWS_AT_ONCE = 48;

/**
 * Corrects a picture. A tilted one is rotated about its middle and cropped, in its own aspect ratio, to what no empty corner
 * is part of. The result is in the memory of a kernel of its own, so that it is not copied.
 */
export function applyCorrection(picture: RgbPicture, correction: Correction): RgbPicture {
  const kernel = loadKernel();
  const source = kernel.arena.allocate(picture.data.length + MARGIN_BYTES);
  kernel.bytes().set(picture.data, source);
  const { at, ...size } = straighten(kernel, source, picture, correction.tiltDegrees);
  const tables = kernel.arena.allocate(3 * 256);
  kernel.bytes().set(tablesOf(correction), tables);
  forRows(size, (row, height) => {
    const from = at + 3 * row * size.width;
    kernel.call('mapColours', { source: from, target: from, width: size.width, height, tables });
  });
  return { ...size, data: kernel.bytes().subarray(at, at + 3 * size.width * size.height) };
}

function straighten(kernel: Kernel, source: number, picture: RgbPicture, tiltDegrees: number) {
  const { width, height } = picture;
  if (tiltDegrees === 0) return { at: source, width, height };
  const size = croppedSize(picture, tiltDegrees);
  const at = kernel.arena.allocate(3 * size.width * size.height + MARGIN_BYTES);
  const angle = (tiltDegrees * Math.PI) / 180;
  const [scale, otherScale] = [Math.cos(angle), Math.sin(angle)];
  const [right, down] = [(size.width - 1) / 2, (size.height - 1) / 2];
  const origin = (width - 1) / 2 - right * scale + down * otherScale;
  const otherOrigin = (height - 1) / 2 - right * otherScale - down * scale;
  forRows(size, (row, rows) =>
    kernel.call('rotate', {
      source,
      sourceStride: 3 * width,
      target: at + 3 * row * size.width,
      width: size.width,
      height: rows,
      scale,
      otherScale,
      origin: origin - row * otherScale,
      otherOrigin: otherOrigin + row * scale,
    }),
  );
  return { at, ...size };
}

function forRows({ height }: Size, correct: (row: number, rows: number) => void): void {
  for (let row = 0; row < height; row += ROWS_AT_ONCE) correct(row, Math.min(ROWS_AT_ONCE, height - row));
}

function croppedSize({ width, height }: Size, tiltDegrees: number): Size {
  const angle = (Math.abs(tiltDegrees) * Math.PI) / 180;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = 1 / (Math.cos(angle) + (long / short) * Math.sin(angle));
  // Less the last row and column, which have no neighbours to be mixed with.
  return { width: Math.floor((width - 2) * scale), height: Math.floor((height - 2) * scale) };
}
