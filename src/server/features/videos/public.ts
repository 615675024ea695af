import { type Sql, sql } from '#server/platform/db/sql.ts';

/**
 * Adds views to videos. `counts` selects `video_id` and `count`; the update is a statement of its own or part of a `with`.
 * Videos are updated in the order of their ids, so that two servers do not deadlock.
 */
export function addViews(counts: Sql): Sql {
  return sql`update videos as v set view_count = v.view_count + c.count
    from (select * from (${counts}) as n order by video_id) as c
    where v.id = c.video_id`;
}
