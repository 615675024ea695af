import { Play } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Cut, type Format, FPS, FRAME_SIZES } from '#scene/model/format.ts';
import type { PreviewProject } from '#web/preview/model/preview-project.ts';
import type { PreviewEngine } from '#web/preview/player/preview-engine.ts';
import { classes } from '#web/ui/classes.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { GuideOverlay } from './GuideOverlay.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { type Guide, guideIn, PreviewOptions } from './PreviewOptions.tsx';
import { useCanvasScale, usePreviewEngine } from './use-preview-engine.ts';

type ScenePreviewProps = {
  readonly project: PreviewProject;
  /** A narration is being recorded: the preview plays along, silently. */
  readonly isRecordedTo?: boolean;
  /** Whether a changed text is what the viewer has just written: the preview then moves to it. */
  readonly followsEdits?: boolean;
  readonly onFormatChange: (format: Format) => void;
  /** Without it there is no choice of cuts. */
  readonly onCutChange?: (cut: Cut) => void;
  /** URLs of pictures did not load: they may have expired. */
  readonly onUrlsFailed?: () => void;
  readonly className?: string | undefined;
};

/** The video as it will be rendered, playing on a canvas with its music. */
export function ScenePreview({
  project,
  isRecordedTo = false,
  followsEdits = true,
  onFormatChange,
  onCutChange,
  onUrlsFailed,
  className,
}: ScenePreviewProps) {
  const [guide, setGuide] = useState<Guide>('none');
  const canvas = useRef<HTMLCanvasElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { format, cut } = project;
  const { engine, state } = usePreviewEngine(canvas, project, followsEdits);
  const [isFull, setFull] = useFullScreen(screen);
  useCanvasScale(canvas, engine, format, isFull);
  useEffect(() => {
    if (!isRecordedTo || !engine) return;
    engine.setMuted(true);
    engine.seek(0);
    engine.play();
    return engine.pause;
  }, [isRecordedTo, engine]);

  const failedUrls = state?.failedUrls ?? 0;
  const reportFailedUrls = useEffectEvent(() => onUrlsFailed?.());
  useEffect(() => {
    if (failedUrls > 0) reportFailedUrls();
  }, [failedUrls]);

  const size = FRAME_SIZES[format];
  const isPlaying = state?.isPlaying ?? false;
  const name = project.listing.name?.trim() || 'your video';
  return (
    <section
      aria-label="Live preview"
      className={classes('flex flex-col gap-4', className)}
      onKeyDown={(event) => engine && pressKey(event, engine, () => setFull(!isFull))}
    >
      <div
        ref={screen}
        className={classes(
          'flex flex-col overflow-hidden bg-dark',
          isFull ? 'fixed inset-0 z-50 justify-between' : 'rounded-card',
        )}
      >
        <div className={classes('grid place-items-center', isFull ? 'min-h-0 flex-1' : 'px-3 pt-3')}>
          <div
            className={classes('relative overflow-hidden', !isFull && 'rounded-control')}
            style={{
              aspectRatio: `${size.width} / ${size.height}`,
              width: `min(100%, calc(${isFull ? '100dvh - 4rem' : 'min(max(26rem, 100dvh - 26rem), 62dvh, 38rem)'}) * ${size.width / size.height})`,
            }}
          >
            <canvas
              ref={canvas}
              role="img"
              aria-label={`Preview of ${name}, ${project.template.replaceAll('_', ' ')}, ${format}`}
              className="block size-full bg-dark will-change-transform"
            />
            <GuideOverlay format={format} guide={guideIn(format, guide)} />
            <button
              type="button"
              aria-label={isPlaying ? 'Pause the preview' : 'Play the preview'}
              onClick={() => (isPlaying ? engine?.pause() : engine?.play())}
              className="group absolute inset-0 grid place-items-center focus-visible:outline-offset-[-4px] focus-visible:outline-cream"
            >
              {!isPlaying && (
                // Only for a pointer over it: what the viewer has written stands there, and Play is below.
                <span className="grid size-16 scale-90 place-items-center rounded-full bg-dark/65 text-cream opacity-0 transition-[opacity,scale] group-hover:scale-100 group-hover:opacity-100">
                  <Play className="ml-1 size-7" />
                </span>
              )}
            </button>
            {state?.isSample && (
              <span className="pointer-events-none absolute top-2.5 left-2.5 rounded-full bg-dark/75 px-2.5 py-0.5 text-xs font-medium text-on-dark">
                Sample photos
              </span>
            )}
          </div>
        </div>
        <PreviewBar engine={engine} state={state} isFull={isFull} onFullChange={setFull} />
      </div>
      {state !== undefined && state.unreadable > 0 && (
        <p className="text-xs text-ink-soft">
          {state.unreadable === 1 ? 'One photo' : `${state.unreadable} photos`} cannot be shown by this
          browser before the upload is through. The video will have {state.unreadable === 1 ? 'it' : 'them'}.
        </p>
      )}
      <PreviewOptions
        format={format}
        onFormatChange={onFormatChange}
        cut={cut}
        onCutChange={onCutChange}
        guide={guide}
        onGuideChange={setGuide}
      />
    </section>
  );
}

/** The usual keys of players, while the preview has the focus. */
function pressKey(event: KeyboardEvent, engine: PreviewEngine, toggleFull: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !isForPreview(event)) return;
  const { frameCount, isPlaying, isMuted } = engine.state.get();
  const last = frameCount - 1;
  const step = event.shiftKey ? 1 : FPS;
  const goTo = (frame: number) => engine.seek(Math.min(last, Math.max(0, frame)));
  const togglePlaying = () => (isPlaying ? engine.pause() : engine.play());
  const keys: Readonly<Record<string, () => void>> = {
    ' ': togglePlaying,
    k: togglePlaying,
    ArrowLeft: () => goTo(engine.frame - step),
    ArrowRight: () => goTo(engine.frame + step),
    Home: () => goTo(0),
    End: () => goTo(last),
    m: () => engine.setMuted(!isMuted),
    f: toggleFull,
  };
  const act = keys[event.key];
  if (!act) return;
  act();
  event.preventDefault();
}

// Space activates a focused button, and the options below use the arrow keys.
function isForPreview({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type === 'range';
  return !(target instanceof HTMLButtonElement && key === ' ');
}

/** Shows an element full screen: by the Fullscreen API, or over the page where there is none (iPhones). */
function useFullScreen(
  element: RefObject<HTMLElement | null>,
): readonly [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setIsFull] = useState(false);

  const leave = () => !document.fullscreenElement && setIsFull(false);
  useEventListener(document, 'fullscreenchange', leave, isFull);
  useEventListener(document, 'keydown', ({ key }) => key === 'Escape' && setIsFull(false), isFull);

  function setFull(next: boolean): void {
    setIsFull(next);
    // Refused or unsupported: the element then covers the page.
    if (next) element.current?.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  }

  return [isFull, setFull];
}
