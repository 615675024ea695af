import { z } from 'zod';
import { deviceTypes } from '#shared/user-agent.ts';
import { endpoint } from './endpoint.ts';

const DAY_SECONDS = 86_400;

/** Words of any length and kind are cut to what is kept; they must only be words. */
const words = (maxLength: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, maxLength)
        .toWellFormed(),
    )
    .nullish();

/**
 * A number that is out of bounds is brought back into them: no client can make a day have a million hours. Nor can it
 * be finer than a thousandth: the database refuses what is all but zero.
 */
const within = (min: number, max: number) =>
  z.number().transform((value) => Math.round(Math.min(max, Math.max(min, value)) * 1_000) / 1_000);

const sessionId = z.string().regex(/^[\w.:-]{1,100}$/, 'The session id is not valid');
const seconds = within(0, DAY_SECONDS);
/** The client's clock; believed for a day at most. */
const clientTime = z.union([z.string().max(64), z.number()]).nullish();
const userId = z.string().max(100).nullish();
const deviceType = z.enum(deviceTypes).nullish().catch(undefined);

const common = { sessionId, userId, timestamp: clientTime };

/** The eight things that are told, by name. */
const trackingBodies = {
  session_start: z.object({
    sessionId,
    userId,
    deviceType,
    browserInfo: z
      .object({
        language: words(100),
        platform: words(100),
        cookieEnabled: z.boolean().nullish(),
      })
      .nullish(),
    referrer: words(2_000),
    startTime: clientTime,
    timezone: words(100),
    screenResolution: words(50),
    viewportSize: words(50),
  }),
  page_view: z.object({
    ...common,
    /** Told again with the same id when the page is left. */
    pageViewId: z.uuid().nullish(),
    pagePath: z.string().min(1).max(10_000),
    pageTitle: words(500),
    referrer: words(2_000),
    timeOnPage: seconds.nullish(),
  }),
  video_view: z.object({
    ...common,
    videoId: z.uuid(),
    watchDuration: seconds.default(0),
    videoDuration: seconds.default(0),
    completionPercentage: within(0, 100).nullish(),
    isReplay: z.boolean().default(false),
    deviceType,
  }),
  video_interaction: z.object({
    ...common,
    videoId: z.uuid(),
    interactionType: z.enum(['play', 'pause', 'seek', 'volume', 'ended', 'error', 'time_update']),
    interactionValue: z
      .union([words(500), z.number().transform(String), z.boolean().transform(String)])
      .nullish(),
    videoTimestamp: seconds.nullish(),
  }),
  video_share: z.object({
    ...common,
    videoId: z.uuid(),
    platform: z
      .string()
      .regex(/^[\w.-]{1,50}$/, 'The platform is not valid')
      .toLowerCase(),
    source: words(50),
  }),
  video_download: z.object({
    ...common,
    videoId: z.uuid(),
    downloadType: words(50),
    source: words(50),
  }),
  user_identified: z.object(common),
  session_end: z.object({ ...common, endTime: clientTime, sessionDuration: within(0, 31_622_400).nullish() }),
} as const;

export type TrackingEvent = keyof typeof trackingBodies;
export type TrackingBody<E extends TrackingEvent> = z.output<(typeof trackingBodies)[E]>;

// The answer comes when the event is kept; who did it comes from the bearer alone.
const track = {
  method: 'POST',
  access: 'optional',
  response: z.object({ success: z.literal(true) }),
} as const;

export const trackSessionStart = endpoint({
  ...track,
  path: '/api/v1/analytics/track/session_start',
  summary: 'A tab was opened',
  body: trackingBodies.session_start,
});

export const trackPageView = endpoint({
  ...track,
  path: '/api/v1/analytics/track/page_view',
  summary: 'A page was seen; told again, under the same id, with the time on it',
  body: trackingBodies.page_view,
});

export const trackVideoView = endpoint({
  ...track,
  path: '/api/v1/analytics/track/video_view',
  summary: 'A video was played; told again as it goes on, the longest counts',
  body: trackingBodies.video_view,
});

export const trackVideoInteraction = endpoint({
  ...track,
  path: '/api/v1/analytics/track/video_interaction',
  summary: 'A player was used',
  body: trackingBodies.video_interaction,
});

export const trackVideoShare = endpoint({
  ...track,
  path: '/api/v1/analytics/track/video_share',
  summary: 'A video was given on',
  body: trackingBodies.video_share,
});

export const trackVideoDownload = endpoint({
  ...track,
  path: '/api/v1/analytics/track/video_download',
  summary: 'A video was saved',
  body: trackingBodies.video_download,
});

export const trackUserIdentified = endpoint({
  ...track,
  path: '/api/v1/analytics/track/user_identified',
  summary: 'The visitor of a tab has signed in',
  body: trackingBodies.user_identified,
});

export const trackSessionEnd = endpoint({
  ...track,
  path: '/api/v1/analytics/track/session_end',
  summary: 'A tab was left',
  body: trackingBodies.session_end,
});
