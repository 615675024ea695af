import { inDecodeTurn } from '#web/decoding/decode-semaphore.ts';
import { lineToWorker } from '#web/decoding/worker-rpc.ts';
import type { DecodedPhoto, DecodeRequest } from './decode-request.ts';

/** Decodes a photo elsewhere; undefined where this browser cannot read it. */
export type Decode = (source: Blob | string, fullWidth: number) => Promise<DecodedPhoto | undefined>;

/** The way to the decoding worker, which starts with the first photo. */
export function openDecodeDesk(): Decode {
  const { ask } = lineToWorker<DecodeRequest, DecodedPhoto>(
    () => new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' }),
  );
  return (source, fullWidth) => {
    // A worker has an address of its own, so a path is made whole here.
    const whole = typeof source === 'string' ? new URL(source, document.baseURI).href : source;
    return inDecodeTurn('video', () => ask({ source: whole, fullWidth }));
  };
}
