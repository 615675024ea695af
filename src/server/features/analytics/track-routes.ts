import type { ThrottleLimit } from '#server/config/config.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { throttleSubjectOf } from '#server/platform/throttle/client-address.ts';
import { type EventBody, type EventName, eventNames, trackingEndpoint } from '#shared/api/tracking.ts';
import { isRobot } from '#shared/user-agent.ts';
import { contextOf, type EventContext, sessionRowOf } from './event-context.ts';
import { eventStores } from './event-stores.ts';
import { createEventWriter, type StoredEvent } from './event-writer.ts';

/** One route for every tracking event. The response is always the same, so it reveals nothing about videos. */
export function trackRoutes({ config, pool }: Pick<FeatureDeps, 'config' | 'pool'>): Route[] {
  const write = createEventWriter(pool);
  const throttle = createTrackingThrottle(config.throttles.tracking);
  return eventNames.map((event) =>
    route(trackingEndpoint(event), async ({ body, request, user }) => {
      const context = contextOf(request, user, config.publicUrl);
      throttle(body.sessionId, throttleSubjectOf(context.address));
      const stored = isRobot(context.userAgent) ? undefined : storedEvent(event, context, body);
      if (stored !== undefined) await write(stored);
      return {};
    }),
  );
}

/** The rows of an event; undefined when the visitor refuses tracking and the event is not stored without it. */
function storedEvent<E extends EventName>(
  event: E,
  context: EventContext,
  body: EventBody<E>,
): StoredEvent | undefined {
  const { session, row, isStoredWithoutTracking = false } = eventStores[event];
  if (context.isTrackingRefused && !isStoredWithoutTracking) return undefined;
  return {
    event,
    session: context.isTrackingRefused
      ? undefined
      : sessionRowOf(context, body.sessionId, session?.(context, body) ?? {}),
    row: row?.rowOf(context, body),
  };
}

/** Many visitors may share one address: an office or a campus. */
const SESSIONS_PER_ADDRESS = 20;

/**
 * Throws the 429 when a session or an address sends too many events. Counts in memory and per server, which is exact
 * enough against floods: a write per event would cost more than the event.
 */
function createTrackingThrottle({ count, windowMs }: ThrottleLimit) {
  let counts = new Map<string, number>();
  // Not by the clock: set back by a day, it would refuse events for that long.
  let startedAtMs = performance.now();

  const take = (key: string, limit: number): boolean => {
    const taken = (counts.get(key) ?? 0) + 1;
    counts.set(key, taken);
    return taken <= limit;
  };

  return (sessionId: string, caller: string): void => {
    const nowMs = performance.now();
    if (nowMs - startedAtMs >= windowMs) {
      counts = new Map();
      startedAtMs = nowMs;
    }
    // The address first: one that invents a session per event must not fill the memory.
    if (take(`address ${caller}`, count * SESSIONS_PER_ADDRESS) && take(`session ${sessionId}`, count))
      return;
    throw new AppError('too-many-requests', 'Too many events. Please slow down.', {
      retryAfterSeconds: Math.max(1, Math.ceil((startedAtMs + windowMs - nowMs) / 1_000)),
    });
  };
}
