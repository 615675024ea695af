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

/** Frees the memory of a sound; it must not be read any more. */
export function freeStereo({ left, right }: Stereo): void {
  freeBuffer(left);
  freeBuffer(right);
}

export function secondsOfSound({ left }: Stereo): number {
  return left.length / SAMPLE_RATE;
}

export function sampleAt(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

export function scaleInPlace({ left, right }: Stereo, gain: number): void {
  for (let i = 0; i < left.length; i++) left[i]! *= gain;
  for (let i = 0; i < right.length; i++) right[i]! *= gain;
}

export function decibelsToGain(decibels: number): number {
  return 10 ** (decibels / 20);
}
