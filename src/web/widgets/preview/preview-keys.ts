import type { KeyboardEvent } from 'react';
import { FPS } from '#scene/model/format.ts';
import type { PreviewEngine } from '#web/preview/player/preview-engine.ts';

/** The usual keys of players, while the preview has the focus. */
export function pressKey(event: KeyboardEvent, engine: PreviewEngine, toggleFull: () => void): void {
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
