import type { PageSeen, SessionTouch, VideoSeen } from './event.ts';

/** One row per session, since a statement may touch a row only once. */
export function mergeTouches(touches: readonly SessionTouch[]): SessionTouch[] {
  return mergeBy(
    touches,
    ({ sessionId }) => sessionId,
    (first, next) => ({
      ...first,
      ...definedOf(next),
      userId: first.userId ?? next.userId,
      startedAt: earlier(first.startedAt, next.startedAt),
      seenAt: later(first.seenAt, next.seenAt),
    }),
  );
}

export function mergePages(pages: readonly PageSeen[]): PageSeen[] {
  return mergeBy(
    pages,
    ({ id }) => id,
    (first, next) => ({
      ...first,
      timeOnPageSeconds: Math.max(first.timeOnPageSeconds ?? 0, next.timeOnPageSeconds ?? 0),
      viewedAt: earlier(first.viewedAt, next.viewedAt),
    }),
  );
}

export function mergeViews(views: readonly VideoSeen[]): VideoSeen[] {
  return mergeBy(
    views,
    ({ sessionId, videoId }) => `${sessionId} ${videoId}`,
    (first, next) => ({
      ...first,
      userId: first.userId ?? next.userId,
      claimedUserId: first.claimedUserId ?? next.claimedUserId,
      watchSeconds: Math.max(first.watchSeconds, next.watchSeconds),
      videoSeconds: Math.max(first.videoSeconds, next.videoSeconds),
      completionPercent: Math.max(first.completionPercent, next.completionPercent),
      isReplay: first.isReplay || next.isReplay,
      viewedAt: earlier(first.viewedAt, next.viewedAt),
    }),
  );
}

function mergeBy<T>(items: readonly T[], keyOf: (item: T) => string, merge: (a: T, b: T) => T): T[] {
  const merged = new Map<string, T>();
  for (const item of items) {
    const known = merged.get(keyOf(item));
    merged.set(keyOf(item), known === undefined ? item : merge(known, item));
  }
  // Sorted, so that two servers take their locks in the same order.
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

function definedOf(touch: SessionTouch): Partial<SessionTouch> {
  return Object.fromEntries(Object.entries(touch).filter(([, value]) => value !== null));
}

// Moments of one form compare as words do.
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
