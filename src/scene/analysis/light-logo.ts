import type { Pixels } from './focal-point.ts';

const LEAST_ALPHA = 128;
const LIGHT_LEVEL = 200;
const LEAST_TRANSPARENT_SHARE = 0.02;
const LEAST_LIGHT_SHARE = 0.5;

/**
 * Whether a logo, as RGBA of a small version, is drawn in white or light colours on a transparent ground: made for dark
 * backgrounds, it is invisible on light ones. A logo with a ground of its own is seen on all.
 */
export function isLightLogo(rgba: Pixels): boolean {
  let opaque = 0;
  let light = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < LEAST_ALPHA) continue;
    opaque += 1;
    if (Math.min(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) >= LIGHT_LEVEL) light += 1;
  }
  const pixels = rgba.length / 4;
  return pixels - opaque >= pixels * LEAST_TRANSPARENT_SHARE && light > opaque * LEAST_LIGHT_SHARE;
}
