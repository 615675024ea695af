import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { PreviewProject } from '#web/preview/model/preview-project.ts';
import {
  createPreviewEngine,
  type PreviewEngine,
  type PreviewState,
} from '#web/preview/player/preview-engine.ts';
import { watchSight } from './visibility-observer.ts';

/** The engine behind a canvas, and what it plays; undefined until the canvas is there. */
export function usePreviewEngine(
  canvas: RefObject<HTMLCanvasElement | null>,
  project: PreviewProject,
  isAutoplay: boolean,
): { readonly engine: PreviewEngine | undefined; readonly state: PreviewState | undefined } {
  const [engine, setEngine] = useState<PreviewEngine>();

  useEffect(() => {
    if (!canvas.current) return;
    const created = createPreviewEngine(canvas.current);
    const unwatch = watchSight(canvas.current, created.setSeen);
    setEngine(created);
    return () => {
      unwatch();
      created.close();
    };
  }, [canvas]);

  useEffect(() => engine?.setProject(project), [engine, project]);

  useEffect(() => {
    if (engine && isAutoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches) engine.play();
  }, [engine, isAutoplay]);

  const state = useSyncExternalStore(
    (onChange) => engine?.subscribe(onChange) ?? (() => {}),
    () => engine?.state,
  );
  return { engine, state };
}
