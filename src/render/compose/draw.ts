import type { Kernel } from '#render/kernel/kernel.ts';
import type { Plane } from '#render/kernel/plane.ts';
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
export type Frame = Size & {
  readonly y: Plane;
  readonly u: Plane;
  readonly v: Plane;
};

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

/** A colour as bt709 codes of limited range. */
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
    const plane = frame[channel];
    const region = regionOf(clip, frame, plane, channel !== 'y');
    if (!region) continue;
    coverColumns(kernel, region);
    kernel.run.fill(
      plane.at,
      plane.stride,
      codes[channel],
      ...blocks(region),
      region.top,
      region.bottom,
      opacity,
    );
  }
}

/** Draws an opaque picture. */
export function drawPicture(kernel: Kernel, frame: Frame, placed: Placed): void {
  const { level, sampling, reduction } = sample(kernel, placed);
  let columnsFor: Plane | undefined;
  for (const channel of CHANNELS) {
    const plane = frame[channel];
    const region = regionOf(placed.clip, frame, plane, channel !== 'y');
    if (!region) continue;
    const source = level[channel];
    const { x, y } = mapsOf(placed, channel, reduction, sampling);
    const shift = wholeShift(source, region, x, y);
    // V lies as U does: what was prepared for one serves the other.
    if (channel !== 'v') coverColumns(kernel, region);
    if (shift !== undefined) {
      kernel.run.copy(
        ...[source.at + shift, source.stride, plane.at, plane.stride, ...blocks(region)],
        ...[region.top, region.bottom, placed.opacity],
      );
      continue;
    }
    if (!columnsFor || channel !== 'v') columns(kernel, 0, region, x, source, sampling);
    columnsFor = source;
    kernel.run.resample(
      ...[
        source.at,
        source.stride,
        source.height,
        plane.at,
        plane.stride,
        ...blocks(region),
        y.scale,
        y.origin,
      ],
      ...[sampling.taps, sampling.stretchY, region.top, region.bottom, placed.opacity, 0],
    );
  }
}

/** Draws a sprite: only where it is not empty. */
export function drawSprite(kernel: Kernel, frame: Frame, placed: Placed): void {
  for (const clip of visibleBoxes(placed)) drawSpriteBox(kernel, frame, { ...placed, clip });
}

function drawSpriteBox(kernel: Kernel, frame: Frame, placed: Placed): void {
  const { level, sampling, reduction } = sample(kernel, placed);
  for (const channel of CHANNELS) {
    const plane = frame[channel];
    const alpha = channel === 'y' ? level.alpha : level.alphaHalf;
    const region = regionOf(placed.clip, frame, plane, channel !== 'y');
    if (!region || !alpha) continue;
    const source = level[channel];
    const { x, y } = mapsOf(placed, channel, reduction, sampling);
    const shift = wholeShift(source, region, x, y);
    if (channel !== 'v') coverColumns(kernel, region);
    if (shift !== undefined) {
      kernel.run.copySprite(
        ...[source.at + shift, alpha.at + shift, source.stride, plane.at, plane.stride, ...blocks(region)],
        ...[region.top, region.bottom, placed.opacity],
      );
      continue;
    }
    if (channel !== 'v') columns(kernel, 0, region, x, source, sampling);
    kernel.run.resampleSprite(
      ...[source.at, alpha.at, source.stride, source.height, plane.at, plane.stride, ...blocks(region)],
      ...[y.scale, y.origin, sampling.taps, sampling.stretchY, region.top, region.bottom, placed.opacity],
    );
  }
}

/**
 * Draws two pictures that both fill the frame, the second over the first, at once. Answers false where they do not.
 * Down the columns chroma has two taps instead of four: in a mixture that moves nobody can tell, and it is quicker.
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
    const plane = frame[channel];
    const first = one.level[channel];
    const second = two.level[channel];
    const a = mapsOf(below, channel, one.reduction, one.sampling);
    const b = mapsOf(above, channel, two.reduction, two.sampling);
    if (channel !== 'v') {
      columns(kernel, 0, region, a.x, first, one.sampling, 1 - above.opacity);
      columns(kernel, 1, region, b.x, second, two.sampling, above.opacity);
    }
    kernel.run.crossfade(
      ...[first.at, first.stride, first.height, a.y.scale, a.y.origin],
      ...[second.at, second.stride, second.height, b.y.scale, b.y.origin],
      ...[plane.at, plane.stride, plane.height, channel === 'y' ? 4 : 2],
    );
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
  /** Pixels of the picture to one of the frame. */
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

// So near to whole samples that the filter would change nothing.
const WHOLE_TOLERANCE = 1 / 4096;

/** How far sample (0, 0) of the result is from the plane's first, if samples meet samples all over the region. */
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

function columns(
  kernel: Kernel,
  table: 0 | 1,
  region: Region,
  map: AxisMap,
  source: Plane,
  sampling: Sampling,
  share = 1,
): void {
  const { taps, stretchX } = sampling;
  kernel.run.prepareColumns(
    table,
    region.from,
    region.to,
    map.scale,
    map.origin,
    source.width,
    taps,
    stretchX,
    share,
  );
}

function coverColumns(kernel: Kernel, region: Region): void {
  if (region.solidFrom === region.from && region.solidTo === region.to) return;
  kernel.run.prepareCoverage(region.from, region.to, region.left, region.right);
}

function blocks({ from, to, solidFrom, solidTo, y0, y1 }: Region): number[] {
  return [from, to, solidFrom, solidTo, y0, y1];
}

/** The sprite's boxes on the frame, inside the clip; those that would touch are drawn as one. */
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

/** How far beyond a box its filtered samples reach on the frame. */
function reach(scale: number): number {
  return 4 + 5 * Math.max(1, scale);
}

// Even, so that a box ends between chroma samples as well.
function even(value: number, round: (value: number) => number): number {
  return 2 * round(value / 2);
}
