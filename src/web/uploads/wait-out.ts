import { backoffMs, pause } from '#web/api/backoff.ts';
import type { Hold } from './upload-queue.ts';

const RETRY = { firstMs: 1_000, maxMs: 15_000 };

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
      // 'online' only says that there is some network, and a restarted server says nothing: so look again now and then.
      const pauseMs = hold.kind === 'limit' ? hold.waitSeconds * 1_000 : backoffMs(attempt, RETRY);
      const online = hold.kind === 'no-network' ? [[window, 'online'] as const] : [];
      return pause(pauseMs, signal, [[impatience, 'now'], ...online]);
    },
  };
}
