import { parameters as p } from './parameters';

// Corrections of a photo of three bytes a pixel, and the search for its verticals.

/** Replaces each byte by that of its channel's table, in groups of four pixels: the last may reach nine bytes past the end. */
export function mapColors(): void {
  const red = p.tables, green = p.tables + 256, blue = p.tables + 512;
  const end = p.source + 3 * <usize>p.width * <usize>p.height;
  let out = p.target;
  // Twelve bytes are four pixels: as words, since loads and stores of single bytes would take most of the time.
  for (let at = p.source; at < end; at += 12, out += 12) {
    const a = load<u32>(at), b = load<u32>(at, 4), c = load<u32>(at, 8);
    store<u32>(out, word(red, green, blue, red, a));
    store<u32>(out, word(green, blue, red, green, b), 4);
    store<u32>(out, word(blue, red, green, blue, c), 8);
  }
}

@inline function word(t0: usize, t1: usize, t2: usize, t3: usize, bytes: u32): u32 {
  return <u32>load<u8>(t0 + (bytes & 255)) | (<u32>load<u8>(t1 + ((bytes >> 8) & 255)) << 8)
    | (<u32>load<u8>(t2 + ((bytes >> 16) & 255)) << 16) | (<u32>load<u8>(t3 + (bytes >> 24)) << 24);
}

/** Pixels in a group of `rotate`: fifteen of sixteen bytes. */
const GROUP: i32 = 5;

/**
 * Rotates a picture, bilinear. The first pixel lies at (`origin`, `otherOrigin`) of the source, and each next one a step of
 * (`scale`, `otherScale`) further. All lie inside of the source, but for its last row and column; sixteen bytes after the
 * source are read, and sixteen after the target are written.
 */
export function rotate(): void {
  const stride = <usize>p.sourceStride, width = p.width;
  const stepX = fixed(p.scale), stepY = fixed(p.otherScale);
  // The step from a pixel to its neighbours in a group, in parts of 256, for each byte of a pixel.
  const low = i16x8(0, 0, 0, 1, 1, 1, 2, 2), high = i16x8(2, 3, 3, 3, 4, 4, 4, 5);
  const half = i16x8.splat(128), whole = i16x8.splat(256);
  const slope = i16x8.splat(<i16>(stepY >> 8));
  const lowDown = i16x8.mul(low, slope), highDown = i16x8.mul(high, slope);
  let out = p.target;
  for (let row = 0; row < p.height; row++) {
    let x = fixed(p.origin - <f64>row * p.otherScale), y = fixed(p.otherOrigin + <f64>row * p.scale);
    let left = width;
    while (left > 0) {
      const at = p.source + <usize>(y >> 16) * stride + <usize>(x >> 16) * 3;
      // A small angle leaves most groups in one row of the source, one pixel after the other.
      const last = y + (GROUP - 1) * stepY;
      const isStraight = last >> 16 == y >> 16 && (x + (GROUP - 1) * stepX) >> 16 == (x >> 16) + GROUP - 1;
      const count = isStraight ? min(left, GROUP) : 1;
      const right = i16x8.splat(<i16>((x >> 8) & 255)), down = i16x8.splat(<i16>((y >> 8) & 255));
      const upper = v128.load(at), upperNext = v128.load(at, 3);
      const lower = v128.load(at + stride), lowerNext = v128.load(at + stride, 3);
      const leftShare = i16x8.sub(whole, right);
      const a = mix(
        mix(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(upperNext), leftShare, right, half),
        mix(i16x8.extend_low_i8x16_u(lower), i16x8.extend_low_i8x16_u(lowerNext), leftShare, right, half),
        i16x8.sub(whole, i16x8.add(down, lowDown)), i16x8.add(down, lowDown), half);
      const b = mix(
        mix(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(upperNext), leftShare, right, half),
        mix(i16x8.extend_high_i8x16_u(lower), i16x8.extend_high_i8x16_u(lowerNext), leftShare, right, half),
        i16x8.sub(whole, i16x8.add(down, highDown)), i16x8.add(down, highDown), half);
      v128.store(out, i8x16.narrow_i16x8_u(a, b));
      out += 3 * count;
      x += count * stepX;
      y += count * stepY;
      left -= count;
    }
  }
}

