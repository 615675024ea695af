import { sql } from 'drizzle-orm';
import { isCompletedView } from '#server/features/analytics/definitions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { FilmShot } from '#server/platform/db/schema/videos.ts';

export type VideoToJudge = {
  readonly id: string;
  readonly title: string;
  readonly duration_ms: number;
  readonly shots: readonly FilmShot[] | null;
  readonly media: unknown;
};

export async function findOwnVideo(
  db: Database,
  ownerId: string,
  videoId: string,
): Promise<VideoToJudge | undefined> {
  const { rows } = await db.execute<VideoToJudge>(sql`
    select id, title, duration_ms, shots, project_data -> 'media' as media
    from videos where id = ${videoId} and user_id = ${ownerId} and status = 'completed'`);
  return rows[0];
}

/** How many views ended within each percent of the video: 0 to 100. One that has seen the video ended with it. */
export async function countEndings(
  db: Database,
  videoId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly percent: number; readonly count: number }[]> {
  const { rows } = await db.execute<{ percent: number; count: number }>(sql`
    select case when ${isCompletedView} then 100 else floor(v.completion_percent)::int end as percent,
      count(*)::int as count
    from video_views as v
    where v.video_id = ${videoId} and v.viewed_at >= ${from.toISOString()} and v.viewed_at < ${to.toISOString()}
    group by 1`);
  return rows;
}
