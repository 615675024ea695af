import type { ThrottleLimit } from '#server/config/config.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** An office or a campus has one address and many visitors. */
const SESSIONS_PER_ADDRESS = 20;

/**
 * Counts in memory: a write per event would cost more than the event. Each server counts by itself, which is exact
 * enough against floods.
 */
export function createTrackingThrottle({ count, windowMs }: ThrottleLimit, nowMs = () => Date.now()) {
  let counts = new Map<string, number>();
  let startedAtMs = nowMs();

  const take = (key: string, limit: number): boolean => {
    const taken = (counts.get(key) ?? 0) + 1;
    counts.set(key, taken);
    return taken <= limit;
  };

  /** Throws the 429 when a session or an address tells more than anybody could do. */
  return (sessionId: string, caller: string): void => {
    const now = nowMs();
    if (now - startedAtMs >= windowMs) {
      counts = new Map();
      startedAtMs = now;
    }
    // The address first: one that makes up a session per event must not fill the memory.
    if (take(`address ${caller}`, count * SESSIONS_PER_ADDRESS) && take(`session ${sessionId}`, count))
      return;
    throw new AppError('too-many-requests', 'Too many events. Please slow down.', {
      retryAfterSeconds: Math.max(1, Math.ceil((startedAtMs + windowMs - now) / 1_000)),
    });
  };
}
