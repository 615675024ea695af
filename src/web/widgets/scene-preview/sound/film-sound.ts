import { FPS } from '#scene/format.ts';
import type { MusicSegment, Soundtrack } from '#scene/soundtrack.ts';
import { loadMusic } from './music-buffers.ts';
import { musicGainAt } from './music-gain.ts';

/** What a film sounds like. */
export interface FilmScore {
  readonly soundtrack: Soundtrack;
  readonly frameCount: number;
  readonly url: string | undefined;
}

/** The music of one film, played in step with its pictures. */
export interface FilmSound {
  /** Starts at the time that `secondsNow` tells once the music is there; the promise tells whether it sounds. */
  start(score: FilmScore, secondsNow: () => number): Promise<boolean>;
  stop(): void;
  /** The film's second that is heard now; undefined in silence. */
  heardSeconds(): number | undefined;
}

const LEAD_SECONDS = 0.04;
const JOINT_SECONDS = 0.02;
const GAIN_STEP_SECONDS = 0.02;

interface Playing {
  readonly context: AudioContext;
  /** The last thing before the loudspeaker: closed when the music stops. */
  readonly gate: GainNode;
  readonly sources: readonly AudioBufferSourceNode[];
  /** The context's time at which the film's second 0 is, or would have been, heard. */
  readonly zeroAt: number;
  readonly fromSeconds: number;
}

export function createFilmSound(): FilmSound {
  let playing: Playing | undefined;
  let turn = 0;

  function stop(): void {
    turn += 1;
    if (!playing) return;
    const { context, gate, sources } = playing;
    playing = undefined;
    // A breath of fading spares the click.
    gate.gain.setTargetAtTime(0, context.currentTime, 0.01);
    for (const source of sources) source.stop(context.currentTime + 0.06);
  }

  return {
    stop,
    async start(score, secondsNow) {
      stop();
      const mine = turn;
      if (!score.url || score.soundtrack.music.length === 0) return false;
      const context = pageContext();
      try {
        const [buffer] = await Promise.all([loadMusic(context, score.url), resumed(context)]);
        if (mine !== turn) return false;
        playing = schedule(context, buffer, score, secondsNow());
        return true;
      } catch {
        return false;
      }
    },
    heardSeconds() {
      if (playing?.context.state !== 'running') return undefined;
      const { context, zeroAt, fromSeconds } = playing;
      return Math.max(fromSeconds, context.currentTime - zeroAt - (context.outputLatency || 0));
    },
  };
}

function schedule(
  context: AudioContext,
  buffer: AudioBuffer,
  score: FilmScore,
  fromSeconds: number,
): Playing {
  const { soundtrack, frameCount } = score;
  const filmSeconds = frameCount / FPS;
  const startAt = context.currentTime + LEAD_SECONDS;
  const zeroAt = startAt - fromSeconds;
  const volume = context.createGain();
  const gate = context.createGain();
  volume.connect(gate).connect(context.destination);
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
      sources.push(playSegment(context, buffer, volume, segment, skip, zeroAt + at + skip));
    }
    at = endAt;
  }
  return { context, gate, sources, zeroAt, fromSeconds };
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
  context: AudioContext,
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

let context: AudioContext | undefined;

// Browsers give a page only a few.
function pageContext(): AudioContext {
  context ??= new AudioContext({ latencyHint: 'playback' });
  return context;
}

async function resumed(context: AudioContext): Promise<void> {
  if (context.state === 'running') return;
  // Without a gesture the promise never settles: then the preview stays silent instead of waiting.
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the browser keeps the page silent')), 1_000),
  );
  await Promise.race([context.resume(), tooLate]);
}
