import { SAMPLE_RATE, type Stereo } from './stereo.ts';

export type Band =
  | { readonly kind: 'lowpass' | 'highpass'; readonly hz: number; readonly q?: number }
  | {
      readonly kind: 'peak' | 'lowShelf' | 'highShelf';
      readonly hz: number;
      readonly gainDb: number;
      readonly q?: number;
    };

export const lowpass = (hz: number): Band => ({ kind: 'lowpass', hz });
export const highpass = (hz: number): Band => ({ kind: 'highpass', hz });
export const peak = (hz: number, gainDb: number, q?: number): Band => ({
  kind: 'peak',
  hz,
  gainDb,
  ...(q && { q }),
});
export const highShelf = (hz: number, gainDb: number): Band => ({ kind: 'highShelf', hz, gainDb });

type Coefficients = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** The well-known cookbook biquads. */
export function coefficientsOf(band: Band): Coefficients {
  const w = (2 * Math.PI * Math.min(band.hz, SAMPLE_RATE * 0.49)) / SAMPLE_RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * (band.q ?? Math.SQRT1_2));
  const a = 'gainDb' in band ? 10 ** (band.gainDb / 40) : 1;
  const norm = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Coefficients => ({
    b0: b0 / a0,
    b1: b1 / a0,
    b2: b2 / a0,
    a1: a1 / a0,
    a2: a2 / a0,
  });
  const root = 2 * Math.sqrt(a) * alpha;
  switch (band.kind) {
    case 'lowpass':
      return norm((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case 'highpass':
      return norm((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case 'peak':
      return norm(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
    case 'lowShelf':
      return norm(
        a * (a + 1 - (a - 1) * cos + root),
        2 * a * (a - 1 - (a + 1) * cos),
        a * (a + 1 - (a - 1) * cos - root),
        a + 1 + (a - 1) * cos + root,
        -2 * (a - 1 + (a + 1) * cos),
        a + 1 + (a - 1) * cos - root,
      );
    case 'highShelf':
      return norm(
        a * (a + 1 + (a - 1) * cos + root),
        -2 * a * (a - 1 + (a + 1) * cos),
        a * (a + 1 + (a - 1) * cos - root),
        a + 1 - (a - 1) * cos + root,
        2 * (a - 1 - (a + 1) * cos),
        a + 1 - (a - 1) * cos - root,
      );
  }
}

export function filterChannel(channel: Float32Array, c: Coefficients): void {
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < channel.length; i++) {
    const x = channel[i]!;
    const y = c.b0 * x + z1;
    z1 = c.b1 * x - c.a1 * y + z2;
    z2 = c.b2 * x - c.a2 * y;
    channel[i] = y;
  }
}

export function equalise(buffer: Stereo, bands: readonly Band[]): void {
  for (const band of bands) {
    const coefficients = coefficientsOf(band);
    filterChannel(buffer.left, coefficients);
    filterChannel(buffer.right, coefficients);
  }
}
