import type { DrawableImage } from '#scene/paint/surface.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import type { PreviewSource } from '#web/preview/model/preview-project.ts';
import { createClipSync } from './clip-sync.ts';
import { analyseImage } from './image-analysis.ts';

/** The browser's own analysis of a clip. */
export type ClipAnalysis = {
  readonly look: MediaLook;
  readonly durationSeconds: number;
  readonly fill: ImageBitmap;
};

export type ClipPlayer = ReturnType<typeof openClipPlayer>;

const ANALYSIS_SECONDS = 0.5;

/** One clip: a hidden video element that is kept in sync with the preview. `onChange` is called when a requested picture is ready, `onAnalysis` once. */
export function openClipPlayer(
  source: PreviewSource,
  onChange: () => void,
  onAnalysis: (analysis: ClipAnalysis) => void,
) {
  const video = document.createElement('video');
  const objectUrl = source.kind === 'file' ? URL.createObjectURL(source.file) : undefined;
  let isAnalysed = false;
  let hasFailed = false;
  const sync = createClipSync(video);
  const listeners = new AbortController();
  const on = (name: string, act: () => void) =>
    video.addEventListener(name, act, { signal: listeners.signal });

  on('loadedmetadata', () => {
    video.currentTime = Math.min(ANALYSIS_SECONDS, video.duration / 2);
  });
  on('seeked', () => {
    sync.handleSeeked();
    if (isAnalysed) onChange();
    else void analyse();
  });
  on('loadeddata', onChange);
  on('error', () => {
    hasFailed = true;
    onChange();
  });
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
    video.currentTime = sync.wantedSeconds;
    onChange();
  }

  return {
    /** The current picture; undefined until there is one. */
    picture(): DrawableImage<HTMLVideoElement> | undefined {
      if (video.readyState < 2 || video.videoWidth === 0) return undefined;
      return { image: video, width: video.videoWidth, height: video.videoHeight };
    },
    play: sync.play,
    allowSound: sync.allowSound,
    pauseAt: sync.pauseAt,
    pause: sync.pause,
    /** Its bytes did not arrive, or this browser cannot play them. */
    get hasFailed(): boolean {
      return hasFailed;
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
