import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, sql } from '#server/platform/db/sql.ts';
import { writeShares } from './event-queries.ts';

export { passNumbers } from './pass-numbers.ts';
export { findPhotoRetention, type PhotoRetention } from './photo-retention.ts';
export { lockRollUp } from './roll-up-queries.ts';
export { percentagesOf } from './shape-dashboard.ts';
export { countViewsBetween, sumVideos, type VideoSums } from './video-sums.ts';

/** A share of a video by a signed-in user, by a browser session, or by both. */
type ShareEvent = {
  readonly videoId: string;
  readonly ownerId: string;
  readonly platform: string;
  readonly source?: string | undefined;
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
};

/** Records a share; true when it is a new one. See `writeShares` for what counts as the same. */
export async function recordShare(db: Database, share: ShareEvent): Promise<boolean> {
  const { videoId, ownerId, platform, source = null, userId = null, sessionId = null } = share;
  const statements = writeShares(sql`(
    select ${newId()}::uuid as id, ${videoId}::uuid as video_id, ${ownerId}::uuid as owner_id,
      ${sessionId}::text as session_id, ${userId}::uuid as user_id, ${platform}::text as platform,
      ${source}::text as source)`);
  return await db.transaction(async (transaction) => {
    let writtenCount = 0;
    for (const statement of statements) writtenCount = await execute(transaction)`${statement}`;
    return writtenCount === 1;
  });
}
