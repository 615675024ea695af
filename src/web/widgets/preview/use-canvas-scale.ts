import { type RefObject, useEffect } from 'react';
import { type Format, FRAME_SIZES } from '#scene/model/format.ts';
import type { PreviewEngine } from '#web/preview/player/preview-engine.ts';

// 540 pixels on the short side are what a phone draws thirty times a second.
const USUAL = 0.5;
const FINER = 0.75;
const FINEST = 1;

/** As many pixels as the canvas has room for, and no more than the device should be asked for. */
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
      const room = (entry.contentRect.width * devicePixelRatio) / FRAME_SIZES[format].width;
      engine.setScale(scaleFor(room, isFull));
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas, engine, format, isFull]);
}

function scaleFor(room: number, isFull: boolean): number {
  const hasPointer = matchMedia('(pointer: fine)').matches;
  if (!hasPointer) return isFull && room > 0.65 ? FINER : USUAL;
  if (isFull && room > 0.85) return FINEST;
  return room > 0.65 ? FINER : USUAL;
}
