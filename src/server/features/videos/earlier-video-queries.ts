import { z } from 'zod';
import { binary } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRows } from '#server/platform/db/sql.ts';
import type { VideoRow } from './tables.ts';

const earlierVideo = z.object({
  renderId: z.uuid(),
  sha256: binary,
  posterSha256: binary,
  thumbnailSha256: binary,
  cardSha256: binary,
  previewSha256: binary,
  coded: z.unknown(),
  mediaPaths: z.array(z.string()),
});
export type EarlierVideo = z.output<typeof earlierVideo>;

const MAX_EARLIER = 20;

/**
 * Videos of the same user in the same template and format that a new one may take packets from: those of its listing
 * first, and of these the other cut of the same project, which has most frames in common whatever else has changed. Strict
 * videos, which show no words, have next to nothing in common with others.
 */
export function findEarlierVideos(
  db: Database,
  { id, userId, listingId, projectId, template, aspectRatio, cut }: VideoRow,
): Promise<EarlierVideo[]> {
  return findRows(db, earlierVideo)`
    select render_id, sha256, poster_sha256, thumbnail_sha256, card_sha256, preview_sha256, coded,
      jsonb_path_query_array(project_data, '$.media[*].path') as media_paths
    from videos
    where user_id = ${userId} and status = 'completed' and id <> ${id} and template = ${template}
      and aspect_ratio = ${aspectRatio} and (cut = 'strict') = ${cut === 'strict'} and coded is not null
      and num_nulls(sha256, poster_sha256, thumbnail_sha256, card_sha256, preview_sha256) = 0
    order by listing_id = ${listingId} desc, project_id is not distinct from ${projectId} desc,
      cut = ${cut} desc, created_at desc
    limit ${MAX_EARLIER}`;
}
