import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AudioAnalysis } from '#render/ingest/ingest-schema.ts';
import type { MusicChoice } from '#render/media/media-item.ts';
import { isSystemError, RenderError } from '#render/render-error.ts';
import { isLooped, LOOPED_SECONDS, MUSIC_ANALYSIS_SECONDS } from '#scene/analysis/custom-music.ts';
import type { Music } from '#scene/model/soundtrack.ts';
import { decodeAudio } from './decode-audio.ts';
import { detectBeats } from './detect-beats.ts';
import { loadNarration } from './narration.ts';
import { SAMPLE_RATE, type Stereo, sampleAt, secondsOfSound, silence } from './stereo.ts';

/** Music as the scene describes it, and its samples on demand. */
export type LoadedMusic = {
  readonly music: Music;
  read(startSeconds: number, endSeconds: number): Promise<Stereo>;
};

const TrackFacts = z.object({
  bpm: z.number().positive(),
  beatsPerBar: z.number().int().positive(),
  firstBeatSeconds: z.number().nonnegative(),
  durationSeconds: z.number().positive(),
  loop: z.object({ startBar: z.number().int(), endBar: z.number().int() }),
  endingBar: z.number().int(),
  dropBar: z.number().int().optional(),
});

/** The path of a shipped track, or of its description. */
export function trackPath(id: string, extension: 'json' | 'm4a'): string {
  return join(import.meta.dirname, '../../../assets/music', `${id}.${extension}`);
}

export async function loadMusic(choice: MusicChoice): Promise<LoadedMusic> {
  switch (choice.kind) {
    case 'none':
      return { music: { kind: 'none' }, read: async () => silence(0) };
    case 'track':
      return await loadTrack(choice.id);
    case 'file':
      return await loadFile(choice.path);
  }
}

/** What a film finds out about uploaded sound, so that preview and film agree: its beat, and the speech in it. */
export async function analyseAudio(path: string): Promise<AudioAnalysis> {
  const { music } = await loadFile(path);
  if (music.kind === 'none') throw new Error('music from a file is never silence');
  const { beatsPerMinute, beatsPerBar, firstBeatSeconds } = music.grid;
  const { narration } = await loadNarration({ path, script: '' });
  return { beats: { beatsPerMinute, beatsPerBar, firstBeatSeconds }, phrases: [...narration.phrases] };
}

async function loadTrack(id: string): Promise<LoadedMusic> {
  const json = await readFile(trackPath(id, 'json'), 'utf8').catch((cause: unknown) => {
    if (!isSystemError(cause, 'ENOENT')) throw cause;
    throw new RenderError('music-unknown', `There is no music called '${id}'.`, { cause });
  });
  const { bpm, beatsPerBar, firstBeatSeconds, durationSeconds, loop, endingBar, dropBar } = TrackFacts.parse(
    JSON.parse(json),
  );
  const grid = {
    beatsPerMinute: bpm,
    beatsPerBar,
    firstBeatSeconds,
    ...(dropBar === undefined ? {} : { dropBar }),
  };
  return {
    music: { kind: 'track', grid, durationSeconds, loop, endingBar },
    read: (startSeconds, endSeconds) => decodeAudio(trackPath(id, 'm4a'), { startSeconds, endSeconds }),
  };
}

async function loadFile(path: string): Promise<LoadedMusic> {
  const sound = await decodeAudio(path, { startSeconds: 0, endSeconds: MUSIC_ANALYSIS_SECONDS });
  if (isLooped(secondsOfSound(sound))) {
    const loop = repeated(sound);
    return { music: musicOf(loop), read: async (start, end) => sliced(loop, start, end) };
  }
  return {
    music: musicOf(sound),
    read: (startSeconds, endSeconds) => decodeAudio(path, { startSeconds, endSeconds }),
  };
}

function musicOf(sound: Stereo): Music {
  return { kind: 'track', grid: detectBeats(sound), durationSeconds: secondsOfSound(sound) };
}

// Loops a short jingle to half a minute, with an equal-power crossfade between repetitions.
function repeated(sound: Stereo): Stereo {
  const length = sound.left.length;
  const overlap = Math.min(Math.round(SAMPLE_RATE * 0.05), Math.floor(length / 4));
  const loop = silence(sampleAt(LOOPED_SECONDS));
  const step = Math.max(1, length - overlap);
  for (let start = 0; start < loop.left.length; start += step) {
    for (let i = 0; i < length && start + i < loop.left.length; i++) {
      const rise = start > 0 && i < overlap ? Math.sin(((i / overlap) * Math.PI) / 2) : 1;
      const fall = i >= step ? Math.cos((((i - step) / overlap) * Math.PI) / 2) : 1;
      loop.left[start + i]! += sound.left[i]! * rise * fall;
      loop.right[start + i]! += sound.right[i]! * rise * fall;
    }
  }
  return loop;
}

function sliced({ left, right }: Stereo, startSeconds: number, endSeconds: number): Stereo {
  const [from, to] = [sampleAt(startSeconds), sampleAt(endSeconds)];
  return { left: left.slice(from, to), right: right.slice(from, to) };
}
