import type { MediaLook } from '#shared/api/project-data.ts';
import { decodeSemaphore } from '#web/decoding/decode-semaphore.ts';
import { createWorkerClient } from '#web/decoding/worker-rpc.ts';

export type DecodeRequest = {
  readonly source: Blob | string;
  /** How many pixels wide the whole photo should be; it is never enlarged. */
  readonly fullWidth: number;
};

/** A photo scaled for the canvas, its soft backdrop, and what the scene needs to know of it. */
export type DecodedPhoto = {
  readonly photo: ImageBitmap;
  readonly fill: ImageBitmap;
  readonly look: MediaLook;
};

/** Undefined where this browser cannot read the photo. */
export type Decode = (source: Blob | string, fullWidth: number) => Promise<DecodedPhoto | undefined>;

// The worker starts with the first photo.
const { call } = createWorkerClient<DecodeRequest, DecodedPhoto>(
  () => new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' }),
);

export const decodePhoto: Decode = (source, fullWidth) => {
  // A worker resolves relative URLs against its own script.
  const absolute = typeof source === 'string' ? new URL(source, document.baseURI).href : source;
  return decodeSemaphore('video', () => call({ source: absolute, fullWidth }));
};
