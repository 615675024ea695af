import { decodeSemaphore } from './decode-semaphore.ts';
import { createWorkerClient } from './worker-rpc.ts';

export type ThumbnailRequest = { readonly file: Blob; readonly shortSide: number };

const SHORT_SIDE = 360;

const client = createWorkerClient<ThumbnailRequest, Blob>(
  () => new Worker(new URL('./thumbnail-worker.ts', import.meta.url), { type: 'module' }),
);

/** A photo scaled down for a tile; undefined where this browser cannot read it. */
export function makeThumbnail(file: Blob): Promise<Blob | undefined> {
  const shortSide = SHORT_SIDE * Math.min(2, Math.ceil(devicePixelRatio));
  return decodeSemaphore('thumbnail', () => client.call({ file, shortSide }));
}

/** Starts the worker before the first photo needs it. */
export const prepareThumbnails = client.prepare;
