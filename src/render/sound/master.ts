import { MAX_MUSIC_GAIN_DB, TARGET_LUFS } from '#scene/analysis/loudness.ts';
import { type CodedSound, decodeAac, encodeAac, RUN_UP_SAMPLES } from './aac.ts';
import { forEachPeak, integratedLoudness, limitInPlace, truePeak } from './levels.ts';
import { decibelsToGain, freeStereo, type Stereo, scaleInPlace } from './stereo.ts';
import { yieldEvery } from './yield-every.ts';

export const MAX_TRUE_PEAK_DB = -1;

const BIT_RATE = 192_000;
const SILENT_BIT_RATE = 64_000;
// Under the ceiling of the file by what the codec adds: coding twice would take longer than all else here.
const LIMITER_CEILING_DB = MAX_TRUE_PEAK_DB - 1;
const CLOSE_ENOUGH_LU = 0.15;
const MAX_ROUNDS = 5;

/** How far a sound may be turned up: music all the way, a clip's room tone only a little. */
export type Boost = 'any' | 'little';
const MAX_GAIN_DB: { readonly [B in Boost]: number } = {
  any: MAX_MUSIC_GAIN_DB,
  little: 12,
};

export type MasteredSound = {
  readonly coded: CodedSound;
  /** As a decoder hears it; -Infinity for silence. */
  readonly loudnessLufs: number;
  readonly truePeakDb: number;
};

/** Brings a mix to its loudness under its ceiling and codes it, measuring what comes out of the codec. */
export async function masterSound(mix: Stereo, boost: Boost): Promise<MasteredSound> {
  const mixLufs = integratedLoudness(mix);
  if (!(mixLufs > -70)) return measured(await code(mix, SILENT_BIT_RATE)).mastered;
  const maxGainDb = MAX_GAIN_DB[boost];
  let gainDb = Math.min(TARGET_LUFS - mixLufs, maxGainDb);
  let caps: Float32Array | undefined;
  for (let round = 1; ; round++) {
    const { sound, ...limited } = await brought(mix, gainDb, maxGainDb, caps);
    gainDb = limited.gainDb;
    const { mastered, heard } = measured(await code(sound, BIT_RATE));
    freeStereo(sound);
    const offLu = TARGET_LUFS - mastered.loudnessLufs;
    const isLoudEnough = Math.abs(offLu) <= CLOSE_ENOUGH_LU || (gainDb >= maxGainDb && offLu > 0);
    const isTooHigh = mastered.truePeakDb > MAX_TRUE_PEAK_DB;
    const isDone = (isLoudEnough && !isTooHigh) || round === MAX_ROUNDS;
    if (isTooHigh && !isDone) caps = lowered(caps ?? new Float32Array(mix.left.length).fill(1), heard);
    freeStereo(heard);
    if (isDone) return mastered;
    mastered.coded[Symbol.dispose]();
    if (!isLoudEnough) gainDb = Math.min(gainDb + offLu, maxGainDb);
  }
}

// The limiter takes some loudness away, which a little more gain gives back.
async function brought(mix: Stereo, gainDb: number, maxGainDb: number, caps: Float32Array | undefined) {
  const sound = await processed(mix, gainDb, caps);
  const offLu = TARGET_LUFS - integratedLoudness(sound);
  const better = Math.min(gainDb + offLu, maxGainDb);
  if (Math.abs(better - gainDb) <= CLOSE_ENOUGH_LU / 2) return { sound, gainDb };
  freeStereo(sound);
  return { sound: await processed(mix, better, caps), gainDb: better };
}

async function code(sound: Stereo, bitRate: number): Promise<{ coded: CodedSound; heard: Stereo }> {
  const coded = await encodeAac(sound, bitRate);
  return { coded, heard: await decodeAac(coded) };
}

function measured({ coded, heard }: { coded: CodedSound; heard: Stereo }) {
  const mastered: MasteredSound = {
    coded,
    loudnessLufs: integratedLoudness(heard),
    truePeakDb: truePeak(heard),
  };
  return { mastered, heard };
}

async function processed(mix: Stereo, gainDb: number, caps: Float32Array | undefined): Promise<Stereo> {
  const turn = yieldEvery(1);
  await turn();
  const sound = { left: mix.left.slice(), right: mix.right.slice() };
  scaleInPlace(sound, decibelsToGain(gainDb));
  await turn();
  limitInPlace(sound, LIMITER_CEILING_DB, caps);
  await turn();
  return sound;
}

// The codec's ringing passes the limiter's ceiling here and there: those places alone are turned down further.
function lowered(caps: Float32Array, heard: Stereo): Float32Array {
  const ceiling = decibelsToGain(MAX_TRUE_PEAK_DB);
  for (const channel of [heard.left, heard.right]) {
    forEachPeak(channel, ceiling, (sample, peak) => {
      const at = sample - RUN_UP_SAMPLES;
      if (at >= 0 && at < caps.length) caps[at]! *= (ceiling / peak) * 0.97;
    });
  }
  return caps;
}
