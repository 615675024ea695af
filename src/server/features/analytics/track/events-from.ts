import { newId } from '#server/platform/db/new-id.ts';
import type { TrackingBody } from '#shared/api/tracking.ts';
import { deviceTypeOf } from '#shared/user-agent.ts';
import type { AnalyticsEvent } from './event.ts';
import { cleanPath, cleanReferrer } from './page-path.ts';
import { momentOf, type Stamp, touchOf, viewerKeyOf } from './stamp.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function sessionFrom(
  stamp: Stamp,
  body: TrackingBody<'session_start'>,
  ownOrigin: string,
): AnalyticsEvent {
  const { browserInfo } = body;
  return {
    touch: touchOf(stamp, body.sessionId, {
      deviceType: body.deviceType,
      language: browserInfo?.language ?? null,
      platform: browserInfo?.platform ?? null,
      isCookieEnabled: browserInfo?.cookieEnabled ?? null,
      referrer: cleanReferrer(body.referrer, ownOrigin),
      timezone: body.timezone ?? null,
      screenResolution: body.screenResolution ?? null,
      viewportSize: body.viewportSize ?? null,
      startedAt: momentOf(stamp, body.startTime),
    }),
  };
}

export function pageFrom(stamp: Stamp, body: TrackingBody<'page_view'>, ownOrigin: string): AnalyticsEvent {
  return {
    touch: touchOf(stamp, body.sessionId),
    page: {
      id: body.pageViewId ?? newId(),
      sessionId: body.sessionId,
      userId: stamp.userId,
      pagePath: cleanPath(body.pagePath),
      pageTitle: body.pageTitle || null,
      referrer: cleanReferrer(body.referrer, ownOrigin),
      timeOnPageSeconds: body.timeOnPage ?? null,
      viewedAt: momentOf(stamp, body.timestamp),
    },
  };
}

export function viewFrom(stamp: Stamp, body: TrackingBody<'video_view'>): AnalyticsEvent {
  const { sessionId, videoId, watchDuration, videoDuration, completionPercentage } = body;
  const viewedAt = momentOf(stamp, body.timestamp);
  const reachedPercent = videoDuration > 0 ? (100 * watchDuration) / videoDuration : 0;
  const view = {
    viewId: newId(),
    sessionId,
    videoId,
    userId: stamp.userId,
    claimedUserId: claimedIdOf(body.userId),
    viewerKey: viewerKeyOf(stamp, sessionId, viewedAt),
    deviceType: body.deviceType ?? deviceTypeOf(stamp.userAgent ?? ''),
    watchSeconds: watchDuration,
    videoSeconds: videoDuration,
    completionPercent: completionPercentage ?? Math.min(100, reachedPercent),
    isReplay: body.isReplay,
    viewedAt,
  };
  // Who asks not to be tracked is counted, and that is all: no visit, no address, no time.
  if (stamp.isRefused)
    return { view: { ...view, watchSeconds: 0, videoSeconds: 0, completionPercent: 0, isReplay: false } };
  return { touch: touchOf(stamp, sessionId, { deviceType: body.deviceType }), view };
}

export function interactionFrom(stamp: Stamp, body: TrackingBody<'video_interaction'>): AnalyticsEvent {
  return {
    touch: touchOf(stamp, body.sessionId),
    interaction: {
      id: newId(),
      sessionId: body.sessionId,
      videoId: body.videoId,
      userId: stamp.userId,
      claimedUserId: claimedIdOf(body.userId),
      kind: body.interactionType,
      value: body.interactionValue ?? null,
      positionSeconds: body.videoTimestamp ?? null,
      occurredAt: momentOf(stamp, body.timestamp),
    },
  };
}

export function downloadFrom(stamp: Stamp, body: TrackingBody<'video_download'>): AnalyticsEvent {
  return {
    touch: touchOf(stamp, body.sessionId),
    download: {
      id: newId(),
      sessionId: body.sessionId,
      videoId: body.videoId,
      userId: stamp.userId,
      downloadType: body.downloadType || 'video',
      source: body.source || null,
      downloadedAt: momentOf(stamp, body.timestamp),
    },
  };
}

function claimedIdOf(userId: string | null | undefined): string | null {
  return userId && UUID.test(userId) ? userId : null;
}
