import type { MediaItem } from '#render/media/media-item.ts';
import { FPS } from '#scene/model/format.ts';
import type { ClipSound, MusicSegment, Soundtrack } from '#scene/model/soundtrack.ts';
import { decodeAudio } from './decode-audio.ts';
import { integratedLoudness } from './levels.ts';
import type { LoadedMusic } from './music.ts';
import { decibelsToGain, freeStereo, SAMPLE_RATE, type Stereo, sampleAt, silence } from './stereo.ts';

/** Decodes parts of the sounds of a soundtrack on demand. The mixer owns and frees what it gets. */
export type SoundSources = {
  /** Music between two times of its file. */
  music(startSeconds: number, endSeconds: number): Promise<Stereo>;
  clip(media: number, startSeconds: number, endSeconds: number): Promise<Stereo>;
};

/** The sounds of a job: its music, and the sound of its clips. */
export function soundSources(media: readonly MediaItem[], music: LoadedMusic): SoundSources {
  return {
    music: music.read,
    async clip(index, startSeconds, endSeconds) {
      const item = media[index];
      if (!item) throw new Error(`no medium ${index}`);
      // A clip whose sound cannot be decoded is still shown.
      return await decodeAudio(item.path, { startSeconds, endSeconds }).catch(() => silence(0));
    },
  };
}

const JOINT = SAMPLE_RATE / 25;
const CLIP_EDGE = SAMPLE_RATE / 6;
const DUCK_RAMP = (SAMPLE_RATE * 3) / 10;

// Ducking: the music is lowered while a clip sounds, and the clip stays below the music.
const DUCKED_MUSIC_DB = -5;
const CLIP_BELOW_MUSIC_DB = -8;
const CLIP_ALONE_LUFS = -16;
const MAX_CLIP_GAIN_DB = 12;
const INAUDIBLE_LUFS = -55;

/** Mixes the whole soundtrack, before mastering. */
export async function mixSoundtrack(
  soundtrack: Soundtrack,
  frameCount: number,
  sources: SoundSources,
): Promise<Stereo> {
  const mix = silence(sampleAt(frameCount / FPS));
  const musicEnd = await addMusic(mix, soundtrack.music, sources);
  fade(mix, soundtrack, Math.min(musicEnd, mix.left.length));
  if (soundtrack.clipSounds.length === 0) return mix;
  const musicLufs = integratedLoudness(mix);
  for (const clipSound of soundtrack.clipSounds) await addClip(mix, clipSound, musicLufs, sources);
  return mix;
}

async function addMusic(
  mix: Stereo,
  segments: readonly MusicSegment[],
  sources: SoundSources,
): Promise<number> {
  if (segments.length === 0) return 0;
  const start = Math.max(0, Math.min(...segments.map(({ startSeconds }) => startSeconds)) - 1);
  const end = Math.max(...segments.map(({ endSeconds }) => endSeconds)) + 1;
  const music = await sources.music(start, end);
  let at = 0;
  let previousEnd: number | undefined;
  for (const [index, segment] of segments.entries()) {
    const from = sampleAt(segment.startSeconds - start);
    const to = sampleAt(segment.endSeconds - start);
    const next = segments[index + 1];
    const joinsBefore = previousEnd !== undefined && previousEnd !== from;
    const joinsAfter = next !== undefined && sampleAt(next.startSeconds - start) !== to;
    addSegment(mix, music, { from, to, at, joinsBefore, joinsAfter });
    at += to - from;
    previousEnd = to;
  }
  freeStereo(music);
  return at;
}

type Placement = {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly joinsBefore: boolean;
  readonly joinsAfter: boolean;
};

// Equal-power crossfade between two segments that are not adjacent in the file.
function addSegment(mix: Stereo, music: Stereo, { from, to, at, joinsBefore, joinsAfter }: Placement): void {
  const half = JOINT / 2;
  const first = joinsBefore ? -half : 0;
  const last = to - from + (joinsAfter ? half : 0);
  for (let i = first; i < last; i++) {
    const source = from + i;
    const target = at + i;
    if (source < 0 || target < 0 || target >= mix.left.length || source >= music.left.length) continue;
    let gain = 1;
    if (joinsBefore && i < half) gain = Math.sin(((i + half) / JOINT) * (Math.PI / 2));
    if (joinsAfter && i >= to - from - half)
      gain *= Math.cos(((i - (to - from - half)) / JOINT) * (Math.PI / 2));
    mix.left[target]! += music.left[source]! * gain;
    mix.right[target]! += music.right[source]! * gain;
  }
}

function fade(mix: Stereo, { fadeInSeconds, fadeOutSeconds }: Soundtrack, end: number): void {
  const rise = Math.min(sampleAt(fadeInSeconds), end / 3);
  const fall = Math.min(sampleAt(fadeOutSeconds), end / 2);
  for (let i = 0; i < rise; i++) multiplyAt(mix, i, Math.sin((i / rise) * (Math.PI / 2)));
  for (let i = Math.floor(end - fall); i < end; i++) {
    multiplyAt(mix, i, Math.cos(((i - (end - fall)) / fall) * (Math.PI / 2)) ** 1.5);
  }
}

async function addClip(
  mix: Stereo,
  clipSound: ClipSound,
  musicLufs: number,
  sources: SoundSources,
): Promise<void> {
  const at = sampleAt(clipSound.fromFrame / FPS);
  const seconds = (clipSound.toFrame - clipSound.fromFrame) / FPS;
  const { media, clipStartSeconds } = clipSound;
  const sound = await sources.clip(media, clipStartSeconds, clipStartSeconds + seconds);
  const clipLufs = integratedLoudness(sound);
  if (!(clipLufs > INAUDIBLE_LUFS)) return;
  const hasMusic = musicLufs > INAUDIBLE_LUFS;
  const wantedLufs = hasMusic ? musicLufs + CLIP_BELOW_MUSIC_DB : CLIP_ALONE_LUFS;
  const gain = decibelsToGain(Math.min(wantedLufs - clipLufs, MAX_CLIP_GAIN_DB));
  const length = Math.min(sound.left.length, mix.left.length - at);
  if (hasMusic) duck(mix, at, at + length);
  const edge = Math.min(CLIP_EDGE, length / 2);
  for (let i = 0; i < length; i++) {
    const shape = gain * Math.min(1, i / edge, (length - i) / edge);
    mix.left[at + i]! += sound.left[i]! * shape;
    mix.right[at + i]! += sound.right[i]! * shape;
  }
  freeStereo(sound);
}

function duck(mix: Stereo, from: number, to: number): void {
  const depth = 1 - decibelsToGain(DUCKED_MUSIC_DB);
  for (let i = Math.max(0, from - DUCK_RAMP); i < Math.min(mix.left.length, to + DUCK_RAMP); i++) {
    const nearness = Math.min(1, (i - (from - DUCK_RAMP)) / DUCK_RAMP, (to + DUCK_RAMP - i) / DUCK_RAMP);
    multiplyAt(mix, i, 1 - depth * nearness);
  }
}

function multiplyAt({ left, right }: Stereo, i: number, factor: number): void {
  left[i]! *= factor;
  right[i]! *= factor;
}
