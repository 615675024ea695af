/** The position of the preview in seconds. It follows audible music, and the page's own time otherwise. */
export function createPreviewClock(
  audioSeconds: () => number | undefined,
  nowMs: () => number = () => performance.now(),
) {
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
    set(next: number): void {
      base = next;
      if (since !== undefined) since = nowMs();
    },
    run(): void {
      since ??= nowMs();
    },
    stop(): void {
      base = seconds();
      since = undefined;
    },
    get isRunning(): boolean {
      return since !== undefined;
    },
  };
}
