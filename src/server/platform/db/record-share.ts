import { sql } from 'drizzle-orm';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';

/** How long two reports of the same share are taken for one. */
const SAME_SHARE_SECONDS = 60;

/** A video given to others: by a signed-in user, by a browser session, or by both. */
export type ShareEvent = {
  readonly videoId: string;
  readonly ownerId: string;
  readonly platform: string;
  readonly source?: string | undefined;
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
};

/**
 * Counts a share; answers whether it was a new one. The share dialog and the tracker both tell of the same share, in
 * either order: the second report only adds what the first did not know.
 */
export async function recordShare(db: Database, share: ShareEvent): Promise<boolean> {
  const { videoId, ownerId, platform, source = null, userId = null, sessionId = null } = share;
  return await db.transaction(async (transaction) => {
    // Both reports may arrive in the same millisecond, and neither would see the other's row.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${videoId + platform}, 7))`);
    const { rowCount } = await transaction.execute(sql`
      with known as (
        update video_shares set
          source = coalesce(source, ${source}::text),
          user_id = coalesce(user_id, ${userId}::uuid),
          session_id = coalesce(session_id, ${sessionId}::text)
        where video_id = ${videoId}::uuid and platform = ${platform}
          and shared_at > now() - make_interval(secs => ${SAME_SHARE_SECONDS})
          and (user_id = ${userId}::uuid or session_id = ${sessionId}::text)
        returning id
      )
      insert into video_shares (id, video_id, owner_id, session_id, user_id, platform, source)
      select ${newId()}::uuid, ${videoId}::uuid, ${ownerId}::uuid, ${sessionId}::text, ${userId}::uuid,
        ${platform}, ${source}::text
      where not exists (select from known)`);
    return rowCount === 1;
  });
}
