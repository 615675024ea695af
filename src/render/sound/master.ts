import {
  CLOSE_ENOUGH_LU,
  isSilent,
  LIMITER_CEILING_DB,
  MAX_MUSIC_GAIN_DB,
  MAX_TRUE_PEAK_DB,
  TARGET_LUFS,
} from '#scene/analysis/loudness.ts';
import { type CodedSound, decodeAac, ENCODER_DELAY_SAMPLES, encodeAac } from './aac.ts';
import { forEachPeak, integratedLoudness, limitInPlace, truePeak } from './levels.ts';
import { decibelsToGain, freeStereo, type Stereo, scaleInPlace } from './stereo.ts';
import { yieldEvery } from './yield-every.ts';

const BIT_RATE = 192_000;
const SILENT_BIT_RATE = 64_000;
const MAX_ENCODES = 8;
const MAX_PASSES = 6;
// Limited sound gains less loudness per dB of gain; below this slope, more gain distorts and hardly adds any.
const MIN_LU_PER_DB = 0.05;

/** The allowed gain: any for music, little for a clip's room tone, which is mostly noise. */
type Boost = 'any' | 'little';
const MAX_GAIN_DB: { readonly [B in Boost]: number } = {
  any: MAX_MUSIC_GAIN_DB,
  little: 12,
};

export type MasteredSound = {
  readonly coded: CodedSound;
  /** Measured after decoding; -Infinity for silence. */
  readonly loudnessLufs: number;
  readonly truePeakDb: number;
  /** The true-peak ceiling or the largest gain does not allow the target loudness. */
  readonly isLimited: boolean;
};

/**
 * Normalises a mix to the target loudness, or as near as the true-peak ceiling allows, and encodes it; both are measured
 * after decoding.
 */
export async function masterSound(mix: Stereo, boost: Boost): Promise<MasteredSound> {
  const mixLufs = integratedLoudness(mix);
  if (isSilent(mixLufs)) {
    const { levels, decoded } = measured(await encode(mix, SILENT_BIT_RATE));
    freeStereo(decoded);
    return { ...levels, isLimited: false };
  }
  const limit: LimitOptions = { maxGainDb: MAX_GAIN_DB[boost], ceilingDb: LIMITER_CEILING_DB };
  let aimLufs = TARGET_LUFS;
  for (let encodes = 1; ; encodes++) {
    const { sound, isLimited } = await limitTo(mix, aimLufs, mixLufs, limit);
    const { levels, decoded } = measured(await encode(sound, BIT_RATE));
    freeStereo(sound);
    const offLu = TARGET_LUFS - levels.loudnessLufs;
    const excessDb = levels.truePeakDb - MAX_TRUE_PEAK_DB;
    const isLoudEnough = Math.abs(offLu) <= CLOSE_ENOUGH_LU || (isLimited && offLu > 0);
    const isDone = (isLoudEnough && excessDb <= 0) || encodes === MAX_ENCODES;
    if (excessDb > 0 && !isDone) {
      limit.caps = lowered(limit.caps ?? new Float32Array(mix.left.length).fill(1), decoded);
      // Overshoot that moves elsewhere with each encode: only a lower ceiling ends it.
      if (encodes > 1) limit.ceilingDb -= excessDb;
    }
    freeStereo(decoded);
    if (isDone) return { ...levels, isLimited };
    levels.coded[Symbol.dispose]();
    if (!isLoudEnough) aimLufs += offLu;
  }
}

type LimitOptions = { readonly maxGainDb: number; ceilingDb: number; caps?: Float32Array };

/** Finds the gain at which the limited mix has a loudness, by the secant method. */
async function limitTo(mix: Stereo, aimLufs: number, mixLufs: number, options: LimitOptions) {
  const { maxGainDb } = options;
  let gainDb = Math.min(aimLufs - mixLufs, maxGainDb);
  let before = { gainDb: 0, lufs: mixLufs };
  for (let pass = 1; ; pass++) {
    const sound = await processed(mix, gainDb, options);
    const lufs = integratedLoudness(sound);
    const offLu = aimLufs - lufs;
    if (Math.abs(offLu) <= CLOSE_ENOUGH_LU / 2) return { sound, isLimited: false };
    const luPerDb = pass === 1 ? 1 : (lufs - before.lufs) / (gainDb - before.gainDb);
    const isLimited = offLu > 0 && (gainDb >= maxGainDb || luPerDb < MIN_LU_PER_DB);
    if (isLimited || pass === MAX_PASSES) return { sound, isLimited };
    freeStereo(sound);
    before = { gainDb, lufs };
    gainDb = Math.min(gainDb + offLu / Math.max(luPerDb, MIN_LU_PER_DB), maxGainDb);
  }
}

async function encode(sound: Stereo, bitRate: number): Promise<{ coded: CodedSound; decoded: Stereo }> {
  const coded = await encodeAac(sound, bitRate);
  return { coded, decoded: await decodeAac(coded) };
}

function measured({ coded, decoded }: { coded: CodedSound; decoded: Stereo }) {
  const levels = { coded, loudnessLufs: integratedLoudness(decoded), truePeakDb: truePeak(decoded) };
  return { levels, decoded };
}

async function processed(mix: Stereo, gainDb: number, { ceilingDb, caps }: LimitOptions): Promise<Stereo> {
  const yieldNow = yieldEvery(1);
  await yieldNow();
  const sound = { left: mix.left.slice(), right: mix.right.slice() };
  scaleInPlace(sound, decibelsToGain(gainDb));
  await yieldNow();
  limitInPlace(sound, ceilingDb, caps);
  await yieldNow();
  return sound;
}

// The codec overshoots the limiter's ceiling in places: only the gain at those samples is lowered further.
function lowered(caps: Float32Array, decoded: Stereo): Float32Array {
  const ceiling = decibelsToGain(MAX_TRUE_PEAK_DB);
  for (const channel of [decoded.left, decoded.right]) {
    forEachPeak(channel, ceiling, (sample, peak) => {
      const at = sample - ENCODER_DELAY_SAMPLES;
      if (at >= 0 && at < caps.length) caps[at]! *= (ceiling / peak) * 0.97;
    });
  }
  return caps;
}
