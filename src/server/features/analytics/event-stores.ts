import { newId } from '#server/platform/db/new-id.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { EventBody, EventName } from '#shared/api/tracking.ts';
import { matchesPath } from '#shared/path-pattern.ts';
import { routes, sharePages } from '#shared/routes.ts';
import { deviceTypeOf } from '#shared/user-agent.ts';
import { type EventContext, type SessionFacts, timeOf, viewerKeyOf } from './event-context.ts';
import {
  downloadTable,
  interactionTable,
  pageViewTable,
  shareTable,
  videoViewTable,
} from './event-queries.ts';
import type { Columns, EventTable, RowOf } from './event-table.ts';

/** How the server stores one kind of event. Each event also updates its session. */
type EventStore<E extends EventName> = {
  /** What the body says about the session. */
  readonly session?: (context: EventContext, body: EventBody<E>) => SessionFacts;
  /** The event's own row. */
  readonly row?: RowStore<EventBody<E>>;
  /** Stored, without its session, for visitors who refuse tracking. */
  readonly isStoredWithoutTracking?: true;
};

/** A row of some table; the table's columns are hidden, so that events of all kinds make one list. */
type RowStore<Body> = {
  readonly rowOf: (context: EventContext, body: Body) => object;
  readonly statements: (rows: readonly object[]) => readonly Sql[];
};

function storedIn<Body, C extends Columns>(
  table: EventTable<C>,
  rowOf: (context: EventContext, body: Body) => RowOf<C>,
): RowStore<Body> {
  return { rowOf, statements: table.statements as RowStore<Body>['statements'] };
}

/** Every event's rows. An event without an entry does not compile. */
export const eventStores: { readonly [E in EventName]: EventStore<E> } = {
  session_start: {
    session: (context, body) => ({
      deviceType: body.deviceType,
      language: body.browserInfo?.language ?? null,
      platform: body.browserInfo?.platform ?? null,
      isCookieEnabled: body.browserInfo?.cookieEnabled ?? null,
      referrer: cleanReferrer(body.referrer, context.ownOrigin),
      timezone: body.timezone ?? null,
      screenResolution: body.screenResolution ?? null,
      viewportSize: body.viewportSize ?? null,
      startedAt: timeOf(context, body.startTime),
    }),
  },
  page_view: {
    row: storedIn(pageViewTable, (context, body) => ({
      id: body.pageViewId ?? newId(),
      sessionId: body.sessionId,
      userId: context.userId,
      pagePath: cleanPath(body.pagePath),
      pageTitle: body.pageTitle || null,
      referrer: cleanReferrer(body.referrer, context.ownOrigin),
      timeOnPageSeconds: body.timeOnPage ?? null,
      viewedAt: timeOf(context, body.timestamp),
    })),
  },
  video_view: {
    isStoredWithoutTracking: true,
    session: (_, body) => ({ deviceType: body.deviceType }),
    row: storedIn(videoViewTable, (context, body) => {
      const { sessionId, videoId, watchDuration, videoDuration } = body;
      const viewedAt = timeOf(context, body.timestamp);
      const reachedPercent = videoDuration > 0 ? (100 * watchDuration) / videoDuration : 0;
      const isCounted = !context.isTrackingRefused;
      return {
        id: newId(),
        sessionId,
        videoId,
        userId: context.userId,
        claimedUserId: claimedIdOf(body.userId),
        viewerKey: viewerKeyOf(context, sessionId, viewedAt),
        deviceType: body.deviceType ?? deviceTypeOf(context.userAgent ?? ''),
        // A visitor who refuses tracking is one bare view: nothing is stored of what they watched.
        watchSeconds: isCounted ? watchDuration : 0,
        videoSeconds: isCounted ? videoDuration : 0,
        completionPercent: isCounted ? (body.completionPercentage ?? Math.min(100, reachedPercent)) : 0,
        isReplay: isCounted && body.isReplay,
        viewedAt,
      };
    }),
  },
  video_interaction: {
    row: storedIn(interactionTable, (context, body) => ({
      id: newId(),
      sessionId: body.sessionId,
      videoId: body.videoId,
      userId: context.userId,
      claimedUserId: claimedIdOf(body.userId),
      kind: body.interactionType,
      value: body.interactionValue ?? null,
      positionSeconds: body.videoTimestamp ?? null,
      occurredAt: timeOf(context, body.timestamp),
    })),
  },
  video_share: {
    row: storedIn(shareTable, (context, body) => ({
      id: newId(),
      sessionId: body.sessionId,
      videoId: body.videoId,
      userId: context.userId,
      platform: body.platform,
      source: body.source ?? null,
    })),
  },
  video_download: {
    row: storedIn(downloadTable, (context, body) => ({
      id: newId(),
      sessionId: body.sessionId,
      videoId: body.videoId,
      userId: context.userId,
      downloadType: body.downloadType || 'video',
      source: body.source || null,
      downloadedAt: timeOf(context, body.timestamp),
    })),
  },
  user_identified: {},
  session_end: {
    session: (context, body) => ({
      endedAt: timeOf(context, body.endTime ?? body.timestamp),
      durationSeconds: body.sessionDuration ?? null,
    }),
  },
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function claimedIdOf(userId: string | null | undefined): string | null {
  return userId && UUID.test(userId) ? userId : null;
}

const PATTERNS = [...Object.values(routes), ...Object.values(sharePages)];
const MAX_PATH_LENGTH = 300;

/** The page's path without private parts: no query, and share pages as their pattern without the code. */
function cleanPath(given: string): string {
  const path = (given.split(/[?#]/, 1)[0] ?? '').replace(/\p{Cc}/gu, '').toWellFormed() || '/';
  const pattern = PATTERNS.find((one) => matchesPath(one, path));
  return pattern?.replace(/\?$/, '') ?? path.slice(0, MAX_PATH_LENGTH).toWellFormed();
}

/** A page of this site, or the other site's origin alone. */
function cleanReferrer(given: string | null | undefined, ownOrigin: string): string | null {
  if (!given) return null;
  if (given.startsWith('/')) return cleanPath(given);
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.origin === ownOrigin) return cleanPath(url.pathname);
  return url.origin === 'null' ? null : url.origin.slice(0, MAX_PATH_LENGTH);
}
