import type { Database } from '#server/platform/db/open-database.ts';
import { execute, sql } from '#server/platform/db/sql.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { insertOwnerDays } from './roll-up-queries.ts';

/**
 * The numbers of videos follow them to another owner. Sums of videos move with their rows; events name the owner, and an
 * owner's days are summed up anew from the tallies of the videos that are now theirs. The caller has called `lockRollUp`.
 */
export async function passNumbers(
  transaction: Database,
  videoIds: readonly VideoId[],
  { from, to }: { readonly from: UserId; readonly to: UserId },
): Promise<void> {
  const ids = [...videoIds];
  if (ids.length === 0) return;
  const owners = [from, to];
  await execute(transaction)`select pg_advisory_xact_lock(hashtext('curbreel owner days'), hashtext(id))
    from unnest(${[...owners].sort()}::text[]) as id`;
  await execute(transaction)`update video_views set owner_id = ${to} where video_id = any(${ids}::uuid[])`;
  await execute(transaction)`update video_shares set owner_id = ${to} where video_id = any(${ids}::uuid[])`;
  await execute(
    transaction,
  )`update video_downloads set owner_id = ${to} where video_id = any(${ids}::uuid[])`;
  await execute(transaction)`delete from owner_day_views where owner_id = any(${owners}::uuid[])`;
  await execute(transaction)`${insertOwnerDays(sql`
    select f.user_id as owner_id, t.slot, t.view_count - lag(t.view_count, 1, 0) over by_time as views,
      t.engaged_view_count - lag(t.engaged_view_count, 1, 0) over by_time as engaged
    from video_tallies as t join videos as f on f.id = t.video_id
    where f.user_id = any(${owners}::uuid[])
    window by_time as (partition by t.video_id order by t.slot)`)}`;
}
