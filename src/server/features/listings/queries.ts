import { z } from 'zod';
import { type Handover, isManagedBy, isVisibleTo } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { isAfter, limitOf, type Page, sortedAt } from '#server/platform/db/page.ts';
import { execute, findRow, findRows, type Sql, sql } from '#server/platform/db/sql.ts';
import { type ListingId, type UserId, userIdSchema } from '#shared/ids.ts';
import { type ListingRow, listingRow } from './tables.ts';

/** Listings with their newest video: all that a page is chosen and sorted by. */
const NEWEST = sql`select l.id, l.user_id, l.team_id, l.created_at, newest.id as newest_id, newest.created_at as updated_at
  from listings as l
  cross join lateral (
    select v.id, v.created_at from videos as v
    where v.listing_id = l.id and (v.user_id = l.user_id or v.team_id = l.team_id) order by v.created_at desc, v.id desc limit 1
  ) as newest`;

/** What is shown of the listings that were found. Media are most of the data of a project, and nothing of a listing is read from them. */
const described = (found: Sql) => sql`select l.id, l.created_at, l.updated_at, v.title,
    v.project_data - 'media' as project_data, announced.announcement
  from (${found}) as l
  join videos as v on v.id = l.newest_id
  left join lateral (
    select v.announcement from videos as v
    where v.listing_id = l.id and (v.user_id = l.user_id or v.team_id = l.team_id) and v.status <> 'failed' and v.announcement is not null
    order by v.created_at desc, v.id desc limit 1
  ) as announced on true`;

/** The listings of a user and of their team that have videos, the one with the newest video first. */
export function findListings(db: Database, userId: UserId, page: Page) {
  const found = sql`${NEWEST} where ${isVisibleTo(userId, 'l')} and ${isAfter(page, 'newest.created_at', 'l.id')}
    order by newest.created_at desc, l.id desc ${limitOf(page)}`;
  return findRows(db, listingRow.extend({ sortedAt: z.string() }))`
    select shown.*, ${sortedAt('updated_at')} from (${described(found)}) as shown order by updated_at desc, id desc`;
}

/** Undefined also for a listing without videos. */
export function findListing(db: Database, userId: UserId, id: ListingId): Promise<ListingRow | undefined> {
  return findRow(
    db,
    listingRow,
  )`${described(sql`${NEWEST} where l.id = ${id} and ${isVisibleTo(userId, 'l')}`)}`;
}

/** Whether all videos of a listing may be deleted by this person. */
export async function isDeletable(db: Database, userId: UserId, id: ListingId): Promise<boolean> {
  const kept = await execute(db)`select from videos
    where listing_id = ${id} and ${isVisibleTo(userId)} and ${isManagedBy(userId)} is not true limit 1`;
  return kept === 0;
}

/** Whose listing it is, for a signed URL. */
export async function findListingOwner(db: Database, id: ListingId): Promise<UserId | undefined> {
  const row = await findRow(db, z.object({ userId: userIdSchema }))`
    select user_id from listings where id = ${id}`;
  return row?.userId;
}

/** Deletes listings of all users that have neither projects nor videos; not the newest, which may be about to get some. */
export function deleteUnusedListings(db: Database): Promise<number> {
  return execute(db)`delete from listings as l
    where created_at < now() - interval '1 day'
      and not exists (select from projects where listing_id = l.id)
      and not exists (select from videos where listing_id = l.id)`;
}

/** The listings that somebody made in a team pass to another member. */
export async function passListings(transaction: Database, { teamId, from, to }: Handover): Promise<void> {
  await execute(
    transaction,
  )`update listings set user_id = ${to} where user_id = ${from} and team_id = ${teamId}`;
}
