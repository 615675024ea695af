import { z } from 'zod';
import { isVisibleTo } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRow, findRows } from '#server/platform/db/sql.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { endingPercent } from './definitions.ts';
import type { Period } from './period-queries.ts';

export const shotSchema = z.object({
  media: z.array(z.number()),
  fromSeconds: z.number(),
  toSeconds: z.number(),
});
/** A part of a video, and the positions of the project's media that are visible in it. */
export type VideoShot = z.infer<typeof shotSchema>;

const ownVideo = z.object({
  id: z.string(),
  title: z.string(),
  durationMs: z.number(),
  shots: z.array(shotSchema).nullable(),
  media: z.unknown(),
});

export function findOwnVideo(db: Database, ownerId: UserId, videoId: VideoId) {
  return findRow(db, ownVideo)`select id, title, duration_ms, shots, project_data -> 'media' as media
    from videos where id = ${videoId} and ${isVisibleTo(ownerId)} and status = 'completed'`;
}

const ending = z.object({ percent: z.number(), count: z.number() });
export type Ending = z.infer<typeof ending>;

/** How many views ended within each percent of the video. */
export function countEndings(
  db: Database,
  ownerId: UserId,
  videoId: VideoId,
  { from, to }: Period,
): Promise<Ending[]> {
  return findRows(db, ending)`
    select ${endingPercent} as percent, count(*)::int as count
    from video_views as v
    where v.video_id in (select id from videos where id = ${videoId} and ${isVisibleTo(ownerId)})
      and v.viewed_at >= ${from.toISOString()} and v.viewed_at < ${to.toISOString()}
    group by 1`;
}
