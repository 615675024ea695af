import { MAX_MUSIC_GAIN_DB, TARGET_LUFS } from '#scene/analysis/loudness.ts';
import { type CodedSound, decodeAac, ENCODER_DELAY_SAMPLES, encodeAac } from './aac.ts';
import { forEachPeak, integratedLoudness, limitInPlace, truePeak } from './levels.ts';
import { decibelsToGain, freeStereo, type Stereo, scaleInPlace } from './stereo.ts';
import { yieldEvery } from './yield-every.ts';

export const MAX_TRUE_PEAK_DB = -1;

const BIT_RATE = 192_000;
const SILENT_BIT_RATE = 64_000;
// Headroom for the codec's overshoot: encoding twice would take longer than everything else here.
const LIMITER_CEILING_DB = MAX_TRUE_PEAK_DB - 1;
const CLOSE_ENOUGH_LU = 0.15;
const MAX_ROUNDS = 5;

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
};

/** Normalises a mix to the target loudness under the true-peak ceiling and encodes it; both are measured after decoding. */
export async function masterSound(mix: Stereo, boost: Boost): Promise<MasteredSound> {
  const mixLufs = integratedLoudness(mix);
  if (!(mixLufs > -70)) return measured(await encode(mix, SILENT_BIT_RATE)).mastered;
  const maxGainDb = MAX_GAIN_DB[boost];
  let gainDb = Math.min(TARGET_LUFS - mixLufs, maxGainDb);
  let caps: Float32Array | undefined;
  for (let round = 1; ; round++) {
    const { sound, ...pass } = await limited(mix, gainDb, maxGainDb, caps);
    gainDb = pass.gainDb;
    const { mastered, decoded } = measured(await encode(sound, BIT_RATE));
    freeStereo(sound);
    const offLu = TARGET_LUFS - mastered.loudnessLufs;
    const isLoudEnough = Math.abs(offLu) <= CLOSE_ENOUGH_LU || (gainDb >= maxGainDb && offLu > 0);
    const isTooHigh = mastered.truePeakDb > MAX_TRUE_PEAK_DB;
    const isDone = (isLoudEnough && !isTooHigh) || round === MAX_ROUNDS;
    if (isTooHigh && !isDone) caps = lowered(caps ?? new Float32Array(mix.left.length).fill(1), decoded);
    freeStereo(decoded);
    if (isDone) return mastered;
    mastered.coded[Symbol.dispose]();
    if (!isLoudEnough) gainDb = Math.min(gainDb + offLu, maxGainDb);
  }
}

// The limiter lowers the loudness; a second pass compensates with more gain.
async function limited(mix: Stereo, gainDb: number, maxGainDb: number, caps: Float32Array | undefined) {
  const sound = await processed(mix, gainDb, caps);
  const offLu = TARGET_LUFS - integratedLoudness(sound);
  const better = Math.min(gainDb + offLu, maxGainDb);
  if (Math.abs(better - gainDb) <= CLOSE_ENOUGH_LU / 2) return { sound, gainDb };
  freeStereo(sound);
  return { sound: await processed(mix, better, caps), gainDb: better };
}

async function encode(sound: Stereo, bitRate: number): Promise<{ coded: CodedSound; decoded: Stereo }> {
  const coded = await encodeAac(sound, bitRate);
  return { coded, decoded: await decodeAac(coded) };
}

function measured({ coded, decoded }: { coded: CodedSound; decoded: Stereo }) {
  const mastered: MasteredSound = {
    coded,
    loudnessLufs: integratedLoudness(decoded),
    truePeakDb: truePeak(decoded),
  };
  return { mastered, decoded };
}

async function processed(mix: Stereo, gainDb: number, caps: Float32Array | undefined): Promise<Stereo> {
  const yieldNow = yieldEvery(1);
  await yieldNow();
  const sound = { left: mix.left.slice(), right: mix.right.slice() };
  scaleInPlace(sound, decibelsToGain(gainDb));
  await yieldNow();
  limitInPlace(sound, LIMITER_CEILING_DB, caps);
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
