import type { Soundtrack } from '#scene/model/soundtrack.ts';
import { findMasterGain } from './master-gain.ts';
import { loadMusic } from './music-cache.ts';
import { layMusic } from './schedule-music.ts';

/** What a film sounds like. */
export type FilmScore = {
  readonly soundtrack: Soundtrack;
  readonly frameCount: number;
  readonly url: string | undefined;
};

/** The music of one film, played in step with its pictures. */
export type FilmSound = {
  /** Starts at the time that `secondsNow` tells once the music is there; the promise tells whether it sounds. */
  start(score: FilmScore, secondsNow: () => number): Promise<boolean>;
  stop(): void;
  /** The film's second that is heard now; undefined in silence. */
  heardSeconds(): number | undefined;
};

const LEAD_SECONDS = 0.04;

type Playing = {
  readonly context: AudioContext;
  /** The last thing before the loudspeaker: closed when the music stops. */
  readonly gate: GainNode;
  readonly sources: readonly AudioBufferSourceNode[];
  /** The context's time at which the film's second 0 is, or would have been, heard. */
  readonly zeroAt: number;
  readonly fromSeconds: number;
};

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
        const gain = await findMasterGain(score.url, { ...score, buffer });
        if (mine !== turn) return false;
        playing = schedule(context, buffer, score, gain, secondsNow());
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
  gain: number,
  fromSeconds: number,
): Playing {
  const startAt = context.currentTime + LEAD_SECONDS;
  const gate = context.createGain();
  gate.connect(context.destination);
  const sources = layMusic(context, { ...score, buffer, gain }, gate, { fromSeconds, startAt });
  return { context, gate, sources, zeroAt: startAt - fromSeconds, fromSeconds };
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
