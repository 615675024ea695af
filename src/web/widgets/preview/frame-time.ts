import { FPS } from '#scene/model/format.ts';

/** A frame as people read time: '0:07'. */
export function filmTime(frame: number): string {
  const seconds = Math.floor(frame / FPS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
