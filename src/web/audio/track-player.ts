import { takeSound } from './audio-focus.ts';
import type { ShippedTrack } from './shipped-tracks.ts';

/** Plays one shipped track at a time. */
export type TrackAudition = {
  /** The track that is heard, or is about to be. */
  readonly playing: string | undefined;
  play(track: ShippedTrack): void;
  stop(): void;
  subscribe(onChange: () => void): () => void;
  /** Tells on every frame how far the track is, 0..1. */
  watchProgress(onProgress: (track: string, share: number) => void): () => void;
};

export function createTrackAudition(): TrackAudition {
  const audio = new Audio();
  const subscribers = new Set<() => void>();
  const watchers = new Set<(track: string, share: number) => void>();
  let playing: string | undefined;
  let giveBack: (() => void) | undefined;
  let request = 0;
  let turn = 0;
  audio.preload = 'none';
  audio.addEventListener('ended', stop);
  audio.addEventListener('error', stop);

  function set(next: string | undefined): void {
    playing = next;
    for (const onChange of subscribers) onChange();
  }

  function stop(): void {
    turn += 1;
    cancelAnimationFrame(request);
    giveBack?.();
    giveBack = undefined;
    audio.pause();
    if (playing === undefined) return;
    for (const onProgress of watchers) onProgress(playing, 0);
    set(undefined);
  }

  function tick(): void {
    if (playing === undefined) return;
    const share = audio.duration > 0 ? audio.currentTime / audio.duration : 0;
    for (const onProgress of watchers) onProgress(playing, share);
    request = requestAnimationFrame(tick);
  }

  return {
    get playing() {
      return playing;
    },
    play({ id, url }) {
      stop();
      giveBack = takeSound(stop);
      audio.src = url;
      set(id);
      const mine = turn;
      // A track that another one interrupts fails to start, too: that must not stop the other.
      audio.play().catch(() => mine === turn && stop());
      tick();
    },
    stop,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    watchProgress(onProgress) {
      watchers.add(onProgress);
      return () => watchers.delete(onProgress);
    },
  };
}
