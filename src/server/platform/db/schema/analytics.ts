import { boolean, inet, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/platform/db/new-id.ts';
import { moment, momentNow } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

const eventId = () => uuid('id').notNull().$defaultFn(newId);
const deviceType = () => text('device_type', { enum: ['mobile', 'tablet', 'desktop'] }).notNull();
const videoId = () =>
  uuid('video_id')
    .notNull()
    .references(() => videos.id, { onDelete: 'cascade' });
const ownerId = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const viewerId = () => uuid('user_id').references(() => users.id, { onDelete: 'set null' });

/** One browser tab's visit. */
export const analyticsSessions = pgTable('analytics_sessions', {
  sessionId: text('session_id').primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  deviceType: deviceType(),
  browser: text('browser'),
  os: text('os'),
  userAgent: text('user_agent'),
  language: text('language'),
  platform: text('platform'),
  isCookieEnabled: boolean('is_cookie_enabled'),
  referrer: text('referrer'),
  timezone: text('timezone'),
  screenResolution: text('screen_resolution'),
  viewportSize: text('viewport_size'),
  ipAddress: inet('ip_address'),
  startedAt: momentNow('started_at'),
  lastSeenAt: momentNow('last_seen_at'),
  endedAt: moment('ended_at'),
  durationSeconds: real('duration_seconds'),
});

// The tables below are cut by month: their keys hold the time, and partitions are made by ensureEventPartitions.

export const pageViews = pgTable(
  'page_views',
  {
    id: eventId(),
    sessionId: text('session_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    pagePath: text('page_path').notNull(),
    pageTitle: text('page_title'),
    referrer: text('referrer'),
    timeOnPageSeconds: real('time_on_page_seconds'),
    viewedAt: momentNow('viewed_at'),
  },
  (table) => [primaryKey({ columns: [table.id, table.viewedAt] })],
);

export const videoViews = pgTable(
  'video_views',
  {
    id: eventId(),
    videoId: videoId(),
    ownerId: ownerId(),
    sessionId: text('session_id').notNull(),
    userId: viewerId(),
    deviceType: deviceType(),
    watchSeconds: real('watch_seconds').notNull().default(0),
    videoSeconds: real('video_seconds').notNull().default(0),
    completionPercent: real('completion_percent').notNull().default(0),
    isReplay: boolean('is_replay').notNull().default(false),
    viewerKey: uuid('viewer_key'),
    isNewSession: boolean('is_new_session').notNull().default(false),
    isNewViewer: boolean('is_new_viewer').notNull().default(false),
    hasActed: boolean('has_acted').notNull().default(false),
    viewedAt: momentNow('viewed_at'),
  },
  (table) => [primaryKey({ columns: [table.id, table.viewedAt] })],
);

/** One view per video and session, over all months; points to its row in videoViews. */
export const videoViewKeys = pgTable(
  'video_view_keys',
  {
    sessionId: text('session_id').notNull(),
    videoId: videoId(),
    viewId: uuid('view_id').notNull(),
    viewedAt: moment('viewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.videoId] })],
);

export const videoInteractions = pgTable(
  'video_interactions',
  {
    id: eventId(),
    videoId: videoId(),
    sessionId: text('session_id').notNull(),
    kind: text('kind', {
      enum: ['play', 'pause', 'seek', 'volume', 'ended', 'error', 'time_update'],
    }).notNull(),
    value: text('value'),
    videoPositionSeconds: real('video_position_seconds'),
    occurredAt: momentNow('occurred_at'),
  },
  (table) => [primaryKey({ columns: [table.id, table.occurredAt] })],
);

export const videoShares = pgTable(
  'video_shares',
  {
    id: eventId(),
    videoId: videoId(),
    ownerId: ownerId(),
    sessionId: text('session_id'),
    userId: viewerId(),
    platform: text('platform').notNull(),
    source: text('source'),
    sharedAt: momentNow('shared_at'),
  },
  (table) => [primaryKey({ columns: [table.id, table.sharedAt] })],
);

export const videoDownloads = pgTable(
  'video_downloads',
  {
    id: eventId(),
    videoId: videoId(),
    ownerId: ownerId(),
    sessionId: text('session_id'),
    userId: viewerId(),
    downloadType: text('download_type').notNull().default('video'),
    source: text('source'),
    downloadedAt: momentNow('downloaded_at'),
  },
  (table) => [primaryKey({ columns: [table.id, table.downloadedAt] })],
);
