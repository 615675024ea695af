import { isLooped, LOOPED_SECONDS, MUSIC_ANALYSIS_SECONDS } from '#scene/analysis/custom-music.ts';

const MAX_KEPT = 2;
const OVERLAP_SECONDS = 0.05;
// A little more than is planned with, for the joints; the rest of a long piece would only fill memory.
const LONGEST_SECONDS = MUSIC_ANALYSIS_SECONDS + 1;

const kept = new Map<string, Promise<AudioBuffer>>();

/** Decoded music by its address; the last two stay, so that going back and forth is instant. */
export function loadMusic(context: AudioContext, url: string): Promise<AudioBuffer> {
  const known = kept.get(url);
  if (known !== undefined) return known;
  const loading = decode(context, url);
  kept.set(url, loading);
  loading.catch(() => kept.delete(url));
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return loading;
}

async function decode(context: AudioContext, url: string): Promise<AudioBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the music was not sent: ${response.status}`);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
  if (isLooped(sound.duration)) return bedOf(context, sound);
  return sound.duration > LONGEST_SECONDS ? firstPart(context, sound) : sound;
}

function firstPart(context: AudioContext, sound: AudioBuffer): AudioBuffer {
  const length = Math.round(LONGEST_SECONDS * sound.sampleRate);
  const part = context.createBuffer(sound.numberOfChannels, length, sound.sampleRate);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    part.copyToChannel(sound.getChannelData(channel).subarray(0, length), channel);
  }
  return part;
}

// A jingle of a second becomes a bed of half a minute, each turn melting into the next, as in the file.
function bedOf(context: AudioContext, sound: AudioBuffer): AudioBuffer {
  const { numberOfChannels, sampleRate, length } = sound;
  const overlap = Math.min(Math.round(sampleRate * OVERLAP_SECONDS), Math.floor(length / 4));
  const step = Math.max(1, length - overlap);
  const bed = context.createBuffer(numberOfChannels, Math.round(LOOPED_SECONDS * sampleRate), sampleRate);
  for (let channel = 0; channel < numberOfChannels; channel += 1) {
    const from = sound.getChannelData(channel);
    const to = bed.getChannelData(channel);
    for (let start = 0; start < to.length; start += step) {
      for (let i = 0; i < length && start + i < to.length; i += 1) {
        const rise = start > 0 && i < overlap ? Math.sin(((i / overlap) * Math.PI) / 2) : 1;
        const fall = i >= step ? Math.cos((((i - step) / overlap) * Math.PI) / 2) : 1;
        to[start + i] = (to[start + i] ?? 0) + (from[i] ?? 0) * rise * fall;
      }
    }
  }
  return bed;
}
