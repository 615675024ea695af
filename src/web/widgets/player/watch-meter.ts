/** Seconds between two reports of watching. */
const REPORT_EVERY_SECONDS = 10;

// Players tell the time about four times a second, later where the page is busy or hidden. What moved on further than
// it can have played in this time is a seek or a sleeping laptop.
const LONGEST_STEP_SECONDS = 1.5;

/** Counts what was really watched: jumps are left out, a part seen twice counts twice. */
export type WatchMeter = {
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
