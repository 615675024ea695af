import type { FastifyRequest } from 'fastify';
import { recordShare } from '#server/platform/db/record-share.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { callerOf } from '#server/platform/throttle/client-address.ts';
import * as contracts from '#shared/api/tracking.ts';
import { isRobot } from '#shared/user-agent.ts';
import type { AnalyticsEvent } from './event.ts';
import { createEventWriter } from './event-writer.ts';
import { downloadFrom, interactionFrom, pageFrom, sessionFrom, viewFrom } from './events-from.ts';
import { findOwnerOfShareable, markActed } from './queries.ts';
import { momentOf, type Stamp, stampOf, touchOf } from './stamp.ts';
import { createTrackingThrottle } from './tracking-throttle.ts';

type Context = { readonly request: FastifyRequest; readonly user: SignedInUser | undefined };

/** Everybody gets the same answer, whether their event counts or not: it tells nothing about videos. */
const HEARD = { success: true } as const;

export function trackRoutes({ config, db, pool }: Pick<FeatureDeps, 'config' | 'db' | 'pool'>): Route[] {
  const write = createEventWriter(pool);
  const throttle = createTrackingThrottle(config.throttles.tracking);

  /** Undefined for those whose events are not kept: robots, and visitors who ask not to be tracked. */
  const admit = (
    { request, user }: Context,
    sessionId: string,
    { isBareEnough = false } = {},
  ): Stamp | undefined => {
    const stamp = stampOf(request, user);
    throttle(sessionId, callerOf(stamp.address));
    return isRobot(stamp.userAgent) || (stamp.isRefused && !isBareEnough) ? undefined : stamp;
  };
  const hear = async (stamp: Stamp | undefined, eventFrom: (stamp: Stamp) => AnalyticsEvent) => {
    if (stamp !== undefined) await write(eventFrom(stamp));
    return HEARD;
  };

  return [
    route(contracts.trackSessionStart, ({ body, ...context }) =>
      hear(admit(context, body.sessionId), (stamp) => sessionFrom(stamp, body, config.publicUrl)),
    ),
    route(contracts.trackPageView, ({ body, ...context }) =>
      hear(admit(context, body.sessionId), (stamp) => pageFrom(stamp, body, config.publicUrl)),
    ),
    route(contracts.trackVideoView, ({ body, ...context }) =>
      hear(admit(context, body.sessionId, { isBareEnough: true }), (stamp) => viewFrom(stamp, body)),
    ),
    route(contracts.trackVideoInteraction, ({ body, ...context }) =>
      hear(admit(context, body.sessionId), (stamp) => interactionFrom(stamp, body)),
    ),
    route(contracts.trackVideoDownload, ({ body, ...context }) =>
      hear(admit(context, body.sessionId), (stamp) => downloadFrom(stamp, body)),
    ),
    route(contracts.trackUserIdentified, ({ body, ...context }) =>
      hear(admit(context, body.sessionId), (stamp) => ({ touch: touchOf(stamp, body.sessionId) })),
    ),
    route(contracts.trackSessionEnd, ({ body, ...context }) =>
      hear(admit(context, body.sessionId), (stamp) => ({
        touch: touchOf(stamp, body.sessionId, {
          endedAt: momentOf(stamp, body.endTime ?? body.timestamp),
          durationSeconds: body.sessionDuration ?? null,
        }),
      })),
    ),
    route(contracts.trackVideoShare, async ({ body, ...context }) => {
      const stamp = admit(context, body.sessionId);
      if (stamp === undefined) return HEARD;
      const { sessionId, videoId, platform, source } = body;
      const userId = stamp.userId ?? undefined;
      await write({ touch: touchOf(stamp, sessionId) });
      const ownerId = await findOwnerOfShareable(db, videoId, userId);
      if (ownerId === undefined) return HEARD;
      await recordShare(db, { videoId, ownerId, platform, source: source ?? undefined, userId, sessionId });
      await markActed(db, sessionId, videoId);
      return HEARD;
    }),
  ];
}
