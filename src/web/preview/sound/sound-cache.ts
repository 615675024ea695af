import { isLooped, LOOPED_SECONDS, MUSIC_ANALYSIS_SECONDS } from '#scene/analysis/custom-music.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { fetchFile } from '#web/api/fetch-file.ts';

// Music and a narration, and those before them.
const MAX_CACHED = 4;
const OVERLAP_SECONDS = 0.05;
// A little more than the timeline uses, for the crossfades; the rest of a long piece would only fill memory.
const LONGEST_SECONDS = MUSIC_ANALYSIS_SECONDS + 1;

/** Results of asynchronous work by key. The oldest are evicted, failures at once. */
export function createResultCache<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Promise<T>>();
  return (key, load) => {
    const cached = entries.get(key);
    if (cached !== undefined) return cached;
    const loading = load();
    entries.set(key, loading);
    loading.catch(() => entries.delete(key));
    const [oldest] = entries.keys();
    if (entries.size > MAX_CACHED && oldest !== undefined) entries.delete(oldest);
    return loading;
  };
}

/** The keys of sounds: a URL with a renewed signature is no other sound. */
export function pathsOf(urls: readonly (string | undefined)[]): readonly (string | undefined)[] {
  return urls.map((url) => url && pathWithoutQuery(url));
}

const buffers = createResultCache<AudioBuffer>();

/** Decoded music by the path of its URL. */
export function loadMusic(context: AudioContext, url: string): Promise<AudioBuffer> {
  return buffers(pathWithoutQuery(url), async () => {
    const sound = await decode(context, url);
    return isLooped(sound.duration) ? loopOf(context, sound) : sound;
  });
}

/** A decoded narration by the path of its URL. */
export function loadNarration(context: AudioContext, url: string): Promise<AudioBuffer> {
  return buffers(`narration ${pathWithoutQuery(url)}`, () => decode(context, url));
}

async function decode(context: AudioContext, url: string): Promise<AudioBuffer> {
  const response = await fetchFile(url);
  if (!response.ok) throw new Error(`sound request failed: ${response.status}`);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
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

// Very short music is looped to half a minute with crossfades, as in the renderer.
function loopOf(context: AudioContext, sound: AudioBuffer): AudioBuffer {
  const { numberOfChannels, sampleRate, length } = sound;
  const overlap = Math.min(Math.round(sampleRate * OVERLAP_SECONDS), Math.floor(length / 4));
  const step = Math.max(1, length - overlap);
  const loop = context.createBuffer(numberOfChannels, Math.round(LOOPED_SECONDS * sampleRate), sampleRate);
  for (let channel = 0; channel < numberOfChannels; channel += 1) {
    const from = sound.getChannelData(channel);
    const to = loop.getChannelData(channel);
    for (let start = 0; start < to.length; start += step) {
      for (let i = 0; i < length && start + i < to.length; i += 1) {
        const fadeIn = start > 0 && i < overlap ? Math.sin(((i / overlap) * Math.PI) / 2) : 1;
        const fadeOut = i >= step ? Math.cos((((i - step) / overlap) * Math.PI) / 2) : 1;
        to[start + i] = (to[start + i] ?? 0) + (from[i] ?? 0) * fadeIn * fadeOut;
      }
    }
  }
  return loop;
}
