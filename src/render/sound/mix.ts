import type { MediaItem } from '#render/media/media-item.ts';
import { clipDuckingAt, speechDuckingAt } from '#scene/analysis/ducking.ts';
import { INAUDIBLE_LUFS } from '#scene/analysis/loudness.ts';
import { voiceGainDb } from '#scene/analysis/narration.ts';
import { FPS } from '#scene/model/format.ts';
import type { ClipSound, MusicSegment, NarrationSound, Soundtrack } from '#scene/model/soundtrack.ts';
import { decodeAudio } from './decode-audio.ts';
import { integratedLoudness } from './levels.ts';
import type { LoadedMusic } from './music.ts';
import type { LoadedNarration } from './narration.ts';
import { decibelsToGain, freeStereo, SAMPLE_RATE, type Stereo, sampleAt, silence } from './stereo.ts';

/** Decodes parts of the sounds of a soundtrack on demand. The mixer owns and frees what it gets. */
export type SoundSources = {
  /** Music between two times of its file. */
  music(startSeconds: number, endSeconds: number): Promise<Stereo>;
  clip(media: number, startSeconds: number, endSeconds: number): Promise<Stereo>;
  narration(startSeconds: number, endSeconds: number): Promise<Stereo>;
};

/** The sounds of a job: its music, the sound of its clips, and the agent's voice. */
export function soundSources(
  media: readonly MediaItem[],
  music: LoadedMusic,
  narration?: LoadedNarration,
): SoundSources {
  return {
    music: music.read,
    narration: narration?.read ?? (async () => silence(0)),
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
// Gains change slowly: between two steps they are interpolated.
const GAIN_STEP = SAMPLE_RATE / 100;

// The music is lowered while a clip sounds, and the clip stays below the music.
const CLIP_BELOW_MUSIC_DB = -8;
const CLIP_ALONE_LUFS = -16;
const MAX_CLIP_GAIN_DB = 12;
const VOICE_EDGE = SAMPLE_RATE / 25;

/** Mixes the whole soundtrack, before mastering. */
export async function mixSoundtrack(
  soundtrack: Soundtrack,
  frameCount: number,
  sources: SoundSources,
): Promise<Stereo> {
  const mix = silence(sampleAt(frameCount / FPS));
  const musicEnd = await addMusic(mix, soundtrack.music, sources);
  fade(mix, soundtrack, Math.min(musicEnd, mix.left.length));
  const { clipSounds, narration } = soundtrack;
  if (clipSounds.length === 0 && !narration) return mix;
  const musicLufs = integratedLoudness(mix);
  await addClips(mix, clipSounds, musicLufs, sources);
  if (narration) {
    multiply(mix, (seconds) => speechDuckingAt(soundtrack, seconds));
    await addNarration(mix, narration, musicLufs, sources);
  }
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

async function addClips(
  mix: Stereo,
  clipSounds: readonly ClipSound[],
  musicLufs: number,
  sources: SoundSources,
): Promise<void> {
  const heard: { readonly clipSound: ClipSound; readonly sound: Stereo; readonly lufs: number }[] = [];
  for (const clipSound of clipSounds) {
    const { media, clipStartSeconds, fromFrame, toFrame } = clipSound;
    const sound = await sources.clip(media, clipStartSeconds, clipStartSeconds + (toFrame - fromFrame) / FPS);
    const lufs = integratedLoudness(sound);
    if (lufs > INAUDIBLE_LUFS) heard.push({ clipSound, sound, lufs });
    else freeStereo(sound);
  }
  const hasMusic = musicLufs > INAUDIBLE_LUFS;
  const wantedLufs = hasMusic ? musicLufs + CLIP_BELOW_MUSIC_DB : CLIP_ALONE_LUFS;
  // Before any clip is added: in a transition two clips overlap, and only the music is lowered under them.
  const ducking = { clipSounds: heard.map(({ clipSound }) => clipSound) };
  if (hasMusic) multiply(mix, (seconds) => clipDuckingAt(ducking, seconds));
  for (const { clipSound, sound, lufs } of heard) {
    const gain = decibelsToGain(Math.min(wantedLufs - lufs, MAX_CLIP_GAIN_DB));
    addSound(mix, sound, { at: sampleAt(clipSound.fromFrame / FPS), gain, edge: CLIP_EDGE });
  }
}

async function addNarration(
  mix: Stereo,
  { recordingStartSeconds, recordingEndSeconds, startSeconds }: NarrationSound,
  musicLufs: number,
  sources: SoundSources,
): Promise<void> {
  const voice = await sources.narration(recordingStartSeconds, recordingEndSeconds);
  const gain = decibelsToGain(voiceGainDb(integratedLoudness(voice), musicLufs));
  addSound(mix, voice, { at: sampleAt(startSeconds), gain, edge: VOICE_EDGE });
}

/** Adds a sound with short fades at its edges, and frees it. */
function addSound(
  mix: Stereo,
  sound: Stereo,
  { at, gain, edge: longestEdge }: { readonly at: number; readonly gain: number; readonly edge: number },
): void {
  const length = Math.min(sound.left.length, mix.left.length - at);
  const edge = Math.min(longestEdge, length / 2);
  for (let i = 0; i < length; i++) {
    const shape = gain * Math.min(1, i / edge, (length - i) / edge);
    mix.left[at + i]! += sound.left[i]! * shape;
    mix.right[at + i]! += sound.right[i]! * shape;
  }
  freeStereo(sound);
}

function multiply(mix: Stereo, gainAt: (seconds: number) => number): void {
  let [from, to] = [gainAt(0), 1];
  for (let start = 0; start < mix.left.length; start += GAIN_STEP, from = to) {
    to = gainAt((start + GAIN_STEP) / SAMPLE_RATE);
    if (from === 1 && to === 1) continue;
    const end = Math.min(start + GAIN_STEP, mix.left.length);
    for (let i = start; i < end; i++) multiplyAt(mix, i, from + ((to - from) * (i - start)) / GAIN_STEP);
  }
}

function multiplyAt({ left, right }: Stereo, i: number, factor: number): void {
  left[i]! *= factor;
  right[i]! *= factor;
}
