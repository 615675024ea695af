import type { Kernel } from '#render/kernel/kernel.ts';
import type { Correction, Gains, RgbPicture, Tone } from './correction.ts';
import { byteOf, LINEAR, ramp } from './linear-light.ts';

const LEVELS = 1024;
const WHITE_SHARE = 0.995;
const BLACK_SHARE = 0.01;
// Good photos have their white point above the first; below the second it is moved to the target whole.
const WHITE_DEAD_ZONE = [0.78, 0.62] as const;
const WHITE_TARGET = 0.93;
const MAX_GAIN = 4;
const MIN_RANGE = 4;
const HAZE_DEAD_ZONE = [0.045, 0.075] as const;
const BLACK_TARGET = 0.02;
const MAX_BLACK = 0.08;
// Mean luminances: darker than dusk, brighter than a white room.
const TOO_DARK = 0.22;
const TOO_BRIGHT = 0.6;
const LIFT_SHARE = 0.8;
const MAX_LIFT_EV = 1.2;
const MAX_CUT_EV = 0.5;
/** Where highlights begin to be compressed. */
const SHOULDER = 0.85;
const PROTECTED_WHITE = 0.88;

/** The exposure and contrast that a photo lacks, once its white balance is corrected. */
export function findTone(kernel: Kernel, { data }: RgbPicture, gains: Gains): Tone {
  const count = data.length / 3;
  const { brightest, luminances } = countLight(kernel, data, gains);
  const white = levelOf(brightest, count * WHITE_SHARE);
  const darkest = levelOf(luminances, count * BLACK_SHARE);
  // A plain colour, a drawing or fog is as it should be.
  if (levelOf(luminances, count * WHITE_SHARE) < MIN_RANGE * darkest) return { gain: 1, black: 0, lift: 1 };
  const full = Math.min(MAX_GAIN, WHITE_TARGET / white);
  const gain = full ** ramp(-WHITE_DEAD_ZONE[0], -WHITE_DEAD_ZONE[1], -white);
  const black =
    Math.min(MAX_BLACK, Math.max(0, darkest * gain - BLACK_TARGET)) *
    ramp(HAZE_DEAD_ZONE[0], HAZE_DEAD_ZONE[1], darkest * gain);
  // A dusk has a dark lawn below a bright sky; what is dark as a whole has a dark median too.
  const mean = Math.sqrt(geometricMean(luminances) * levelOf(luminances, count / 2)) * gain;
  const dark = Math.min(MAX_LIFT_EV, LIFT_SHARE * Math.max(0, Math.log2(TOO_DARK / mean)));
  const bright = Math.min(MAX_CUT_EV, LIFT_SHARE * Math.max(0, Math.log2(mean / TOO_BRIGHT)));
  return { gain, black, lift: 2 ** (dark - bright) };
}

/** Histograms of the brightest channel and of luminance; in the kernel, as is the white balance. */
function countLight({ run, arena, bytes }: Kernel, data: Uint8Array, gains: Gains) {
  const [source, tables] = [arena.allocate(data.length), arena.allocate(8 * 3 * 256)];
  const target = arena.allocate(2 * 4 * LEVELS);
  const { buffer } = bytes();
  bytes().set(data, source);
  for (const [channel, gain] of gains.entries())
    new Float64Array(buffer, tables + 8 * 256 * channel, 256).set(LINEAR.map((light) => light * gain));
  run.countLight(source, data.length / 3, tables, target);
  return {
    brightest: new Uint32Array(buffer, target, LEVELS),
    luminances: new Uint32Array(buffer, target + 4 * LEVELS, LEVELS),
  };
}

/** The corrected byte of each byte of red, of green and of blue. */
export function tablesOf({ gains, tone: { gain, black, lift } }: Correction): Uint8Array {
  const tables = new Uint8Array(3 * 256);
  for (let channel = 0; channel < 3; channel++) {
    for (let byte = 0; byte < 256; byte++) {
      const light = protectHighlights(LINEAR[byte]!, gain * gains[channel]!);
      const clear = Math.max(0, light - black) / (1 - black);
      tables[channel * 256 + byte] = byteOf((lift * clear) / (1 + (lift - 1) * clear));
    }
  }
  return tables;
}

/** Multiplies light so that white stays white and nothing else becomes it. */
function protectHighlights(light: number, gain: number): number {
  if (gain <= 1) return light * (gain + (1 - gain) * ramp(PROTECTED_WHITE, 1, light));
  const raised = light * gain;
  if (raised <= SHOULDER) return raised;
  const share = (raised - SHOULDER) / (gain - SHOULDER);
  const slope = (gain - SHOULDER) / (1 - SHOULDER);
  return SHOULDER + ((1 - SHOULDER) * slope * share) / (1 + (slope - 1) * share);
}

function levelOf(histogram: Uint32Array, count: number): number {
  let [left, level] = [count, 0];
  while (level < LEVELS - 1 && left > histogram[level]!) left -= histogram[level++]!;
  return Math.max(1, level) / (LEVELS - 1);
}

function geometricMean(histogram: Uint32Array): number {
  let [logarithms, count] = [0, 0];
  histogram.forEach((pixels, level) => {
    logarithms += pixels * Math.log((level + 0.5) / LEVELS);
    count += pixels;
  });
  return Math.exp(logarithms / Math.max(1, count));
}
