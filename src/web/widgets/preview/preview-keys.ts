import { FPS } from '#scene/model/format.ts';
import type { PreviewEngine } from '#web/preview/player/preview-engine.ts';

type KeyPress = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget;
  preventDefault(): void;
};

/** The usual keys of players, while the preview has the focus. */
export function pressKey(event: KeyPress, engine: PreviewEngine, toggleFull: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !isForPreview(event)) return;
  const { frameCount, isPlaying, isMuted } = engine.state.get();
  const last = frameCount - 1;
  const step = event.shiftKey ? 1 : FPS;
  const goTo = (frame: number) => engine.seek(Math.min(last, Math.max(0, frame)));
  switch (event.key) {
    case ' ':
    case 'k':
      if (isPlaying) engine.pause();
      else engine.play();
      break;
    case 'ArrowLeft':
      goTo(engine.frame - step);
      break;
    case 'ArrowRight':
      goTo(engine.frame + step);
      break;
    case 'Home':
      goTo(0);
      break;
    case 'End':
      goTo(last);
      break;
    case 'm':
      engine.setMuted(!isMuted);
      break;
    case 'f':
      toggleFull();
      break;
    default:
      return;
  }
  event.preventDefault();
}

// Space activates a focused button, and the options below use the arrow keys.
function isForPreview({ key, target }: KeyPress): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type === 'range';
  return !(target instanceof HTMLButtonElement && key === ' ');
}
