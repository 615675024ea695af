import { z } from 'zod';
import { CUTS } from '#scene/model/format.ts';
import { ASPECT_RATIOS } from '#shared/aspect-ratio.ts';
import { listingIdSchema, userIdSchema, videoIdSchema } from '#shared/ids.ts';
import { success } from './answers.ts';
import { endpoint } from './endpoint.ts';

export const timeRanges = ['7d', '30d', '90d', '12m', 'all'] as const;
export type TimeRange = (typeof timeRanges)[number];
export const DEFAULT_TIME_RANGE: TimeRange = '30d';

const rangeQuery = z.object({
  timeRange: z.enum(timeRanges, { error: 'The time range must be 7d, 30d, 90d, 12m or all' }).default('30d'),
  /** An IANA name such as America/New_York: days begin at its midnight. */
  timezone: z
    .string()
    .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,3}$/, 'The time zone is not known')
    .max(64)
    .default('UTC'),
});

/** '+12.5%', '-3.0%', or '+0%' with nothing to compare. */
const changeText = z.string();

/** What was counted in a time, and how it differs from the time before. */
const metricsSchema = z.object({
  totalViews: z.number(),
  /** Seconds. */
  averageWatchTime: z.number(),
  completionRate: z.number(),
  uniqueViewers: z.number(),
  totalShares: z.number(),
  activeSessions: z.number(),
  engagementRate: z.number(),
  viewsChange: changeText,
  watchTimeChange: changeText,
  completionChange: changeText,
  viewersChange: changeText,
  sharesChange: changeText,
  sessionsChange: changeText,
  engagementChange: changeText,
});
export type Metrics = z.infer<typeof metricsSchema>;

const dashboardSchema = metricsSchema.extend({
  totalVideos: z.number(),
  videosChange: changeText,
  dailyViews: z.array(z.object({ date: z.string(), views: z.number() })),
  topVideos: z.array(
    z.object({
      id: z.string(),
      listingId: listingIdSchema,
      title: z.string(),
      format: z.enum(ASPECT_RATIOS),
      cut: z.enum(CUTS),
      thumbnailUrl: z.string().nullable(),
      views: z.number(),
      engagement_rate: z.number(),
      /** Seconds. */
      duration: z.number(),
    }),
  ),
  /** Always eight slots of three hours; each slot's share of the engaged views. */
  engagementByHour: z.array(z.object({ time: z.string(), engagement: z.number() })),
  deviceBreakdown: z.array(z.object({ device: z.string(), percentage: z.number(), color: z.string() })),
});
export type Analytics = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/analytics/dashboard',
  access: 'user',
  scope: 'read',
  summary: 'What viewers did with your videos, and how that differs from the time before',
  query: rangeQuery,
  response: dashboardSchema,
});

const listingAnalyticsSchema = metricsSchema.extend({
  /** Its videos that were watched, the most watched first. */
  videos: z.array(z.object({ id: z.string(), views: z.number(), engagement_rate: z.number() })),
});
export type ListingAnalytics = z.infer<typeof listingAnalyticsSchema>;

export const getListingAnalytics = endpoint({
  method: 'GET',
  path: '/api/v1/analytics/listings/:listingId',
  access: 'user',
  scope: 'read',
  summary: 'What viewers did with all videos of a listing, and with each of them',
  params: z.object({ listingId: listingIdSchema }),
  query: rangeQuery,
  response: z.object({ success, data: listingAnalyticsSchema }),
});

const retentionSchema = z.object({
  videoId: z.string(),
  title: z.string(),
  /** Seconds. */
  duration: z.number(),
  views: z.number(),
  /** How many of the viewers still watched at this second. */
  points: z.array(z.object({ second: z.number(), percentage: z.number() })),
  /** What was on the screen when, and the part of all viewers who left during it. */
  shots: z.array(
    z.object({
      fromSeconds: z.number(),
      toSeconds: z.number(),
      /** Counted from 1, as in the project; null for title and end cards. */
      photo: z.number().nullable(),
      /** Whether that is a clip. */
      isClip: z.boolean(),
      name: z.string(),
      thumbnailUrl: z.string().nullable(),
      leftPercentage: z.number(),
    }),
  ),
});
export type Retention = z.infer<typeof retentionSchema>;

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/v1/analytics/videos/:videoId/retention',
  access: 'user',
  scope: 'read',
  summary: 'How long viewers stayed with one of your videos, and at which photo they left',
  params: z.object({ videoId: videoIdSchema }),
  query: rangeQuery,
  response: z.object({ success, data: retentionSchema }),
});

/** What each member made, the most watched first; empty for members, who may not see it. */
const memberNumbers = z.array(
  z.object({
    userId: userIdSchema,
    /** Finished videos, whenever they were made, with those taken over from people who left. */
    videos: z.number(),
    views: z.number(),
    shares: z.number(),
    /** Seconds that all viewers watched together. */
    watchTime: z.number(),
  }),
);

const teamNumbersSchema = metricsSchema.extend({
  /** Finished videos of the team, whenever they were made. */
  totalVideos: z.number(),
  members: memberNumbers,
});
export type TeamNumbers = z.infer<typeof teamNumbersSchema>;

export const getTeamNumbers = endpoint({
  method: 'GET',
  path: '/api/v1/team/numbers',
  access: 'user',
  scope: 'read',
  summary: "What viewers did with the team's videos; for owner and admins also by member",
  query: rangeQuery,
  failures: ['not-found'],
  response: z.object({ success, data: teamNumbersSchema }),
});

const teamAnalyticsSchema = dashboardSchema.extend({
  /** Seconds that all viewers watched together, for the days of `dailyViews`. */
  dailyWatchTime: z.array(z.object({ date: z.string(), seconds: z.number() })),
  members: memberNumbers,
});
export type TeamAnalytics = z.infer<typeof teamAnalyticsSchema>;

export const getTeamAnalytics = endpoint({
  method: 'GET',
  path: '/api/v1/team/analytics',
  access: 'user',
  scope: 'read',
  summary: "The team's views and watch time by day, and its top videos; for owner and admins also by member",
  query: rangeQuery,
  failures: ['not-found'],
  response: z.object({ success, data: teamAnalyticsSchema }),
});
