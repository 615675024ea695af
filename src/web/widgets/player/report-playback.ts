import type { InteractionType, Tracker } from '#web/tracker/tracker-core.ts';

// Playing a video again on the same page is a replay, in whichever player.
const playedBefore = new Set<string>();

/** Tracks what happens in a player. The returned function ends it and sends the last view. */
export function reportPlayback(
  player: HTMLVideoElement,
  videoId: string,
  tracker: Pick<Tracker, 'videoView' | 'videoInteraction'>,
): () => void {
  const meter = createWatchMeter();
  const wasPlayed = playedBefore.has(videoId);
  let hasPlayed = false;
  let isSeeking = false;
  let lastView = '';

  const track = (interactionType: InteractionType, interactionValue?: string | number) =>
    tracker.videoInteraction({
      videoId,
      interactionType,
      videoTimestamp: player.currentTime,
      ...(interactionValue !== undefined && { interactionValue }),
    });
  const trackView = () => {
    const videoDuration = Number.isFinite(player.duration) ? player.duration : 0;
    const view = {
      videoId,
      watchDuration: Math.round(meter.watchedSeconds * 10) / 10,
      videoDuration,
      completionPercentage: meter.completionPercent(videoDuration),
      isReplay: wasPlayed || meter.hasRestarted,
    };
    const text = JSON.stringify(view);
    if (!hasPlayed || text === lastView) return;
    lastView = text;
    tracker.videoView(view);
  };

  // `timeupdate` also fires at the end of a seek, before `seeked`.
  const recordProgress = () => {
    if (isSeeking || player.seeking) return;
    const seconds = meter.at(player.currentTime, player.playbackRate);
    if (seconds === undefined) return;
    track('time_update', seconds);
    trackView();
  };

  const handlers = {
    play: () => {
      track('play');
      meter.seekedTo(player.currentTime);
      if (hasPlayed) return;
      hasPlayed = true;
      playedBefore.add(videoId);
      trackView();
    },
    pause: () => {
      // The time since the last `timeupdate` counts as well.
      recordProgress();
      // `pause` also fires at the end, and while the user drags the position.
      if (!player.ended && !player.seeking) track('pause');
      trackView();
    },
    seeking: () => {
      isSeeking = true;
    },
    seeked: () => {
      isSeeking = false;
      meter.seekedTo(player.currentTime);
      if (hasPlayed) track('seek', Math.round(player.currentTime * 10) / 10);
    },
    volumechange: () => track('volume', player.muted ? 0 : Math.round(player.volume * 100) / 100),
    ended: () => {
      recordProgress();
      track('ended');
      trackView();
    },
    timeupdate: () => {
      if (!player.paused) recordProgress();
    },
  } as const;
  const names = Object.keys(handlers) as (keyof typeof handlers)[];
  for (const name of names) player.addEventListener(name, handlers[name]);
  // A phone may end a page in the background without `pagehide`.
  document.addEventListener('visibilitychange', trackView);
  window.addEventListener('pagehide', trackView);
  return () => {
    for (const name of names) player.removeEventListener(name, handlers[name]);
    document.removeEventListener('visibilitychange', trackView);
    window.removeEventListener('pagehide', trackView);
    trackView();
  };
}

/** Seconds between two reports of watching. */
const REPORT_EVERY_SECONDS = 10;

// `timeupdate` fires about four times a second, less often in busy or hidden pages. A longer step than can have been
// played in that time is a seek or a suspended device.
const LONGEST_STEP_SECONDS = 1.5;

// Playing the first second again is a replay, once somebody has watched for longer than it takes to find the sound.
const BEGINNING_SECONDS = 1;
const REPLAY_AFTER_SECONDS = 3;

/** Measures the time watched, in which a part watched twice counts twice, and how far the viewer got. Seeks count as neither. */
export function createWatchMeter() {
  let watchedSeconds = 0;
  let furthestSeconds = 0;
  let lastSeconds: number | undefined;
  let hasRestarted = false;
  return {
    /** Records the position. Returns the total when another full ten seconds are completed. */
    at(positionSeconds: number, playbackRate: number): number | undefined {
      const startSeconds = lastSeconds ?? positionSeconds;
      const step = positionSeconds - startSeconds;
      lastSeconds = positionSeconds;
      if (step <= 0 || step > LONGEST_STEP_SECONDS * playbackRate) return undefined;
      const before = Math.floor(watchedSeconds / REPORT_EVERY_SECONDS);
      hasRestarted ||= startSeconds < BEGINNING_SECONDS && watchedSeconds >= REPLAY_AFTER_SECONDS;
      watchedSeconds += step;
      furthestSeconds = Math.max(furthestSeconds, positionSeconds);
      const after = Math.floor(watchedSeconds / REPORT_EVERY_SECONDS);
      return after > before ? after * REPORT_EVERY_SECONDS : undefined;
    },
    seekedTo(positionSeconds: number): void {
      lastSeconds = positionSeconds;
    },
    get watchedSeconds(): number {
      return watchedSeconds;
    },
    /** Whether it was played from the beginning again. */
    get hasRestarted(): boolean {
      return hasRestarted;
    },
    /** How much of the video lies before the furthest position that was played. */
    completionPercent(durationSeconds: number): number {
      if (!(durationSeconds > 0)) return 0;
      return Math.min(100, Math.round((furthestSeconds / durationSeconds) * 1000) / 10);
    },
  };
}
