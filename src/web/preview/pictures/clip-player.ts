import type { DrawableImage } from '#scene/paint/surface.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import type { PreviewSource } from '#web/preview/model/preview-project.ts';
import { analyseImage } from './image-analysis.ts';

/** The browser's own analysis of a clip. */
export type ClipAnalysis = {
  readonly look: MediaLook;
  readonly durationSeconds: number;
  readonly fill: ImageBitmap;
};

export type ClipPlayer = ReturnType<typeof openClipPlayer>;

const ANALYSIS_SECONDS = 0.5;
// A seek costs more than a few frames of drift.
const MAX_DRIFT_SECONDS = 0.2;
const PAUSED_TOLERANCE_SECONDS = 0.02;

/** One clip: a hidden video element that is kept in sync with the preview. `onChange` is called when a requested picture is ready, `onAnalysis` once. */
export function openClipPlayer(
  source: PreviewSource,
  onChange: () => void,
  onAnalysis: (analysis: ClipAnalysis) => void,
) {
  const video = document.createElement('video');
  const objectUrl = source.kind === 'file' ? URL.createObjectURL(source.file) : undefined;
  let isAnalysed = false;
  let wantedSeconds = 0;
  const listeners = new AbortController();
  const on = (name: string, act: () => void) =>
    video.addEventListener(name, act, { signal: listeners.signal });

  on('loadedmetadata', () => {
    video.currentTime = Math.min(ANALYSIS_SECONDS, video.duration / 2);
  });
  on('seeked', () => {
    if (isAnalysed) onChange();
    else void analyse();
  });
  on('loadeddata', onChange);
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = objectUrl ?? (source.kind === 'url' ? source.url : '');

  async function analyse(): Promise<void> {
    isAnalysed = true;
    const size = { width: video.videoWidth, height: video.videoHeight };
    try {
      const { fill, ...rest } = await analyseImage(video, size);
      if (listeners.signal.aborted) return fill.close();
      onAnalysis({ look: { ...size, ...rest }, durationSeconds: video.duration, fill });
    } catch {
      // A clip whose pixels cannot be read is still shown, without a backdrop.
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
    /** The current picture; undefined until there is one. */
    picture(): DrawableImage<HTMLVideoElement> | undefined {
      if (video.readyState < 2 || video.videoWidth === 0) return undefined;
      return { image: video, width: video.videoWidth, height: video.videoHeight };
    },
    /** Plays on its own, and seeks only where it has drifted from this time. */
    play(timeSeconds: number, volume: number): void {
      video.muted = volume === 0;
      video.volume = volume;
      moveTo(timeSeconds, MAX_DRIFT_SECONDS);
      // Autoplay policies may refuse sound before a gesture: the picture plays on, muted.
      if (video.paused && !video.ended)
        video.play().catch(() => {
          video.muted = true;
        });
    },
    pauseAt(timeSeconds: number): void {
      if (!video.paused) video.pause();
      moveTo(timeSeconds, PAUSED_TOLERANCE_SECONDS);
    },
    pause(): void {
      if (!video.paused) video.pause();
    },
    close(): void {
      listeners.abort();
      video.pause();
      video.removeAttribute('src');
      video.load();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    },
  };
}
