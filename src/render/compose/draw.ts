import type { Kernel } from '#render/kernel/kernel.ts';
import type { Plane, PlaneSet } from '#render/kernel/plane.ts';
import { intersect, type Rect, type Size } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Level, type LoadedPicture, levelOf } from './loaded-picture.ts';
import {
  type AxisMap,
  axisMap,
  isWhole,
  type Region,
  regionOf,
  type Sampling,
  samplingFor,
} from './placement.ts';

/** The frame that is being composed. */
export type Frame = Size & PlaneSet;

/** A picture's place on a frame, in the frame's pixels. */
export type Placed = {
  readonly picture: LoadedPicture;
  readonly window: Rect;
  readonly target: Rect;
  readonly clip: Rect;
  readonly opacity: number;
};

const CHANNELS = ['y', 'u', 'v'] as const;
type Channel = (typeof CHANNELS)[number];

/** A colour in bt709 codes, limited range. */
export type Codes = {
  readonly y: number;
  readonly u: number;
  readonly v: number;
};

/** The codes of a colour. */
export function codesOf(color: Color): Codes {
  const hex = Number.parseInt(color.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`Not a colour: ${color}`);
  const r = ((hex >> 16) & 255) / 255;
  const g = ((hex >> 8) & 255) / 255;
  const b = (hex & 255) / 255;
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return {
    y: Math.round(16 + 219 * luma),
    u: Math.round(128 + (224 * (b - luma)) / 1.8556),
    v: Math.round(128 + (224 * (r - luma)) / 1.5748),
  };
}

/** Fills a clip with one colour. */
export function drawColor(kernel: Kernel, frame: Frame, codes: Codes, clip: Rect, opacity: number): void {
  for (const channel of CHANNELS) {
    const region = regionOf(clip, frame, frame[channel], channel !== 'y');
    if (!region) continue;
    coverColumns(kernel, region);
    kernel.call('fill', { ...targetOf(frame[channel]), ...blocksOf(region), code: codes[channel], opacity });
  }
}

/** Draws a picture; a sprite only where it is not empty. */
export function drawPicture(kernel: Kernel, frame: Frame, placed: Placed): void {
  if (!placed.picture.boxes) drawClip(kernel, frame, placed);
  else for (const clip of visibleBoxes(placed)) drawClip(kernel, frame, { ...placed, clip });
}

function drawClip(kernel: Kernel, frame: Frame, placed: Placed): void {
  const { level, sampling, reduction } = sample(kernel, placed);
  for (const channel of CHANNELS) {
    const region = regionOf(placed.clip, frame, frame[channel], channel !== 'y');
    if (!region) continue;
    const source = level[channel];
    const alpha = channel === 'y' ? level.alpha : level.alphaHalf;
    const { x, y } = mapsOf(placed, channel, reduction, sampling);
    const shift = wholeShift(source, region, x, y);
    const drawing = {
      ...sourceOf(source, shift),
      ...targetOf(frame[channel]),
      ...blocksOf(region),
      opacity: placed.opacity,
    };
    // U and V have the same geometry: coverage and columns of U serve V.
    if (channel !== 'v') coverColumns(kernel, region);
    if (shift !== undefined) {
      if (alpha) kernel.call('copySprite', { ...drawing, sourceAlpha: alpha.at + shift });
      else kernel.call('copy', drawing);
      continue;
    }
    if (channel !== 'v') prepareColumns(kernel, region, { map: x, source, sampling });
    const resampling = { ...drawing, ...y, taps: sampling.taps, stretch: sampling.stretchY };
    if (alpha) kernel.call('resampleSprite', { ...resampling, sourceAlpha: alpha.at });
    else kernel.call('resample', { ...resampling, isSigned: 0 });
  }
}

/**
 * Draws two pictures that both fill the frame, the second over the first, in one pass. Returns false where they do not.
 * Vertically chroma has two taps instead of four: invisible in a moving mixture, and faster.
 */
export function drawCrossfade(kernel: Kernel, frame: Frame, below: Placed, above: Placed): boolean {
  const one = sample(kernel, below);
  const two = sample(kernel, above);
  if (below.opacity !== 1 || above.opacity === 1 || one.sampling.taps !== 4 || two.sampling.taps !== 4)
    return false;
  const regions = CHANNELS.map(
    (channel) => wholeRegion(frame, channel, below.clip) && wholeRegion(frame, channel, above.clip),
  );
  CHANNELS.forEach((channel, i) => {
    const region = regions[i];
    if (!region || !regions.every(Boolean)) return;
    const target = frame[channel];
    const first = one.level[channel];
    const second = two.level[channel];
    const a = mapsOf(below, channel, one.reduction, one.sampling);
    const b = mapsOf(above, channel, two.reduction, two.sampling);
    if (channel !== 'v') {
      const share = above.opacity;
      prepareColumns(kernel, region, { map: a.x, source: first, sampling: one.sampling, share: 1 - share });
      prepareColumns(kernel, region, { map: b.x, source: second, sampling: two.sampling, share, table: 1 });
    }
    kernel.call('crossfade', {
      ...sourceOf(first),
      ...a.y,
      other: second.at,
      otherStride: second.stride,
      otherHeight: second.height,
      otherScale: b.y.scale,
      otherOrigin: b.y.origin,
      ...targetOf(target),
      y1: target.height,
      taps: channel === 'y' ? 4 : 2,
    });
  });
  return regions.every(Boolean);
}

