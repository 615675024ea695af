import { z } from 'zod';
import { teamOf } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRows } from '#server/platform/db/sql.ts';
import type { UserId } from '#shared/ids.ts';
import { timeSum, type ViewsByTime, viewsByTimeOf } from './dashboard-queries.ts';
import { isEngagedView } from './definitions.ts';
import type { Period } from './period-queries.ts';

/** The same of a team's videos, with the seconds that were watched. */
type TeamViewsByTime = ViewsByTime & { readonly watchByDay: ReadonlyMap<string, number> };

const teamTimeSum = timeSum.extend({ watchSeconds: z.number() });

/**
 * Rolled-up days come from the cumulative tallies of the team's videos: each row minus the one before it, which for the first
 * one of the period is looked up. Later days come from the events themselves.
 */
export async function findTeamViewsByTime(
  db: Database,
  userId: UserId,
  { from, to }: Period,
  timeZone: string,
  rolledUpUntil: Date,
): Promise<TeamViewsByTime> {
  const [starts, ends, settled] = [from, to, rolledUpUntil].map((time) => time.toISOString());
  const rawFrom = (from > rolledUpUntil ? from : rolledUpUntil).toISOString();
  const rows = await findRows(db, teamTimeSum)`
  with of_team as (
    select f.id, coalesce(t.view_count, 0) as views, coalesce(t.engaged_view_count, 0) as engaged,
      coalesce(t.watch_seconds, 0) as watch_seconds
    from videos as f
    left join lateral (
      select * from video_tallies where video_id = f.id and slot < ${starts} order by slot desc limit 1
    ) as t on true
    where f.team_id = ${teamOf(userId)}
  ), counted as (
    select t.slot as at, t.view_count - lag(t.view_count, 1, b.views) over by_time as views,
      t.engaged_view_count - lag(t.engaged_view_count, 1, b.engaged) over by_time as engaged,
      t.watch_seconds - lag(t.watch_seconds, 1, b.watch_seconds) over by_time as watch_seconds
    from of_team as b
    join video_tallies as t on t.video_id = b.id and t.slot >= ${starts} and t.slot < least(${ends}::timestamptz, ${settled})
    window by_time as (partition by t.video_id order by t.slot)
    union all
    select v.viewed_at, 1, ${isEngagedView}::int, v.watch_seconds
    from video_views as v
    where v.video_id in (select id from videos where team_id = ${teamOf(userId)})
      and v.viewed_at >= ${rawFrom} and v.viewed_at < ${ends}
  ), placed as (
    select at at time zone ${timeZone} as local, views, engaged, watch_seconds from counted where views > 0
  )
  select local::date::text as day, extract(hour from local)::int / 3 as slot, sum(views)::int as views,
    sum(engaged)::int as engaged, sum(watch_seconds)::float8 as watch_seconds
  from placed group by grouping sets (1, 2)`;
  const watched = rows.flatMap(({ day, watchSeconds }) =>
    day === null ? [] : [[day, watchSeconds] as const],
  );
  return { ...viewsByTimeOf(rows), watchByDay: new Map(watched) };
}
