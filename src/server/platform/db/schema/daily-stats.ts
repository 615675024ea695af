import { date, doublePrecision, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

const count = (name: string) => integer(name).notNull().default(0);
const tally = (name: string) => integer(name).notNull();

/** All that a video had come to by the end of a quarter of an hour: time zones begin their days at quarters of a UTC hour. */
export const videoTallies = pgTable(
  'video_tallies',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    slot: moment('slot').notNull(),
    viewCount: tally('view_count'),
    sessionCount: tally('session_count'),
    viewerCount: tally('viewer_count'),
    completedViewCount: tally('completed_view_count'),
    engagedViewCount: tally('engaged_view_count'),
    watchSeconds: doublePrecision('watch_seconds').notNull(),
    shareCount: tally('share_count'),
    mobileViewCount: tally('mobile_view_count'),
    tabletViewCount: tally('tablet_view_count'),
    desktopViewCount: tally('desktop_view_count'),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.slot] })],
);

/** An owner's views of a UTC day: the quarters of an hour that had any, and how many had come by the end of each. */
export const ownerDayViews = pgTable(
  'owner_day_views',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    quarters: integer('quarters').array().notNull(),
    viewsUntil: integer('views_until').array().notNull(),
    engagedUntil: integer('engaged_until').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] })],
);

/** The whole site's numbers of one UTC day, as the daily report shows them. */
export const siteDailyStats = pgTable('site_daily_stats', {
  day: date('day', { mode: 'string' }).primaryKey(),
  accountCount: count('account_count'),
  loginCount: count('login_count'),
  pageViewCount: count('page_view_count'),
  uniqueVisitorCount: count('unique_visitor_count'),
  guestVisitorCount: count('guest_visitor_count'),
  sessionCount: count('session_count'),
  videoCount: count('video_count'),
  shareCount: count('share_count'),
  passwordResetCount: count('password_reset_count'),
});
