import type { InteractionType, Tracker } from '#web/tracker/tracker-core.ts';
import { createWatchMeter } from './watch-meter.ts';

// A video played before on this page is a replay, in whichever player.
const playedBefore = new Set<string>();

/** Tells the tracker what happens in a player. The answer ends it, with a last word on what was watched. */
export function reportPlayback(
  player: HTMLVideoElement,
  videoId: string,
  tracker: Pick<Tracker, 'videoView' | 'videoInteraction'>,
): () => void {
  const meter = createWatchMeter();
  const isReplay = playedBefore.has(videoId);
  let hasPlayed = false;
  let isJumping = false;
  let lastView = '';

  const tell = (interactionType: InteractionType, interactionValue?: string | number) =>
    tracker.videoInteraction({
      videoId,
      interactionType,
      videoTimestamp: player.currentTime,
      ...(interactionValue !== undefined && { interactionValue }),
    });
  const tellView = () => {
    const videoDuration = Number.isFinite(player.duration) ? player.duration : 0;
    const view = {
      videoId,
      watchDuration: Math.round(meter.watchedSeconds * 10) / 10,
      videoDuration,
      completionPercentage: meter.completionPercent(videoDuration),
      isReplay,
    };
    const text = JSON.stringify(view);
    if (!hasPlayed || text === lastView) return;
    lastView = text;
    tracker.videoView(view);
  };

  // The browser tells the time at the end of a jump too, before it says that there was one.
  const watch = () => {
    if (isJumping || player.seeking) return;
    const seconds = meter.at(player.currentTime, player.playbackRate);
    if (seconds !== undefined) tell('time_update', seconds);
  };

  const handlers = {
    play: () => {
      tell('play');
      meter.jumpedTo(player.currentTime);
      if (hasPlayed) return;
      hasPlayed = true;
      playedBefore.add(videoId);
      tellView();
    },
    pause: () => {
      // What was seen since the time was last told counts as well.
      watch();
      // A player that reaches its end pauses too, and while it seeks by dragging.
      if (!player.ended && !player.seeking) tell('pause');
      tellView();
    },
    seeking: () => {
      isJumping = true;
    },
    seeked: () => {
      isJumping = false;
      meter.jumpedTo(player.currentTime);
      if (hasPlayed) tell('seek', Math.round(player.currentTime * 10) / 10);
    },
    volumechange: () => tell('volume', player.muted ? 0 : Math.round(player.volume * 100) / 100),
    ended: () => {
      watch();
      tell('ended');
      tellView();
    },
    timeupdate: () => {
      if (!player.paused) watch();
    },
  } as const;
  const names = Object.keys(handlers) as (keyof typeof handlers)[];
  for (const name of names) player.addEventListener(name, handlers[name]);
  window.addEventListener('pagehide', tellView);
  return () => {
    for (const name of names) player.removeEventListener(name, handlers[name]);
    window.removeEventListener('pagehide', tellView);
    tellView();
  };
}
