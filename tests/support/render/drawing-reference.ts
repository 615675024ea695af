import type { Frame, Placed } from '#render/compose/draw.ts';
import { levelOf } from '#render/compose/loaded-picture.ts';
import { axisMap, regionOf, samplingFor } from '#render/compose/placement.ts';
import type { Kernel } from '#render/kernel/kernel.ts';
import type { Plane } from '#render/kernel/plane.ts';
import {
  coverageAt,
  mixReference,
  overReference,
  resampleReference,
  type Samples,
} from './kernel-reference.ts';

export const CHANNELS = ['y', 'u', 'v'] as const;

/** Draws a layer over the codes below, by the reference implementation. */
export function drawnReference(
  below: Float64Array<ArrayBuffer>,
  frame: Frame,
  channel: (typeof CHANNELS)[number],
  { placed, sampling, reduction, level }: { readonly placed: Placed } & ReturnType<typeof samplesOf>,
  tapsDown: number = sampling.taps,
): Float64Array<ArrayBuffer> {
  const isChroma = channel !== 'y';
  const plane = frame[channel];
  const region = regionOf(placed.clip, frame, plane, isChroma);
  if (!region) return below;
  const { picture, window, target } = placed;
  const { level: depth, taps, stretchX, stretchY } = sampling;
  const x = axisMap(isChroma ? 'chroma-x' : 'luma', window.x * picture.width, target.x, reduction.x, depth);
  const y = axisMap(isChroma ? 'chroma-y' : 'luma', window.y * picture.height, target.y, reduction.y, depth);
  const axes = [
    { ...x, taps, stretch: stretchX },
    { ...y, taps: tapsDown, stretch: stretchY },
  ] as const;
  const values = resampleReference(level[channel], plane, ...axes);
  const alpha = isChroma ? level.alphaHalf : level.alpha;
  const alphas = alpha && resampleReference(alpha, plane, ...axes);
  return below.map((code, at) => {
    const share = coverageAt(at % plane.width, Math.floor(at / plane.width), region) * placed.opacity;
    const value = values[at] ?? Number.NaN;
    return alphas
      ? overReference(code, value, alphas[at] ?? Number.NaN, share)
      : mixReference(code, value, share);
  });
}

/** The level that will be drawn, as codes. */
export function samplesOf(kernel: Kernel, { picture, window, target }: Placed) {
  const reduction = {
    x: (window.width * picture.width) / target.width,
    y: (window.height * picture.height) / target.height,
  };
  const sampling = samplingFor(reduction.x, reduction.y, picture);
  const level = levelOf(kernel, picture, sampling.level);
  const read = (plane: Plane | undefined) => plane && readSamples(kernel, plane);
  return {
    reduction,
    sampling,
    level: {
      y: readSamples(kernel, level.y),
      u: readSamples(kernel, level.u),
      v: readSamples(kernel, level.v),
      alpha: read(level.alpha),
      alphaHalf: read(level.alphaHalf),
    },
  };
}

/** The content of a plane as codes of the reference. */
export function readSamples(kernel: Kernel, plane: Plane): Samples {
  const data = Array.from({ length: plane.width * plane.height }, (_, i) => {
    const at = plane.at + Math.floor(i / plane.width) * plane.stride + (i % plane.width);
    return (kernel.bytes()[at] ?? 0) ^ 0x80;
  });
  return { data, width: plane.width, height: plane.height };
}
