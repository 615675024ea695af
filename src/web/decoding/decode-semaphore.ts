/** What a picture is decoded for: thumbnails on the screen come before photos of a preview. */
export type DecodePurpose = 'thumbnail' | 'video';

type DecodeSemaphore = <T>(purpose: DecodePurpose, work: () => Promise<T>) => Promise<T>;

/** Limits concurrent decoding. No video photo starts before all thumbnails are done: it would slow down the last one. */
export function createDecodeSemaphore(limit: number): DecodeSemaphore {
  const waiting: { readonly [P in DecodePurpose]: (() => void)[] } = { thumbnail: [], video: [] };
  const running: { [P in DecodePurpose]: number } = { thumbnail: 0, video: 0 };

  function startNext(): void {
    while (running.thumbnail + running.video < limit) {
      const purpose = waiting.thumbnail.length > 0 ? 'thumbnail' : 'video';
      if (purpose === 'video' && running.thumbnail > 0) return;
      const start = waiting[purpose].shift();
      if (!start) return;
      running[purpose] += 1;
      start();
    }
  }

  return async (purpose, work) => {
    await new Promise<void>((start) => {
      waiting[purpose].push(start);
      startNext();
    });
    try {
      return await work();
    } finally {
      running[purpose] -= 1;
      startNext();
    }
  };
}

/** The page decodes two pictures at a time. */
export const decodeSemaphore = createDecodeSemaphore(2);
