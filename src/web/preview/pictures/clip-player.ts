import type { DrawableImage } from '#scene/paint/surface.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import type { PreviewSource } from '#web/preview/model/preview-project.ts';
import { glanceAt } from './picture-analysis.ts';

/** What the browser finds out about a clip by itself. */
export type ClipFinding = {
  readonly look: MediaLook;
  readonly durationSeconds: number;
  readonly fill: ImageBitmap;
};

/** One clip behind the canvas: a hidden video that is kept in step with the film. */
export type ClipPlayer = {
  /** The picture it shows now, once there is one. */
  picture(): DrawableImage<HTMLVideoElement> | undefined;
  /** Runs on its own and is only corrected when it has drifted. */
  run(timeSeconds: number, volume: number): void;
  /** Stands at a time. */
  hold(timeSeconds: number): void;
  rest(): void;
  close(): void;
};

const LOOK_SECONDS = 0.5;
// Seeking costs more than a few frames of difference do.
const MAX_DRIFT_SECONDS = 0.2;
const STILL_TOLERANCE_SECONDS = 0.02;

/** Opens a clip; `onChange` tells of every new picture that was waited for, `onFound` what the clip is like. */
export function openClipPlayer(
  source: PreviewSource,
  onChange: () => void,
  onFound: (finding: ClipFinding) => void,
): ClipPlayer {
  const video = document.createElement('video');
  const objectUrl = source.kind === 'file' ? URL.createObjectURL(source.file) : undefined;
  let isLookedAt = false;
  let wantedSeconds = 0;
  const listening = new AbortController();
  const on = (name: string, act: () => void) =>
    video.addEventListener(name, act, { signal: listening.signal });

  on('loadedmetadata', () => {
    video.currentTime = Math.min(LOOK_SECONDS, video.duration / 2);
  });
  on('seeked', () => {
    if (isLookedAt) onChange();
    else void look();
  });
  on('loadeddata', onChange);
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = objectUrl ?? (source.kind === 'url' ? source.url : '');

  async function look(): Promise<void> {
    isLookedAt = true;
    const size = { width: video.videoWidth, height: video.videoHeight };
    try {
      const { fill, ...rest } = await glanceAt(video, size);
      if (listening.signal.aborted) return fill.close();
      onFound({ look: { ...size, ...rest }, durationSeconds: video.duration, fill });
    } catch {
      // A clip whose pixels cannot be read is still shown; only its backdrop is missing.
    }
    video.currentTime = wantedSeconds;
    onChange();
  }

  function moveTo(timeSeconds: number, toleranceSeconds: number): void {
    wantedSeconds = timeSeconds;
    if (video.readyState < 1 || video.seeking) return;
    if (Math.abs(video.currentTime - timeSeconds) > toleranceSeconds) video.currentTime = timeSeconds;
  }

  return {
    picture() {
      if (video.readyState < 2 || video.videoWidth === 0) return undefined;
      return { image: video, width: video.videoWidth, height: video.videoHeight };
    },
    run(timeSeconds, volume) {
      video.muted = volume === 0;
      video.volume = volume;
      moveTo(timeSeconds, MAX_DRIFT_SECONDS);
      // Without a gesture a browser may refuse sound: the picture goes on without it.
      if (video.paused && !video.ended)
        video.play().catch(() => {
          video.muted = true;
        });
    },
    hold(timeSeconds) {
      if (!video.paused) video.pause();
      moveTo(timeSeconds, STILL_TOLERANCE_SECONDS);
    },
    rest() {
      if (!video.paused) video.pause();
    },
    close() {
      listening.abort();
      video.pause();
      video.removeAttribute('src');
      video.load();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    },
  };
}
