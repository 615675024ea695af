import { soundAt } from './sound-buffer';

// K-weighting (ITU-R BS.1770): a high shelf, then a high pass. The channels are the two lanes of every vector.

const state = memory.data(64, 16);
const energy = memory.data(16, 16);
const coefficients = memory.data(8 * 8, 16);

/**
 * Where the seven coefficients belong, as f64: of the shelf b0 b1 b2 and a1 a2, of the high pass a1 a2. The high pass
 * has the numerator 1 -2 1.
 */
export function kWeightingAt(): usize {
  return coefficients;
}

/** Where `measureEnergy` writes the mean squares of both channels, as f64. */
export function energyAt(): usize {
  return energy;
}

/** Clears the filters' state. */
export function resetKWeighting(): void {
  memory.fill(state, 0, 64);
}

@inline function pair(left: usize, right: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load_lane<f32>(right, v128.load_zero<f32>(left), 1));
}

@inline function coefficient(i: i32): v128 {
  return v128.load_splat<f64>(coefficients + (<usize>i << 3));
}

/** Filters `count` samples of the block and measures their energy. */
export function measureEnergy(count: i32): void {
  const s0 = coefficient(0), s1 = coefficient(1), s2 = coefficient(2), r1 = coefficient(3), r2 = coefficient(4);
  const h1 = coefficient(5), h2 = coefficient(6);
  const left = soundAt(0), right = soundAt(1);
  let u = v128.load(state), v = v128.load(state, 16), p = v128.load(state, 32), q = v128.load(state, 48);
  let sum = f64x2.splat(0);
  for (let i = 0; i < count; i++) {
    const at = <usize>i << 2;
    const input = pair(left + at, right + at);
    const bright = f64x2.add(f64x2.mul(s0, input), u);
    u = f64x2.add(f64x2.sub(f64x2.mul(s1, input), f64x2.mul(r1, bright)), v);
    v = f64x2.sub(f64x2.mul(s2, input), f64x2.mul(r2, bright));
    const weighted = f64x2.add(bright, p);
    p = f64x2.sub(f64x2.sub(q, f64x2.mul(h1, weighted)), f64x2.add(bright, bright));
    q = f64x2.sub(bright, f64x2.mul(h2, weighted));
    sum = f64x2.add(sum, f64x2.mul(weighted, weighted));
  }
  v128.store(state, u);
  v128.store(state, v, 16);
  v128.store(state, p, 32);
  v128.store(state, q, 48);
  v128.store(energy, f64x2.div(sum, f64x2.splat(<f64>count)));
}
