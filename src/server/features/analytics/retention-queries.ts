import { z } from 'zod';
import { isVisibleTo } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRow, findRows } from '#server/platform/db/sql.ts';
import { mediaItemSchema } from '#shared/api/project-data.ts';
import { projectIdSchema, type UserId, userIdSchema, type VideoId, videoIdSchema } from '#shared/ids.ts';
import { endingPercent } from './definitions.ts';
import type { Period } from './period-queries.ts';
import { findRolledUpUntil } from './roll-up-queries.ts';
import { visibleVideos } from './video-sums.ts';

export const shotSchema = z.object({
  media: z.array(z.number()),
  fromSeconds: z.number(),
  toSeconds: z.number(),
});
/** A part of a video, and the positions of the project's media that are visible in it. */
export type VideoShot = z.infer<typeof shotSchema>;

// Only names and paths are read, so an older or odd project must not fail the whole response.
export const mediaSchema = z.array(mediaItemSchema.partial().catch({})).catch([]);

const ownVideo = z.object({
  id: z.string(),
  userId: userIdSchema,
  projectId: projectIdSchema.nullable(),
  title: z.string(),
  durationMs: z.number(),
  shots: z.array(shotSchema).nullable(),
  media: mediaSchema,
});
export type OwnVideo = z.infer<typeof ownVideo>;

export function findOwnVideo(db: Database, ownerId: UserId, videoId: VideoId) {
  return findRow(
    db,
    ownVideo,
  )`select id, user_id, project_id, title, duration_ms, shots, project_data -> 'media' as media
    from videos where id = ${videoId} and ${isVisibleTo(ownerId)} and status = 'completed'`;
}

const ending = z.object({ percent: z.number(), count: z.number() });
export type Ending = z.infer<typeof ending>;
const endingOfVideo = ending.extend({ videoId: videoIdSchema });

/** How many views of a period ended within each percent of the video. */
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

/** How many views ended within each percent of some videos, over their life: from the roll-up, and from the events since. */
export async function countAllEndings(db: Database, ownerId: UserId, videoIds: readonly VideoId[]) {
  const rolledUpUntil = (await findRolledUpUntil(db, 'endings')).toISOString();
  const ids = [...videoIds];
  return await findRows(db, endingOfVideo)`
    select e.video_id, e.percent::int as percent, e.view_count as count
    from video_endings as e join videos as f on f.id = e.video_id
    where f.id in ${visibleVideos(ownerId, ids)}
    union all
    select v.video_id, ${endingPercent}, count(*)::int from video_views as v
    where v.video_id in ${visibleVideos(ownerId, ids)} and v.viewed_at >= ${rolledUpUntil}
    group by 1, 2`;
}
