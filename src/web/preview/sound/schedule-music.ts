import { FPS } from '#scene/model/format.ts';
import type { MusicSegment, Soundtrack } from '#scene/model/soundtrack.ts';
import { musicGainAt } from './music-gain.ts';

/** The music of a film, decoded, and how much it is turned up as a whole. */
export type ReadyMusic = {
  readonly buffer: AudioBuffer;
  readonly soundtrack: Soundtrack;
  readonly frameCount: number;
  readonly gain: number;
};

const JOINT_SECONDS = 0.02;
const GAIN_STEP_SECONDS = 0.02;
// As the file's own limiter: nothing reaches full scale.
const CEILING_DB = -1.6;
const LIMITER = { threshold: CEILING_DB, knee: 0, ratio: 20, attack: 0.001, release: 0.1 };

/** Plays a film's music into a node, from a second of the film on. */
export function layMusic(
  context: BaseAudioContext,
  { buffer, soundtrack, frameCount, gain }: ReadyMusic,
  into: AudioNode,
  { fromSeconds, startAt }: { readonly fromSeconds: number; readonly startAt: number },
): AudioBufferSourceNode[] {
  const filmSeconds = frameCount / FPS;
  const volume = context.createGain();
  volume.connect(levelOf(context, gain, into));
  volume.gain.setValueCurveAtTime(
    gainCurve(soundtrack, filmSeconds, fromSeconds),
    startAt,
    Math.max(GAIN_STEP_SECONDS, filmSeconds - fromSeconds),
  );
  const sources: AudioBufferSourceNode[] = [];
  let at = 0;
  for (const segment of soundtrack.music) {
    const endAt = at + segment.endSeconds - segment.startSeconds;
    const skip = Math.max(0, fromSeconds - at);
    if (endAt > fromSeconds && at < filmSeconds) {
      const segmentAt = startAt - fromSeconds + at + skip;
      sources.push(playSegment(context, buffer, volume, segment, skip, segmentAt));
    }
    at = endAt;
  }
  return sources;
}

function levelOf(context: BaseAudioContext, gain: number, into: AudioNode): AudioNode {
  const level = context.createGain();
  const limiter = new DynamicsCompressorNode(context, LIMITER);
  const makeUp = context.createGain();
  level.gain.value = gain;
  // A browser's compressor turns everything up by what the standard prescribes; that is taken back.
  makeUp.gain.value = 10 ** ((0.6 * CEILING_DB * (1 - 1 / LIMITER.ratio)) / 20);
  level.connect(limiter).connect(makeUp).connect(into);
  return level;
}

function gainCurve(
  soundtrack: Soundtrack,
  filmSeconds: number,
  fromSeconds: number,
): Float32Array<ArrayBuffer> {
  const steps = Math.max(2, Math.ceil((filmSeconds - fromSeconds) / GAIN_STEP_SECONDS));
  const curve = new Float32Array(steps);
  for (let step = 0; step < steps; step += 1) {
    const seconds = fromSeconds + ((filmSeconds - fromSeconds) * step) / (steps - 1);
    curve[step] = musicGainAt(soundtrack, filmSeconds, seconds);
  }
  return curve;
}

// Each stretch comes and goes within a fiftieth of a second, so that joints do not click.
function playSegment(
  context: BaseAudioContext,
  buffer: AudioBuffer,
  volume: GainNode,
  { startSeconds, endSeconds }: MusicSegment,
  skipSeconds: number,
  at: number,
): AudioBufferSourceNode {
  const source = context.createBufferSource();
  const edge = context.createGain();
  const lastsSeconds = endSeconds - startSeconds - skipSeconds;
  source.buffer = buffer;
  source.connect(edge).connect(volume);
  edge.gain.setValueAtTime(0, at);
  edge.gain.linearRampToValueAtTime(1, at + JOINT_SECONDS);
  edge.gain.setValueAtTime(1, Math.max(at + JOINT_SECONDS, at + lastsSeconds));
  edge.gain.linearRampToValueAtTime(0, at + lastsSeconds + JOINT_SECONDS);
  source.start(at, startSeconds + skipSeconds, lastsSeconds + JOINT_SECONDS);
  return source;
}
