import { type RefObject, useEffect, useState } from 'react';
import { type Format, FRAME_SIZES } from '#scene/model/format.ts';
import type { PreviewProject } from '#web/preview/model/preview-project.ts';
import {
  createPreviewEngine,
  type PreviewEngine,
  type PreviewState,
} from '#web/preview/player/preview-engine.ts';
import { createStore } from '#web/store/store.ts';
import { useStore } from '#web/store/use-store.ts';

const NO_STATE = createStore(undefined);

/** The engine of a canvas and its state; undefined until the canvas is mounted. */
export function usePreviewEngine(
  canvas: RefObject<HTMLCanvasElement | null>,
  project: PreviewProject,
  followsEdits: boolean,
): { readonly engine: PreviewEngine | undefined; readonly state: PreviewState | undefined } {
  const [engine, setEngine] = useState<PreviewEngine>();

  useEffect(() => {
    if (!canvas.current) return;
    const created = createPreviewEngine(canvas.current);
    const unobserve = observeVisibility(canvas.current, created.setVisible);
    setEngine(created);
    return () => {
      unobserve();
      created.close();
    };
  }, [canvas]);

  useEffect(() => engine?.setProject(project, followsEdits), [engine, project, followsEdits]);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) engine?.showStill();
    else engine?.play();
  }, [engine]);

  const state = useStore<PreviewState | undefined>(engine?.state ?? NO_STATE);
  return { engine, state };
}

/** Reports whether an element is on the screen of a visible tab. */
function observeVisibility(element: Element, onChange: (isVisible: boolean) => void): () => void {
  let isOnScreen = true;
  const report = () => onChange(isOnScreen && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    report();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', report);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', report);
  };
}

// A phone draws 540 pixels on the short side thirty times a second.
const USUAL = 0.5;
const FINER = 0.75;
const FINEST = 1;

/** Fits the canvas resolution to its size on the screen, within what the device can draw. */
export function useCanvasScale(
  canvas: RefObject<HTMLCanvasElement | null>,
  engine: PreviewEngine | undefined,
  format: Format,
  isFull: boolean,
): void {
  useEffect(() => {
    if (!canvas.current || !engine) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const neededScale = (entry.contentRect.width * devicePixelRatio) / FRAME_SIZES[format].width;
      engine.setScale(scaleFor(neededScale, isFull));
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas, engine, format, isFull]);
}

function scaleFor(neededScale: number, isFull: boolean): number {
  const hasPointer = matchMedia('(pointer: fine)').matches;
  if (!hasPointer) return isFull && neededScale > 0.65 ? FINER : USUAL;
  if (isFull && neededScale > 0.85) return FINEST;
  return neededScale > 0.65 ? FINER : USUAL;
}
