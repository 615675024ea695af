import { SAMPLE_RATE, type Stereo } from '#render/sound/stereo.ts';

/** The amplitude of one frequency around a time. */
export function strengthOf({ left }: Stereo, hertz: number, seconds: number): number {
  let [real, imaginary] = [0, 0];
  const from = Math.round((seconds - 0.1) * SAMPLE_RATE);
  const count = Math.round(0.2 * SAMPLE_RATE);
  for (let n = from; n < from + count; n++) {
    real += (left[n] ?? 0) * Math.cos((2 * Math.PI * hertz * n) / SAMPLE_RATE);
    imaginary += (left[n] ?? 0) * Math.sin((2 * Math.PI * hertz * n) / SAMPLE_RATE);
  }
  return (2 * Math.hypot(real, imaginary)) / count;
}
