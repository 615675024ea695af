import { clipDuckingAt, speechDuckingAt } from '#scene/analysis/ducking.ts';
import { LIMITER_CEILING_DB } from '#scene/analysis/loudness.ts';
import { FPS } from '#scene/model/format.ts';
import type { MusicSegment, Soundtrack } from '#scene/model/soundtrack.ts';

/** The decoded sounds of a video. */
export type DecodedSound = {
  readonly soundtrack: Soundtrack;
  readonly frameCount: number;
  readonly music: AudioBuffer | undefined;
  readonly narration: AudioBuffer | undefined;
};

/** Of the voice before it is mixed, and of the mix. */
export type SoundGains = { readonly voice: number; readonly master: number };

const CROSSFADE_SECONDS = 0.02;
const GAIN_STEP_SECONDS = 0.02;
const LIMITER = { threshold: LIMITER_CEILING_DB, knee: 0, ratio: 20, attack: 0.001, release: 0.1 };

type Start = { readonly fromSeconds: number; readonly startAt: number };

/** Schedules the sound of a video into a node, from a position of the video on. */
export function scheduleSound(
  context: BaseAudioContext,
  sound: DecodedSound & { readonly gains: SoundGains },
  into: AudioNode,
  start: Start,
): AudioBufferSourceNode[] {
  const mix = createLimiter(context, sound.gains.master, into);
  return [...scheduleMusic(context, sound, mix, start), ...scheduleNarration(context, sound, mix, start)];
}

function scheduleMusic(
  context: BaseAudioContext,
  { music, soundtrack, frameCount }: DecodedSound,
  mix: AudioNode,
  { fromSeconds, startAt }: Start,
): AudioBufferSourceNode[] {
  if (!music) return [];
  const videoSeconds = frameCount / FPS;
  const volume = context.createGain();
  volume.connect(mix);
  volume.gain.setValueCurveAtTime(
    gainCurve(soundtrack, videoSeconds, fromSeconds),
    startAt,
    Math.max(GAIN_STEP_SECONDS, videoSeconds - fromSeconds),
  );
  const sources: AudioBufferSourceNode[] = [];
  let at = 0;
  for (const segment of soundtrack.music) {
    const endAt = at + segment.endSeconds - segment.startSeconds;
    const skip = Math.max(0, fromSeconds - at);
    if (endAt > fromSeconds && at < videoSeconds) {
      const segmentAt = startAt - fromSeconds + at + skip;
      sources.push(scheduleSegment(context, music, volume, segment, skip, segmentAt));
    }
    at = endAt;
  }
  return sources;
}

function scheduleNarration(
  context: BaseAudioContext,
  { narration, soundtrack: { narration: planned }, gains }: DecodedSound & { readonly gains: SoundGains },
  mix: AudioNode,
  { fromSeconds, startAt }: Start,
): AudioBufferSourceNode[] {
  if (!narration || !planned) return [];
  const { recordingStartSeconds, recordingEndSeconds, startSeconds } = planned;
  const skip = Math.max(0, fromSeconds - startSeconds);
  if (skip >= recordingEndSeconds - recordingStartSeconds) return [];
  const volume = context.createGain();
  volume.gain.value = gains.voice;
  volume.connect(mix);
  const segment = { startSeconds: recordingStartSeconds, endSeconds: recordingEndSeconds };
  const at = startAt + Math.max(0, startSeconds - fromSeconds);
  return [scheduleSegment(context, narration, volume, segment, skip, at)];
}

function createLimiter(context: BaseAudioContext, gain: number, into: AudioNode): AudioNode {
  const level = context.createGain();
  const limiter = new DynamicsCompressorNode(context, LIMITER);
  const makeUp = context.createGain();
  level.gain.value = gain;
  // The Web Audio standard prescribes a make-up gain; this undoes it.
  makeUp.gain.value = 10 ** ((0.6 * LIMITER_CEILING_DB * (1 - 1 / LIMITER.ratio)) / 20);
  level.connect(limiter).connect(makeUp).connect(into);
  return level;
}

function gainCurve(
  soundtrack: Soundtrack,
  videoSeconds: number,
  fromSeconds: number,
): Float32Array<ArrayBuffer> {
  const steps = Math.max(2, Math.ceil((videoSeconds - fromSeconds) / GAIN_STEP_SECONDS));
  const curve = new Float32Array(steps);
  for (let step = 0; step < steps; step += 1) {
    const seconds = fromSeconds + ((videoSeconds - fromSeconds) * step) / (steps - 1);
    curve[step] = musicGainAt(soundtrack, videoSeconds, seconds);
  }
  return curve;
}

// Each segment fades in and out for a fiftieth of a second, so that boundaries do not click.
function scheduleSegment(
  context: BaseAudioContext,
  buffer: AudioBuffer,
  volume: GainNode,
  { startSeconds, endSeconds }: MusicSegment,
  skipSeconds: number,
  at: number,
): AudioBufferSourceNode {
  const source = context.createBufferSource();
  const envelope = context.createGain();
  const durationSeconds = endSeconds - startSeconds - skipSeconds;
  source.buffer = buffer;
  source.connect(envelope).connect(volume);
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(1, at + CROSSFADE_SECONDS);
  envelope.gain.setValueAtTime(1, Math.max(at + CROSSFADE_SECONDS, at + durationSeconds));
  envelope.gain.linearRampToValueAtTime(0, at + durationSeconds + CROSSFADE_SECONDS);
  source.start(at, startSeconds + skipSeconds, durationSeconds + CROSSFADE_SECONDS);
  return source;
}

function musicSeconds(segments: readonly MusicSegment[]): number {
  return segments.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}

/** The gain of the music at a time of the video, 0..1, as in the renderer: fade in, ducking, fade out. */
export function musicGainAt(soundtrack: Soundtrack, videoSeconds: number, seconds: number): number {
  const end = Math.min(musicSeconds(soundtrack.music), videoSeconds);
  if (seconds < 0 || seconds >= end) return 0;
  return (
    fadeAt(soundtrack, end, seconds) *
    clipDuckingAt(soundtrack, seconds) *
    speechDuckingAt(soundtrack, seconds)
  );
}

function fadeAt({ fadeInSeconds, fadeOutSeconds }: Soundtrack, end: number, seconds: number): number {
  const fadeIn = Math.min(fadeInSeconds, end / 3);
  const fadeOut = Math.min(fadeOutSeconds, end / 2);
  const rising = seconds < fadeIn ? Math.sin((seconds / fadeIn) * (Math.PI / 2)) : 1;
  const faded = (seconds - (end - fadeOut)) / fadeOut;
  const falling = faded > 0 ? Math.cos(Math.min(1, faded) * (Math.PI / 2)) ** 1.5 : 1;
  return rising * falling;
}
