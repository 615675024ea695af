import { SAMPLE_RATE } from './stereo.ts';

export function hertzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** A sawtooth whose corner is rounded (polyBLEP), so that high notes do not alias into grit. */
export function createSaw(hz: number, phase: number): () => number {
  const step = hz / SAMPLE_RATE;
  let t = phase % 1;
  return () => {
    let value = 2 * t - 1;
    if (t < step) {
      const x = t / step;
      value -= x + x - x * x - 1;
    } else if (t > 1 - step) {
      const x = (t - 1) / step;
      value -= x * x + x + x + 1;
    }
    t += step;
    if (t >= 1) t -= 1;
    return value;
  };
}

export type Sweep = { lowpass(x: number): number; bandpass(x: number): number; tune(hz: number): void };

/** Zero-delay state-variable filter: may be retuned while it runs without a click. */
export function createSweep(hz: number, q: number): Sweep {
  let s1 = 0;
  let s2 = 0;
  let g = 0;
  let a1 = 0;
  const k = 1 / q;
  const tune = (to: number): void => {
    g = Math.tan((Math.PI * Math.min(to, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
    a1 = 1 / (1 + g * (g + k));
  };
  const next = (x: number): [number, number] => {
    const v1 = a1 * (s1 + g * (x - s2));
    const v2 = s2 + g * v1;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    return [v1, v2];
  };
  tune(hz);
  return { lowpass: (x) => next(x)[1], bandpass: (x) => next(x)[0] * k, tune };
}
