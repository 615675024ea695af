import { createStore, createSubscribers, type ReadableStore } from '#web/store/store.ts';
import { takeAudioFocus } from './audio-focus.ts';
import type { ShippedTrack } from './shipped-tracks.ts';

export type TrackPlayer = ReturnType<typeof createTrackPlayer>;

/** Plays one shipped track at a time. */
export function createTrackPlayer() {
  const audio = new Audio();
  const playing = createStore<string | undefined>(undefined);
  const progress = createSubscribers<[track: string, share: number]>();
  let releaseAudio: (() => void) | undefined;
  let animationRequest = 0;
  let run = 0;
  audio.preload = 'none';
  audio.addEventListener('ended', stop);
  audio.addEventListener('error', stop);

  function stop(): void {
    run += 1;
    cancelAnimationFrame(animationRequest);
    releaseAudio?.();
    releaseAudio = undefined;
    audio.pause();
    const stopped = playing.get();
    if (stopped === undefined) return;
    progress.notify(stopped, 0);
    playing.set(undefined);
  }

  function tick(): void {
    const track = playing.get();
    if (track === undefined) return;
    progress.notify(track, audio.duration > 0 ? audio.currentTime / audio.duration : 0);
    animationRequest = requestAnimationFrame(tick);
  }

  return {
    /** The id of the track that plays, or is about to. */
    playing: playing as ReadableStore<string | undefined>,
    play({ id, url }: ShippedTrack): void {
      stop();
      releaseAudio = takeAudioFocus(stop);
      audio.src = url;
      playing.set(id);
      const ownRun = run;
      // `play` also rejects when another track interrupts this one; that must not stop the other.
      audio.play().catch(() => ownRun === run && stop());
      tick();
    },
    stop,
    /** Reports the played share, 0..1, on every frame. */
    subscribeToProgress: progress.subscribe,
  };
}