@inline function fixed(value: f64): i32 {
  return <i32>Math.round(value * 65536);
}

/** Shares are parts of 256. */
@inline function mix(first: v128, second: v128, share: v128, rest: v128, half: v128): v128 {
  return i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(first, share), i16x8.mul(second, rest)), half), 8);
}

// Differences of a byte that are no noise; and how much of it an edge near the vertical may have from row to row, in parts of 16.
const MIN_EDGE: i32 = 8;
const MAX_SLANT: i32 = 5;
// A strong edge counts no more than a clear one.
const MAX_STRENGTH: i32 = 25;
// Multiples of it are spread evenly, whichever rows a line has edges in.
const GOLDEN_RATIO: f64 = 0.6180339887498949;

/**
 * Finds edges near the vertical: x and y from the middle of the picture and signed strength, as f32, at `target`, which has
 * room for all pixels. In red, in which leaves and lawn have the least contrast. Returns their number.
 */
export function findVerticals(source: usize, width: i32, height: i32, target: usize): i32 {
  const stride = <usize>(3 * width);
  let out = target;
  for (let y = 1; y < height - 1; y++) {
    let at = source + <usize>y * stride + 3;
    // Edges lie on whole pixels, which at exactly 0 degrees fall into fewer bins than at any other angle.
    const dither = <f32>((<f64>y * GOLDEN_RATIO) % 1 - 0.5);
    for (let x = 1; x < width - 1; x++, at += 3) {
      const across = <i32>load<u8>(at, 3) - <i32>load<u8>(at - 3);
      if (abs(across) < MIN_EDGE) continue;
      const down = <i32>load<u8>(at + stride) - <i32>load<u8>(at - stride);
      if (16 * abs(down) > MAX_SLANT * abs(across)) continue;
      store<f32>(out, <f32>x - 0.5 * <f32>width + dither);
      store<f32>(out, <f32>y - 0.5 * <f32>height, 4);
      store<f32>(out, <f32>min(max(across, -MAX_STRENGTH), MAX_STRENGTH), 8);
      out += 12;
    }
  }
  return <i32>((out - target) / 12);
}

/**
 * The score of an angle in the search for verticals: the sum of squared bins, into which `height` edges (x, y and strength,
 * as f32) fall by the line they would be on. A line leans by `scale`, and by `otherScale` more with each pixel to the
 * right; a bin is `stretch` pixels wide. `target` has `width` bins of f32. The score is left in the first bin.
 */
export function scoreVerticals(): void {
  const bins = p.target, count = p.width;
  const slope = <f32>p.scale, change = <f32>p.otherScale, origin = <f32>p.origin, perPixel = <f32>(1 / p.stretch);
  memory.fill(bins, 0, 4 * <usize>count);
  const end = p.source + 12 * <usize>p.height;
  for (let at = p.source; at < end; at += 12) {
    const x = load<f32>(at), y = load<f32>(at, 4), strength = load<f32>(at, 8);
    const place = (x + y * (slope + change * x) + origin) * perPixel;
    const bin = <i32>floor(place);
    if (bin < 0 || bin + 1 >= count) continue;
    const to = bins + 4 * <usize>bin, share = place - <f32>bin;
    store<f32>(to, load<f32>(to) + strength * (1 - share));
    store<f32>(to, load<f32>(to, 4) + strength * share, 4);
  }
  let sum: f32 = 0;
  for (let bin = 0; bin < count; bin++) {
    const value = load<f32>(bins + 4 * <usize>bin);
    sum += value * value;
  }
  store<f32>(bins, sum);
}
