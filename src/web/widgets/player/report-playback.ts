import type { InteractionType, Tracker } from '#web/tracker/tracker-core.ts';

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

/** Seconds between two reports of watching. */
const REPORT_EVERY_SECONDS = 10;

// Players tell the time about four times a second, later where the page is busy or hidden. What moved on further than
// it can have played in this time is a seek or a sleeping laptop.
const LONGEST_STEP_SECONDS = 1.5;

/** Counts what was really watched: jumps are left out, a part seen twice counts twice. */
type WatchMeter = {
  /** Playback at this rate is at this second. Answers with the full ten seconds that were just completed, if any. */
  at(positionSeconds: number, playbackRate: number): number | undefined;
  /** The position has jumped. */
  jumpedTo(positionSeconds: number): void;
  readonly watchedSeconds: number;
  completionPercent(durationSeconds: number): number;
};

export function createWatchMeter(): WatchMeter {
  let watchedSeconds = 0;
  let lastSeconds: number | undefined;
  return {
    at(positionSeconds, playbackRate) {
      const step = lastSeconds === undefined ? 0 : positionSeconds - lastSeconds;
      lastSeconds = positionSeconds;
      if (step <= 0 || step > LONGEST_STEP_SECONDS * playbackRate) return undefined;
      const before = Math.floor(watchedSeconds / REPORT_EVERY_SECONDS);
      watchedSeconds += step;
      const after = Math.floor(watchedSeconds / REPORT_EVERY_SECONDS);
      return after > before ? after * REPORT_EVERY_SECONDS : undefined;
    },
    jumpedTo(positionSeconds) {
      lastSeconds = positionSeconds;
    },
    get watchedSeconds() {
      return watchedSeconds;
    },
    completionPercent(durationSeconds) {
      if (!(durationSeconds > 0)) return 0;
      return Math.min(100, Math.round((watchedSeconds / durationSeconds) * 1000) / 10);
    },
  };
}
