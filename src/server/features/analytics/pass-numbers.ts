import type { Database } from '#server/platform/db/open-database.ts';
import { execute } from '#server/platform/db/sql.ts';
import type { UserId, VideoId } from '#shared/ids.ts';

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
  await execute(transaction)`
    insert into owner_day_views (owner_id, day, quarters, views_until, engaged_until)
    select owner_id, day, array_agg(quarter order by quarter), array_agg(views_until order by quarter),
      array_agg(engaged_until order by quarter)
    from (
      select owner_id, day, quarter, (sum(sum(views)) over until_then)::int as views_until,
        (sum(sum(engaged)) over until_then)::int as engaged_until
      from (
        select f.user_id as owner_id, (t.slot at time zone 'UTC')::date as day,
          (extract(epoch from t.slot)::bigint / 900 % 96)::int as quarter,
          t.view_count - lag(t.view_count, 1, 0) over by_time as views,
          t.engaged_view_count - lag(t.engaged_view_count, 1, 0) over by_time as engaged
        from video_tallies as t join videos as f on f.id = t.video_id
        where f.user_id = any(${owners}::uuid[])
        window by_time as (partition by t.video_id order by t.slot)
      ) as counted
      where views > 0
      group by owner_id, day, quarter
      window until_then as (partition by owner_id, day order by quarter)
    ) as summed
    group by owner_id, day`;
}
