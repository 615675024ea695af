/** The position of the preview in seconds. It follows audible music, and the page's own time otherwise. */
type PreviewClock = {
  seconds(): number;
  set(seconds: number): void;
  run(): void;
  stop(): void;
  readonly isRunning: boolean;
};

export function createPreviewClock(
  audioSeconds: () => number | undefined,
  nowMs: () => number = () => performance.now(),
): PreviewClock {
  let base = 0;
  let since: number | undefined;

  function seconds(): number {
    if (since === undefined) return base;
    const audio = audioSeconds();
    if (audio === undefined) return base + (nowMs() - since) / 1000;
    // Time goes on from here when the music stops.
    base = audio;
    since = nowMs();
    return audio;
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
