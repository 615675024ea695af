import { loadKernel } from '#render/kernel/kernel.ts';
import type { Correction, RgbPicture } from './correction.ts';
import { findTilt } from './tilt.ts';
import { findTone } from './tone.ts';
import { findWhiteBalance } from './white-balance.ts';

/**
 * Measures a photo in two reduced versions of it, the smaller one for its colours, and decides on the correction;
 * undefined if it needs none.
 */
export function findCorrection(reduced: RgbPicture, small: RgbPicture): Correction | undefined {
  const kernel = loadKernel();
  const gains = findWhiteBalance(kernel, small);
  const tone = findTone(kernel, small, gains);
  const tiltDegrees = findTilt(kernel, reduced);
  const isNeeded = tiltDegrees !== 0 || [...gains, tone.gain, tone.lift, 1 + tone.black].some(isSeen);
  return isNeeded ? { gains, tone, tiltDegrees } : undefined;
}

// A factor nearer to 1 changes no pixel by what an eye could tell.
const isSeen = (factor: number) => Math.abs(Math.log(factor)) > 0.02;

/** A correction in the words of photographers: stops of exposure, warmth, degrees. */
export function summaryOf({ gains: [red, , blue], tone: { gain, lift }, tiltDegrees }: Correction) {
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    exposure: round(Math.log2(gain * lift)),
    warmth: round(Math.log(red / blue)),
    tiltDegrees: round(tiltDegrees),
  };
}
