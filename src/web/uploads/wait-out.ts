import type { Hold } from './upload-queue.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** How holds of an upload queue end: by the browser's word that it is online, by time, or by impatience. */
export type Patience = {
  readonly waitOut: (hold: Hold, attempt: number, signal: AbortSignal) => Promise<void>;
  readonly tryNow: () => void;
};

export function createPatience(): Patience {
  const impatience = new EventTarget();
  return {
    tryNow: () => void impatience.dispatchEvent(new Event('now')),
    waitOut(hold, attempt, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      // 'online' only says that there is some network, and a restarted server says nothing: so look again now and then.
      const pauseMs =
        hold.kind === 'limit'
          ? hold.waitSeconds * 1_000
          : Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      const timer = setTimeout(resolve, pauseMs);
      const goOn = () => resolve();
      if (hold.kind === 'no-network') window.addEventListener('online', goOn);
      impatience.addEventListener('now', goOn);
      signal.addEventListener('abort', goOn);
      return promise.finally(() => {
        clearTimeout(timer);
        window.removeEventListener('online', goOn);
        impatience.removeEventListener('now', goOn);
        signal.removeEventListener('abort', goOn);
      });
    },
  };
}
