import { freeBuffer } from '#render/free-buffer.ts';

/** The rate of all sound inside the renderer and of every film. */
export const SAMPLE_RATE = 48_000;

/** Sound in two channels of floating-point samples at SAMPLE_RATE. */
export type Stereo = {
  readonly left: Float32Array;
  readonly right: Float32Array;
};

export function silence(sampleCount: number): Stereo {
  return { left: new Float32Array(sampleCount), right: new Float32Array(sampleCount) };
}

/** Gives the memory of a sound back. */
export function freeStereo({ left, right }: Stereo): void {
  freeBuffer(left);
  freeBuffer(right);
}

/** How long a sound lasts. */
export function secondsOfSound({ left }: Stereo): number {
  return left.length / SAMPLE_RATE;
}

/** The sample at a time. */
export function sampleAt(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** The level of a sound multiplied, in place. */
export function scaleInPlace({ left, right }: Stereo, gain: number): void {
  for (let i = 0; i < left.length; i++) left[i]! *= gain;
  for (let i = 0; i < right.length; i++) right[i]! *= gain;
}

export function decibelsToGain(decibels: number): number {
  return 10 ** (decibels / 20);
}
