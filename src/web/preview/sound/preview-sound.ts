import type { Soundtrack } from '#scene/model/soundtrack.ts';
import { type DecodedSound, type SoundGains, scheduleSound } from './schedule-sound.ts';
import { loadMusic, loadNarration } from './sound-cache.ts';
import { findGains } from './sound-gains.ts';

/** The soundtrack of a video, and the URLs of its sounds. */
type PreviewSoundtrack = {
  readonly soundtrack: Soundtrack;
  readonly frameCount: number;
  readonly musicUrl: string | undefined;
  readonly narrationUrl: string | undefined;
};

export type PreviewSound = ReturnType<typeof createPreviewSound>;

const LEAD_SECONDS = 0.04;

type Playing = {
  readonly context: AudioContext;
  /** The last node before the output; fades out when the sound stops. */
  readonly output: GainNode;
  readonly sources: readonly AudioBufferSourceNode[];
  /** The context's time of the video's second 0. */
  readonly zeroAt: number;
  readonly fromSeconds: number;
};

/** The sound of a preview, played in sync with its pictures. */
export function createPreviewSound() {
  let playing: Playing | undefined;
  let run = 0;

  function stop(): void {
    run += 1;
    if (!playing) return;
    const { context, output, sources } = playing;
    playing = undefined;
    // A short fade avoids a click.
    output.gain.setTargetAtTime(0, context.currentTime, 0.01);
    for (const source of sources) source.stop(context.currentTime + 0.06);
  }

  return {
    stop,
    /** Stops, and leaves the device's audio to others. */
    release(): void {
      stop();
      setAudioSession('auto');
    },
    /** Starts at `positionSeconds()` as read once the sound is loaded. Resolves to whether it plays. */
    async start(track: PreviewSoundtrack, positionSeconds: () => number): Promise<boolean> {
      stop();
      const ownRun = run;
      const { musicUrl, narrationUrl, soundtrack, frameCount } = track;
      const hasMusic = musicUrl && soundtrack.music.length > 0;
      const hasNarration = narrationUrl && soundtrack.narration;
      if (!hasMusic && !hasNarration) return false;
      setAudioSession('playback');
      const context = pageContext();
      try {
        const [music, narration] = await Promise.all([
          hasMusic ? loadMusic(context, musicUrl) : undefined,
          hasNarration ? loadNarration(context, narrationUrl) : undefined,
          resumed(context),
        ]);
        const sound = { soundtrack, frameCount, music, narration };
        const gains = await findGains([musicUrl, narrationUrl], sound);
        if (ownRun !== run) return false;
        playing = schedule(context, { ...sound, gains }, positionSeconds());
        return true;
      } catch {
        return false;
      }
    },
    /** The position in the video that is audible now; undefined while nothing plays. */
    currentSeconds(): number | undefined {
      if (playing?.context.state !== 'running') return undefined;
      const { context, zeroAt, fromSeconds } = playing;
      return Math.max(fromSeconds, context.currentTime - zeroAt - (context.outputLatency || 0));
    },
  };
}

function schedule(
  context: AudioContext,
  sound: DecodedSound & { readonly gains: SoundGains },
  fromSeconds: number,
): Playing {
  const startAt = context.currentTime + LEAD_SECONDS;
  const output = context.createGain();
  output.connect(context.destination);
  const sources = scheduleSound(context, sound, output, { fromSeconds, startAt });
  return { context, output, sources, zeroAt: startAt - fromSeconds, fromSeconds };
}

let context: AudioContext | undefined;

// One for the page: browsers limit how many there are.
function pageContext(): AudioContext {
  context ??= new AudioContext({ latencyHint: 'playback' });
  return context;
}

async function resumed(context: AudioContext): Promise<void> {
  if (context.state === 'running') return;
  // Before a gesture `resume` never settles; the preview then plays without sound.
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the browser allows no sound yet')), 1_000),
  );
  await Promise.race([context.resume(), timeout]);
}

/** The Audio Session API, which so far only WebKit has. */
type NavigatorWithAudioSession = Navigator & { readonly audioSession?: { type: 'auto' | 'playback' } };

/**
 * What the page uses the device's audio for. By default the silent switch of an iPhone mutes Web Audio, but not a page that
 * is for playback; such a page gets no microphone.
 */
function setAudioSession(type: 'auto' | 'playback'): void {
  const { audioSession } = navigator as NavigatorWithAudioSession;
  if (audioSession) audioSession.type = type;
}
