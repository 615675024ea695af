import type { DecodeAnswer, DecodedPhoto, DecodeRequest } from './decode-request.ts';

/** Decodes a photo elsewhere; undefined where this browser cannot read it. */
export type Decode = (source: Blob | string, fullWidth: number) => Promise<DecodedPhoto | undefined>;

/** The way to the decoding worker, which starts with the first photo. */
export function openDecodeDesk(): Decode {
  const waiting = new Map<number, (photo: DecodedPhoto | undefined) => void>();
  let worker: Worker | undefined;
  let lastKey = 0;

  function start(): Worker {
    const started = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => {
      waiting.get(data.key)?.(data.kind === 'done' ? data : undefined);
      waiting.delete(data.key);
    });
    // A worker that does not start or falls over answers nobody: those who wait go on without.
    started.addEventListener('error', () => {
      for (const answer of waiting.values()) answer(undefined);
      waiting.clear();
      worker = undefined;
    });
    return started;
  }

  return (source, fullWidth) => {
    worker ??= start();
    lastKey += 1;
    // A worker has an address of its own, so a path is made whole here.
    const whole = typeof source === 'string' ? new URL(source, document.baseURI).href : source;
    const request: DecodeRequest = { key: lastKey, source: whole, fullWidth };
    const answered = new Promise<DecodedPhoto | undefined>((resolve) => waiting.set(request.key, resolve));
    worker.postMessage(request);
    return answered;
  };
}
