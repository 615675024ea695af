import { type Kernel, loadKernel } from '#render/kernel/kernel.ts';
import { clamp, type Point, type Size } from '#scene/model/geometry.ts';
import type { Correction, RgbPicture } from './correction.ts';
import { tablesOf } from './tone.ts';

// The kernel reads and writes past the last pixel.
const MARGIN_BYTES = 16;
// V8 replaces its quickly compiled code by faster code only between two calls. A multiple of four, as the kernel maps four
// pixels at once.
const ROWS_AT_ONCE = 48;

/**
 * Corrects a picture. A tilted one is rotated about its middle and cropped, in its own aspect ratio, to what no empty corner
 * is part of.
 */
export function applyCorrection(picture: RgbPicture, correction: Correction): RgbPicture {
  const kernel = loadKernel();
  const tables = kernel.arena.allocate(3 * 256);
  kernel.bytes().set(tablesOf(correction), tables);
  return correction.tiltDegrees === 0
    ? mapped(kernel, picture, tables)
    : straightened(kernel, picture, tables, correction.tiltDegrees);
}

/** Through a buffer of a few rows, which stay in the processor's cache. */
function mapped(kernel: Kernel, { width, height, data }: RgbPicture, tables: number): RgbPicture {
  const rowBytes = 3 * width;
  const at = kernel.arena.allocate(ROWS_AT_ONCE * rowBytes + MARGIN_BYTES);
  const result = Buffer.allocUnsafeSlow(data.length);
  forRows({ width, height }, (row, rows) => {
    const [from, to] = [row * rowBytes, (row + rows) * rowBytes];
    kernel.bytes().set(data.subarray(from, to), at);
    kernel.call('mapColors', { source: at, target: at, width, height: rows, tables });
    result.set(kernel.bytes().subarray(at, at + to - from), from);
  });
  return { width, height, data: result };
}

/** The result is in the memory of its kernel, so that it is not copied. */
function straightened(kernel: Kernel, picture: RgbPicture, tables: number, tiltDegrees: number): RgbPicture {
  const { width, height } = picture;
  const source = kernel.arena.allocate(picture.data.length + MARGIN_BYTES);
  kernel.bytes().set(picture.data, source);
  const size = croppedSize(picture, tiltDegrees);
  const at = kernel.arena.allocate(3 * size.width * size.height + MARGIN_BYTES);
  const angle = (tiltDegrees * Math.PI) / 180;
  const [scale, otherScale] = [Math.cos(angle), Math.sin(angle)];
  const [right, down] = [(size.width - 1) / 2, (size.height - 1) / 2];
  const origin = (width - 1) / 2 - right * scale + down * otherScale;
  const otherOrigin = (height - 1) / 2 - right * otherScale - down * scale;
  forRows(size, (row, rows) => {
    const target = at + 3 * row * size.width;
    kernel.call('rotate', {
      source,
      sourceStride: 3 * width,
      target,
      width: size.width,
      height: rows,
      scale,
      otherScale,
      origin: origin - row * otherScale,
      otherOrigin: otherOrigin + row * scale,
    });
    kernel.call('mapColors', { source: target, target, width: size.width, height: rows, tables });
  });
  return { ...size, data: kernel.bytes().subarray(at, at + 3 * size.width * size.height) };
}

/** Where a point of a picture, in parts of its sides, lies in the corrected one. */
export function correctedPoint({ x, y }: Point, picture: Size, tiltDegrees: number): Point {
  if (tiltDegrees === 0) return { x, y };
  const size = croppedSize(picture, tiltDegrees);
  const angle = (tiltDegrees * Math.PI) / 180;
  const [right, down] = [(x - 0.5) * picture.width, (y - 0.5) * picture.height];
  return {
    x: clamp(0.5 + (right * Math.cos(angle) + down * Math.sin(angle)) / size.width, 0, 1),
    y: clamp(0.5 + (down * Math.cos(angle) - right * Math.sin(angle)) / size.height, 0, 1),
  };
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
