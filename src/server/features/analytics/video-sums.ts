import { z } from 'zod';
import { isVisibleTo } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRows, sql } from '#server/platform/db/sql.ts';
import { type UserId, type VideoId, videoIdSchema } from '#shared/ids.ts';
import { isCompletedView } from './definitions.ts';
import { findRolledUpUntil } from './roll-up-queries.ts';

const videoSums = z.object({
  videoId: videoIdSchema,
  views: z.number(),
  completed: z.number(),
  watchSeconds: z.number(),
  shares: z.number(),
  mobile: z.number(),
  tablet: z.number(),
  desktop: z.number(),
});
/** What was counted of a video since it exists. */
export type VideoSums = z.infer<typeof videoSums>;

/** Those of the videos that belong to somebody or to their team. */
export const visibleVideos = (userId: UserId, ids: readonly VideoId[]) =>
  sql`(select id from videos where id = any(${[...ids]}::uuid[]) and ${isVisibleTo(userId)})`;

/** The sums of some of an owner's videos, without those that nobody has seen or shared. */
export async function sumVideos(
  db: Database,
  ownerId: UserId,
  videoIds: readonly VideoId[],
): Promise<VideoSums[]> {
  const rolledUpUntil = (await findRolledUpUntil(db)).toISOString();
  const ids = [...videoIds];
  return await findRows(db, videoSums)`
    select video_id, sum(views)::int as views, sum(completed)::int as completed,
      sum(watch_seconds)::float8 as watch_seconds, sum(shares)::int as shares, sum(mobile)::int as mobile,
      sum(tablet)::int as tablet, sum(desktop)::int as desktop
    from (
      select f.id as video_id, t.view_count as views, t.completed_view_count as completed, t.watch_seconds,
        t.share_count as shares, t.mobile_view_count as mobile, t.tablet_view_count as tablet,
        t.desktop_view_count as desktop
      from videos as f
      cross join lateral (
        select * from video_tallies where video_id = f.id and slot < ${rolledUpUntil} order by slot desc limit 1
      ) as t
      where ${isVisibleTo(ownerId, 'f')} and f.id = any(${ids}::uuid[])
      union all
      select v.video_id, 1, (${isCompletedView})::int, v.watch_seconds, 0, (v.device_type = 'mobile')::int,
        (v.device_type = 'tablet')::int, (v.device_type = 'desktop')::int
      from video_views as v
      where v.video_id in ${visibleVideos(ownerId, ids)} and v.viewed_at >= ${rolledUpUntil}
      union all
      select video_id, 0, 0, 0, 1, 0, 0, 0 from video_shares
      where video_id in ${visibleVideos(ownerId, ids)} and shared_at >= ${rolledUpUntil}
    ) as counted
    group by video_id`;
}

const positioned = z.object({ position: z.number(), views: z.number() });

/**
 * How many views some of an owner's videos had between each two of these times, which ascend and lie at quarters of an
 * hour. The cost grows with the number of times and videos, not with their views: one tally is looked up for each.
 */
export async function countViewsBetween(
  db: Database,
  ownerId: UserId,
  videoIds: readonly VideoId[],
  times: readonly Date[],
): Promise<number[]> {
  const rolledUpUntil = (await findRolledUpUntil(db)).toISOString();
  const [ids, texts] = [[...videoIds], times.map((time) => time.toISOString())];
  const [tallies, recent] = await Promise.all([
    findRows(db, positioned)`
      select boundary.position::int as position, sum(t.view_count)::int as views
      from unnest(${texts}::timestamptz[]) with ordinality as boundary (at, position)
      cross join videos as f
      cross join lateral (
        select view_count from video_tallies
        where video_id = f.id and slot < least(boundary.at, ${rolledUpUntil}) order by slot desc limit 1
      ) as t
      where ${isVisibleTo(ownerId, 'f')} and f.id = any(${ids}::uuid[])
      group by 1`,
    findRows(db, positioned)`
      select width_bucket(v.viewed_at, ${texts}::timestamptz[]) as position, count(*)::int as views
      from video_views as v
      where v.video_id in ${visibleVideos(ownerId, ids)} and v.viewed_at >= ${rolledUpUntil}
      group by 1`,
  ]);
  const tallyAt = new Map(tallies.map(({ position, views }) => [position, views]));
  const recentFrom = new Map(recent.map(({ position, views }) => [position, views]));
  return times.slice(1).map((_, index) => {
    // Positions count from 1.
    const [start, end] = [index + 1, index + 2];
    return (tallyAt.get(end) ?? 0) - (tallyAt.get(start) ?? 0) + (recentFrom.get(start) ?? 0);
  });
}
