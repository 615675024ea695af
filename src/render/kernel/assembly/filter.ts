// Catmull-Rom: interpolating (a picture at its own size is unchanged) and sharper than any other cubic without visible
// ringing. Stretched by `stretch` it low-passes a picture that is made smaller.

@inline function catmullRom(distance: f64): f64 {
  const x = abs<f64>(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

const weights = memory.data(8 * 8);

/** The index of the first tap for a position. */
@inline export function firstTap(position: f64, taps: i32): i32 {
  return <i32>floor<f64>(position) - (taps >> 1) + 1;
}

/** Far outside a picture every tap reads its edge, so positions are clamped there. */
@inline export function clampPosition(position: f64, size: i32, taps: i32): f64 {
  const reach = <f64>((taps >> 1) + 1);
  return min<f64>(max<f64>(position, -reach), <f64>size + reach - 1);
}

function weighRaw(position: f64, taps: i32, stretch: f64): f64 {
  const first = <f64>firstTap(position, taps);
  let sum = 0.0;
  for (let k = 0; k < taps; k++) {
    const weight = catmullRom((first + <f64>k - position) / stretch);
    sum += weight;
    store<f64>(weights + (k << 3), weight);
  }
  return sum;
}

/**
 * Computes the weights of a position as integers whose sum is exactly `total`:
 * rounding must not brighten or darken a flat area.
 */
export function weigh(position: f64, taps: i32, stretch: f64, total: i32): void {
  if (taps == 4) weighFour(position, <f64>total);
  else weighAny(position, taps, stretch, total);
}

// The same cubic as polynomials of the position between the middle taps; four taps are never stretched.

/** The first of four weights, and below the third and the fourth: the second is what they leave of `total`. */
@inline function firstOfFour(t: f64, total: f64): f64 {
  return nearest<f64>(0.5 * t * total * ((2 - t) * t - 1));
}

@inline function thirdOfFour(t: f64, total: f64): f64 {
  return nearest<f64>(0.5 * t * total * ((4 - 3 * t) * t + 1));
}

@inline function fourthOfFour(t: f64, total: f64): f64 {
  return nearest<f64>(0.5 * t * total * ((t - 1) * t));
}

function weighFour(position: f64, total: f64): void {
  const t = position - floor<f64>(position);
  const first = firstOfFour(t, total);
  const third = thirdOfFour(t, total);
  const fourth = fourthOfFour(t, total);
  store<i32>(weights, <i32>first);
  store<i32>(weights + 8, <i32>(total - first - third - fourth));
  store<i32>(weights + 16, <i32>third);
  store<i32>(weights + 24, <i32>fourth);
}

function weighAny(position: f64, taps: i32, stretch: f64, total: i32): void {
  const scale = <f64>total / weighRaw(position, taps, stretch);
  let left = total;
  let largest = 0;
  for (let k = 0; k < taps; k++) {
    const at = weights + (k << 3);
    const rounded = <i32>nearest<f64>(load<f64>(at) * scale);
    left -= rounded;
    store<i32>(at, rounded);
    if (rounded > load<i32>(weights + (largest << 3))) largest = k;
  }
  const at = weights + (largest << 3);
  store<i32>(at, load<i32>(at) + left);
}

/** The integer weight of a tap after `weigh`. */
@inline export function weightOf(tap: i32): i32 {
  return load<i32>(weights + (tap << 3));
}
