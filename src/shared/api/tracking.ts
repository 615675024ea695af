import { z } from 'zod';
import { videoIdSchema } from '#shared/ids.ts';
import { deviceTypes } from '#shared/user-agent.ts';
import { success } from './answers.ts';

const DAY_SECONDS = 86_400;

/** Free text is truncated to what is stored; only its type is validated. */
const text = (maxLength: number) =>
  z
    .string()
    .transform((value) =>
      value
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, maxLength)
        .toWellFormed(),
    )
    .nullish();

/** Clamps a number, so that no client can report a day of a million hours. Rounds to thousandths: a real refuses 1e-60. */
const within = (min: number, max: number) =>
  z.number().transform((value) => Math.round(Math.min(max, Math.max(min, value)) * 1_000) / 1_000);

const sessionId = z.string().regex(/^[\w.:-]{1,100}$/, 'The session id is not valid');
const seconds = within(0, DAY_SECONDS);
/** The client's clock; the server accepts it for one day back. */
const clientTime = z.union([z.string().max(64), z.number()]).nullish();
const userId = z.string().max(100).nullish();
const deviceType = z.enum(deviceTypes).nullish().catch(undefined);

const common = { sessionId, userId, timestamp: clientTime };

/**
 * Every tracking event, by its name in the path. Endpoints, the browser tracker's types and the server's routes follow
 * from this table; the server's `eventStores` must have an entry for each event, or it does not compile.
 */
const trackingEvents = {
  session_start: {
    summary: 'A tab was opened',
    body: z.object({
      sessionId,
      userId,
      deviceType,
      browserInfo: z
        .object({ language: text(100), platform: text(100), cookieEnabled: z.boolean().nullish() })
        .nullish(),
      referrer: text(2_000),
      startTime: clientTime,
      timezone: text(100),
      screenResolution: text(50),
      viewportSize: text(50),
    }),
  },
  page_view: {
    summary: 'A page was seen; sent again, under the same id, with the time on it',
    body: z.object({
      ...common,
      /** Sent again with the same id when the page is left. */
      pageViewId: z.uuid().nullish(),
      pagePath: z.string().min(1).max(10_000),
      pageTitle: text(500),
      referrer: text(2_000),
      timeOnPage: seconds.nullish(),
    }),
  },
  video_view: {
    summary: 'A video was played; sent again as it goes on, the longest counts',
    body: z.object({
      ...common,
      videoId: videoIdSchema,
      watchDuration: seconds.default(0),
      videoDuration: seconds.default(0),
      completionPercentage: within(0, 100).nullish(),
      isReplay: z.boolean().default(false),
      deviceType,
    }),
  },
  video_interaction: {
    summary: 'A player was used',
    body: z.object({
      ...common,
      videoId: videoIdSchema,
      interactionType: z.enum(['play', 'pause', 'seek', 'volume', 'ended', 'error', 'time_update']),
      interactionValue: z
        .union([text(500), z.number().transform(String), z.boolean().transform(String)])
        .nullish(),
      videoTimestamp: seconds.nullish(),
    }),
  },
  video_share: {
    summary: 'A video was shared',
    body: z.object({
      ...common,
      videoId: videoIdSchema,
      platform: z
        .string()
        .regex(/^[\w.-]{1,50}$/, 'The platform is not valid')
        .toLowerCase(),
      source: text(50),
    }),
  },
  video_download: {
    summary: 'A video was downloaded',
    body: z.object({ ...common, videoId: videoIdSchema, downloadType: text(50), source: text(50) }),
  },
  user_identified: { summary: 'The visitor of a tab has signed in', body: z.object(common) },
  session_end: {
    summary: 'A tab was left',
    body: z.object({ ...common, endTime: clientTime, sessionDuration: within(0, 31_622_400).nullish() }),
  },
} as const;

export type EventName = keyof typeof trackingEvents;
/** What the browser sends. */
export type EventInput<E extends EventName> = z.input<(typeof trackingEvents)[E]['body']>;
/** The same after parsing. */
export type EventBody<E extends EventName> = z.output<(typeof trackingEvents)[E]['body']>;
export type TrackingPath = `/api/v1/analytics/track/${EventName}`;

export const eventNames = Object.keys(trackingEvents) as EventName[];

// The response comes when the event is stored. Who it was is decided by the bearer alone.
const stored = z.object({ success });

/** The call that records an event. */
export function trackingEndpoint<E extends EventName>(event: E) {
  const { summary, body } = trackingEvents[event];
  return {
    method: 'POST',
    access: 'optional',
    admission: 'last',
    failures: ['too-many-requests'],
    path: `/api/v1/analytics/track/${event}`,
    summary,
    body: body as (typeof trackingEvents)[E]['body'],
    response: stored,
  } as const;
}