function wholeRegion(frame: Frame, channel: Channel, clip: Rect): Region | undefined {
  const region = regionOf(clip, frame, frame[channel], channel !== 'y');
  return region && isWhole(region, frame[channel]) ? region : undefined;
}

type Sampled = {
  readonly level: Level;
  readonly sampling: Sampling;
  /** Pixels of the picture per pixel of the frame. */
  readonly reduction: { readonly x: number; readonly y: number };
};

function sample(kernel: Kernel, { picture, window, target }: Placed): Sampled {
  const reduction = {
    x: (window.width * picture.width) / target.width,
    y: (window.height * picture.height) / target.height,
  };
  const sampling = samplingFor(reduction.x, reduction.y, picture);
  return { level: levelOf(kernel, picture, sampling.level), sampling, reduction };
}

function mapsOf(
  { picture, window, target }: Placed,
  channel: Channel,
  reduction: { readonly x: number; readonly y: number },
  { level }: Sampling,
): { x: AxisMap; y: AxisMap } {
  const isLuma = channel === 'y';
  return {
    x: axisMap(isLuma ? 'luma' : 'chroma-x', window.x * picture.width, target.x, reduction.x, level),
    y: axisMap(isLuma ? 'luma' : 'chroma-y', window.y * picture.height, target.y, reduction.y, level),
  };
}

// So close to whole samples that the filter would change nothing.
const WHOLE_TOLERANCE = 1 / 4096;

/** The offset of sample (0, 0) of the result in the plane, if samples coincide all over the region. */
function wholeShift(source: Plane, region: Region, x: AxisMap, y: AxisMap): number | undefined {
  const dx = Math.round(x.origin);
  const dy = Math.round(y.origin);
  const isWhole =
    drift(x, region.from, region.to) < WHOLE_TOLERANCE &&
    drift(y, region.y0, region.y1) < WHOLE_TOLERANCE &&
    region.from + dx >= -16 &&
    region.to + dx <= source.width + 16 &&
    region.y0 + dy >= 0 &&
    region.y1 + dy <= source.height;
  return isWhole ? dy * source.stride + dx : undefined;
}

function drift({ scale, origin }: AxisMap, from: number, to: number): number {
  const off = (i: number) => Math.abs(scale * i + origin - (i + Math.round(origin)));
  return Math.max(off(from), off(to));
}

/** Prepares a table of the horizontal filter. The second table is for the picture that fades in. */
function prepareColumns(
  kernel: Kernel,
  { from, to }: Region,
  { map, source, sampling, share = 1, table = 0 }: Columns,
): void {
  const { taps, stretchX: stretch } = sampling;
  kernel.call('prepareColumns', { table, from, to, ...map, sourceWidth: source.width, taps, stretch, share });
}

type Columns = {
  readonly map: AxisMap;
  readonly source: Plane;
  readonly sampling: Sampling;
  readonly share?: number;
  readonly table?: 0 | 1;
};

function coverColumns(kernel: Kernel, region: Region): void {
  if (region.solidFrom === region.from && region.solidTo === region.to) return;
  kernel.run.prepareCoverage(region.from, region.to, region.left, region.right);
}

function sourceOf({ at, stride, height }: Plane, shift = 0) {
  return { source: at + shift, sourceStride: stride, sourceHeight: height };
}

function targetOf({ at, stride }: Plane) {
  return { target: at, targetStride: stride };
}

function blocksOf({ from, to, solidFrom, solidTo, y0, y1, top, bottom }: Region) {
  return { from, to, solidFrom, solidTo, y0, y1, top, bottom };
}

/** The sprite's boxes on the frame, inside the clip; overlapping ones are merged. */
function visibleBoxes({ picture, window, target, clip }: Placed): Rect[] {
  const scaleX = target.width / (window.width * picture.width);
  const scaleY = target.height / (window.height * picture.height);
  const marginX = reach(scaleX);
  const marginY = reach(scaleY);
  const merged: { x: number; y: number; right: number; bottom: number }[] = [];
  for (const box of picture.boxes ?? []) {
    const x = target.x + (box.x - window.x * picture.width) * scaleX;
    const y = target.y + (box.y - window.y * picture.height) * scaleY;
    const around = {
      x: even(x - marginX, Math.floor),
      y: even(y - marginY, Math.floor),
      right: even(x + box.width * scaleX + marginX, Math.ceil),
      bottom: even(y + box.height * scaleY + marginY, Math.ceil),
    };
    const last = merged.at(-1);
    if (last && around.y < last.bottom) {
      last.x = Math.min(last.x, around.x);
      last.right = Math.max(last.right, around.right);
      last.bottom = around.bottom;
    } else {
      merged.push(around);
    }
  }
  return merged
    .map(({ x, y, right, bottom }) => intersect(clip, { x, y, width: right - x, height: bottom - y }))
    .filter((box) => box !== undefined);
}

/** How far filtered samples extend beyond a box on the frame. */
function reach(scale: number): number {
  return 4 + 5 * Math.max(1, scale);
}

// Even, so that a box ends between chroma samples too.
function even(value: number, round: (value: number) => number): number {
  return 2 * round(value / 2);
}
