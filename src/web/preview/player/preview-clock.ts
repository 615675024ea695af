/** Where a film is, in seconds. It follows the music while music is heard, and the page's own time otherwise. */
export type FilmClock = {
  seconds(): number;
  set(seconds: number): void;
  run(): void;
  stop(): void;
  readonly isRunning: boolean;
};

export function createFilmClock(
  heardSeconds: () => number | undefined,
  nowMs: () => number = () => performance.now(),
): FilmClock {
  let base = 0;
  let since: number | undefined;

  function seconds(): number {
    if (since === undefined) return base;
    const heard = heardSeconds();
    if (heard === undefined) return base + (nowMs() - since) / 1000;
    // Kept in step, so that time goes on from here when the music stops.
    base = heard;
    since = nowMs();
    return heard;
  }

  return {
    seconds,
    set(next) {
      base = next;
      if (since !== undefined) since = nowMs();
    },
    run() {
      since ??= nowMs();
    },
    stop() {
      base = seconds();
      since = undefined;
    },
    get isRunning() {
      return since !== undefined;
    },
  };
}
