type ClipElement = Pick<
  HTMLVideoElement,
  'currentTime' | 'ended' | 'muted' | 'pause' | 'paused' | 'play' | 'readyState' | 'seeking' | 'volume'
>;

// A seek costs more than a few frames of drift.
const MAX_DRIFT_SECONDS = 0.2;
const PAUSED_TOLERANCE_SECONDS = 0.02;
// What takes longer is no seek of a working decoder: the network stalled, or the tab was hidden.
const MAX_LEAD_SECONDS = 2;

/** Keeps a video element in sync with the preview. */
export function createClipSync(video: ClipElement, nowMs: () => number = () => performance.now()) {
  let wantedSeconds = 0;
  let seekStartedMs: number | undefined;
  let lastSeekSeconds = 0;
  let isSoundRefused = false;

  function moveTo(timeSeconds: number, toleranceSeconds: number, leadSeconds: number): void {
    wantedSeconds = timeSeconds;
    if (video.readyState < 1 || video.seeking) return;
    if (Math.abs(video.currentTime - timeSeconds) <= toleranceSeconds) return;
    seekStartedMs = nowMs();
    video.currentTime = timeSeconds + leadSeconds;
  }

  function pause(): void {
    if (!video.paused) video.pause();
  }

  return {
    /** The time that was asked for last. */
    get wantedSeconds(): number {
      return wantedSeconds;
    },
    handleSeeked(): void {
      if (seekStartedMs === undefined) return;
      lastSeekSeconds = Math.min(MAX_LEAD_SECONDS, (nowMs() - seekStartedMs) / 1000);
      seekStartedMs = undefined;
    },
    /** Plays on its own, and seeks only where it has drifted from this time. */
    play(timeSeconds: number, volume: number): void {
      video.muted = volume === 0 || isSoundRefused;
      video.volume = volume;
      // The preview plays on during the seek: without a lead, a seek longer than the drift would lead to the next one.
      moveTo(timeSeconds, MAX_DRIFT_SECONDS, lastSeekSeconds);
      if (!video.paused || video.ended) return;
      video.play().catch((error: unknown) => {
        // Autoplay policies may refuse sound outside a gesture. The picture plays on muted, until `allowSound`.
        if (error instanceof DOMException && error.name === 'NotAllowedError') isSoundRefused = true;
      });
    },
    /** To be called in a gesture: WebKit lets an element play sound from then on if it is unmuted there. */
    allowSound(): void {
      isSoundRefused = false;
      video.muted = false;
    },
    pauseAt(timeSeconds: number): void {
      pause();
      moveTo(timeSeconds, PAUSED_TOLERANCE_SECONDS, 0);
    },
    pause,
  };
}
