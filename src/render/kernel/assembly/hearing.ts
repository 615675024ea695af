import { soundAt } from './sound-room';

// Two filters shaped like hearing, one after the other. The channels are the two lanes of every vector.

const state = memory.data(64, 16);
const energy = memory.data(16, 16);

/** Where `hear` leaves the mean squares of both channels, as f64. */
export function energyAt(): usize {
  return energy;
}

/** Forgets what was heard before. */
export function hearAnew(): void {
  memory.fill(state, 0, 64);
}

@inline function pair(left: usize, right: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load_lane<f32>(right, v128.load_zero<f32>(left), 1));
}

/** Filters `count` samples: the shelf has the weights s0 s1 s2 and r1 r2, the high pass 1 -2 1 and h1 h2. */
export function hear(count: i32, s0: f64, s1: f64, s2: f64, r1: f64, r2: f64, h1: f64, h2: f64): void {
  const left = soundAt(0), right = soundAt(1);
  let u = v128.load(state), v = v128.load(state, 16), p = v128.load(state, 32), q = v128.load(state, 48);
  let sum = f64x2.splat(0);
  for (let i = 0; i < count; i++) {
    const at = <usize>i << 2;
    const input = pair(left + at, right + at);
    const bright = f64x2.add(f64x2.mul(f64x2.splat(s0), input), u);
    u = f64x2.add(f64x2.sub(f64x2.mul(f64x2.splat(s1), input), f64x2.mul(f64x2.splat(r1), bright)), v);
    v = f64x2.sub(f64x2.mul(f64x2.splat(s2), input), f64x2.mul(f64x2.splat(r2), bright));
    const heard = f64x2.add(bright, p);
    p = f64x2.sub(f64x2.sub(q, f64x2.mul(f64x2.splat(h1), heard)), f64x2.add(bright, bright));
    q = f64x2.sub(bright, f64x2.mul(f64x2.splat(h2), heard));
    sum = f64x2.add(sum, f64x2.mul(heard, heard));
  }
  v128.store(state, u);
  v128.store(state, v, 16);
  v128.store(state, p, 32);
  v128.store(state, q, 48);
  v128.store(energy, f64x2.div(sum, f64x2.splat(<f64>count)));
}
