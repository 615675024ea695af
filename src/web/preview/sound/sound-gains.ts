import {
  CLOSE_ENOUGH_LU,
  gatedLoudness,
  isSilent,
  K_WEIGHTING_HIGH_PASS,
  K_WEIGHTING_SAMPLE_RATE,
  K_WEIGHTING_SHELF,
  MAX_MUSIC_GAIN_DB,
  STEP_SAMPLES,
  TARGET_LUFS,
} from '#scene/analysis/loudness.ts';
import { voiceGainDb } from '#scene/analysis/narration.ts';
import { FPS } from '#scene/model/format.ts';
import { type DecodedSound, type SoundGains, scheduleSound } from './schedule-sound.ts';
import { createResultCache, pathsOf } from './sound-cache.ts';

const MAX_GAIN = 10 ** (MAX_MUSIC_GAIN_DB / 20);
const CLOSE_ENOUGH = 10 ** (CLOSE_ENOUGH_LU / 20);
const MAX_ROUNDS = 5;

const UNCHANGED: SoundGains = { voice: 1, master: 1 };

const gains = createResultCache<SoundGains>();

/** The gains that make a soundtrack as loud as the renderer does, by the URLs of its sounds. */
export function findGains(urls: readonly (string | undefined)[], sound: DecodedSound): Promise<SoundGains> {
  const key = JSON.stringify([pathsOf(urls), sound.soundtrack, sound.frameCount]);
  // Where the browser cannot measure, the sounds play unchanged.
  return gains(key, () => gainsOf(sound).catch(() => UNCHANGED));
}

async function gainsOf(sound: DecodedSound): Promise<SoundGains> {
  const voice = sound.narration ? await voiceGainOf(sound) : 1;
  return { voice, master: await masterGainOf(sound, voice) };
}

async function voiceGainOf(sound: DecodedSound): Promise<number> {
  const withoutVoice = { ...sound, soundtrack: { ...sound.soundtrack, narration: undefined } };
  const musicLufs = await loudnessOf(withoutVoice, UNCHANGED);
  const voiceLufs = await loudnessOf({ ...sound, music: undefined }, UNCHANGED);
  return 10 ** (voiceGainDb(voiceLufs, musicLufs) / 20);
}

/** As in the renderer: measure, amplify, and measure again for what the limiter took. */
async function masterGainOf(sound: DecodedSound, voice: number): Promise<number> {
  let gain = 1;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const missing = gainTowards(await loudnessOf(sound, { voice, master: gain }));
    gain = Math.min(gain * missing, MAX_GAIN);
    if (missing < CLOSE_ENOUGH && missing > 1 / CLOSE_ENOUGH) break;
  }
  return gain;
}

function gainTowards(lufs: number): number {
  return isSilent(lufs) ? 1 : Math.min(10 ** ((TARGET_LUFS - lufs) / 20), MAX_GAIN);
}

/** The loudness of a video as the preview plays it, in LUFS. Rendered offline, on the browser's audio thread. */
export async function loudnessOf(sound: DecodedSound, gains: SoundGains): Promise<number> {
  const samples = Math.ceil((sound.frameCount / FPS) * K_WEIGHTING_SAMPLE_RATE);
  const context = new OfflineAudioContext(2, samples, K_WEIGHTING_SAMPLE_RATE);
  const [b0, b1, b2, a1, a2] = K_WEIGHTING_SHELF;
  const shelf = context.createIIRFilter([b0, b1, b2], [1, a1, a2]);
  shelf
    .connect(context.createIIRFilter([1, -2, 1], [1, ...K_WEIGHTING_HIGH_PASS]))
    .connect(context.destination);
  scheduleSound(context, { ...sound, gains }, shelf, { fromSeconds: 0, startAt: 0 });
  const rendered = await context.startRendering();
  return gatedLoudness(energiesOf(rendered.getChannelData(0)), energiesOf(rendered.getChannelData(1)));
}

function energiesOf(samples: Float32Array): Float64Array {
  const energies = new Float64Array(Math.floor(samples.length / STEP_SAMPLES));
  for (let step = 0; step < energies.length; step += 1) {
    let sum = 0;
    for (let i = step * STEP_SAMPLES; i < (step + 1) * STEP_SAMPLES; i += 1) sum += (samples[i] ?? 0) ** 2;
    energies[step] = sum / STEP_SAMPLES;
  }
  return energies;
}
