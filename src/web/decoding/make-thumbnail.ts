import { inDecodeTurn } from './decode-semaphore.ts';
import { lineToWorker } from './worker-rpc.ts';

export type ThumbnailQuestion = { readonly file: Blob; readonly shortSide: number };

const SHORT_SIDE = 360;

const line = lineToWorker<ThumbnailQuestion, Blob>(
  () => new Worker(new URL('./thumbnail-worker.ts', import.meta.url), { type: 'module' }),
);

/** A photo made small enough for a tile; undefined where this browser cannot read it. */
export function makeThumbnail(file: Blob): Promise<Blob | undefined> {
  const shortSide = SHORT_SIDE * Math.min(2, Math.ceil(devicePixelRatio));
  return inDecodeTurn('tile', () => line.ask({ file, shortSide }));
}

/** Photos may come soon: the first of them should not wait for a worker to start. */
export const prepareThumbnails = line.prepare;
