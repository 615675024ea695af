import { date, doublePrecision, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** A film's numbers of a quarter of an hour: time zones begin their days at quarters of a UTC hour. */
export const videoSlotStats = pgTable(
  'video_slot_stats',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slot: moment('slot').notNull(),
    viewCount: count('view_count'),
    sessionCount: count('session_count'),
    viewerCount: count('viewer_count'),
    completedViewCount: count('completed_view_count'),
    engagedViewCount: count('engaged_view_count'),
    watchSeconds: doublePrecision('watch_seconds').notNull().default(0),
    shareCount: count('share_count'),
    mobileViewCount: count('mobile_view_count'),
    tabletViewCount: count('tablet_view_count'),
    desktopViewCount: count('desktop_view_count'),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.slot] })],
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
