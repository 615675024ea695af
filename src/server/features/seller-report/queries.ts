import { z } from 'zod';
import { type Handover, isVisibleTo } from '#server/features/teams/public.ts';
import { shownVideo } from '#server/features/videos/public.ts';
import { moment } from '#server/platform/db/columns.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, sql } from '#server/platform/db/sql.ts';
import { type ListingId, type UserId, userIdSchema } from '#shared/ids.ts';
import { type ReportRow, reportRow } from './tables.ts';

const REPORT = columnsOf(reportRow);

const isOf = (userId: UserId, listingId: ListingId) =>
  sql`listing_id in (select id from listings where id = ${listingId} and ${isVisibleTo(userId)})`;

/** The live report of a listing. */
export function findReport(
  db: Database,
  userId: UserId,
  listingId: ListingId,
): Promise<ReportRow | undefined> {
  return findRow(db, reportRow)`select ${REPORT} from seller_reports
    where ${isOf(userId, listingId)} and revoked_at is null`;
}

/** Undefined when a concurrent request inserted one. */
export function insertReport(
  db: Database,
  userId: UserId,
  listingId: ListingId,
  { code, mailKey }: Pick<ReportRow, 'code' | 'mailKey'>,
): Promise<ReportRow | undefined> {
  return findRow(db, reportRow)`
    insert into seller_reports (id, listing_id, user_id, code, mail_key)
    values (${newId()}, ${listingId}, ${userId}, ${code}, ${mailKey})
    on conflict do nothing
    returning ${REPORT}`;
}

/** Ends the link of a listing's report, and its mails. */
export async function revokeReports(db: Database, userId: UserId, listingId: ListingId): Promise<void> {
  await execute(db)`update seller_reports set revoked_at = now(), mail_to = null
    where ${isOf(userId, listingId)} and revoked_at is null`;
}

/** Sets who gets the mails. The first one comes next month. */
export function updateMailTo(
  db: Database,
  { id, userId }: ReportRow,
  { mailTo, mailKey }: Pick<ReportRow, 'mailTo' | 'mailKey'>,
): Promise<ReportRow | undefined> {
  return findRow(db, reportRow)`update seller_reports
    set mail_to = ${mailTo}, mail_key = ${mailKey}, mail_stopped_at = null, mailed_month = ${THIS_MONTH}
    where id = ${id} and user_id = ${userId} and revoked_at is null
    returning ${REPORT}`;
}

/** The report of a public link, whoever asks. */
export function findReportByCode(db: Database, code: string): Promise<ReportRow | undefined> {
  return findRow(db, reportRow, { name: 'report-by-code' })`
    select ${REPORT} from seller_reports where code = ${code} and revoked_at is null`;
}

/** The report whose mails a key stops; its address may be gone. */
export function findReportByMailKey(db: Database, mailKey: string): Promise<ReportRow | undefined> {
  return findRow(db, reportRow)`select ${REPORT} from seller_reports where mail_key = ${mailKey}`;
}

/** Deletes the address: whoever stopped the mails must not be found here any more. */
export async function stopMails(db: Database, mailKey: string): Promise<void> {
  await execute(db)`update seller_reports set mail_to = null, mail_stopped_at = now()
    where mail_key = ${mailKey} and mail_to is not null`;
}

const THIS_MONTH = sql`date_trunc('month', now() at time zone 'UTC')::date`;

/** Reports with an address that have had no mail this month, of all users. */
export function findDueReports(db: Database): Promise<ReportRow[]> {
  return findRows(db, reportRow)`select ${REPORT} from seller_reports
    where revoked_at is null and mail_to is not null and mailed_month < ${THIS_MONTH} order by id`;
}

/** Marks that this month's mail is sent. False when it was before, or is not wanted any more. */
export async function markMailed(transaction: Database, { id, mailTo }: ReportRow): Promise<boolean> {
  const count = await execute(transaction)`update seller_reports set mailed_month = ${THIS_MONTH}
    where id = ${id} and revoked_at is null and mail_to = ${mailTo} and mailed_month < ${THIS_MONTH}`;
  return count === 1;
}

const reportedVideoRow = shownVideo.extend({ projectData: z.record(z.string(), z.unknown()) });
/** A finished video of the listing. */
export type ReportedVideo = z.output<typeof reportedVideoRow>;

/** The finished videos of a listing, newest first, and the branded ones of a request before its others. Media are most of the data of a project, and are left out. */
export function findVideos(db: Database, userId: UserId, listingId: ListingId): Promise<ReportedVideo[]> {
  return findRows(db, reportedVideoRow)`
    select ${columnsOf(shownVideo, 'v')}, v.project_data - 'media' as project_data from videos as v
    where v.listing_id = ${listingId} and ${isVisibleTo(userId, 'v')} and v.status = 'completed'
    order by v.created_at desc, v.cut <> 'branded', v.cut = 'strict', v.aspect_ratio collate "C", v.id desc`;
}

const ownListing = z.object({ hasVideos: z.boolean() });

/** A listing of the user or their team, and whether there is anything to report. */
export function findOwnListing(db: Database, userId: UserId, id: ListingId) {
  return findRow(db, ownListing)`select exists (select from videos where listing_id = l.id) as has_videos
    from listings as l where l.id = ${id} and ${isVisibleTo(userId, 'l')}`;
}

const thumbnailRow = z.object({ filename: z.string(), storageName: z.string() });

/** The small pictures of photos and clips that the listing's videos are made from. */
export function findThumbnails(
  db: Database,
  { userId, listingId }: Pick<ReportRow, 'userId' | 'listingId'>,
  filenames: readonly string[],
) {
  return findRows(db, thumbnailRow)`
    select distinct m.filename, m.thumbnail_storage_name as storage_name from media as m
    join project_media as used on used.media_id = m.id
    join videos as v on v.project_id = used.project_id
    where m.filename = any(${[...filenames]}::text[])
      and m.thumbnail_storage_name is not null
      and v.listing_id = ${listingId} and ${isVisibleTo(userId, 'v')} and v.status = 'completed'`;
}

const senderRow = z.object({ id: userIdSchema, emailVerifiedAt: moment.nullable() });

/** Undefined for the service account of a team, which has no mailbox. */
export function findSender(db: Database, userId: UserId) {
  return findRow(db, senderRow)`select id, email_verified_at from users
    where id = ${userId} and service_team_id is null`;
}

/** The reports that somebody made of a team's listings pass to another member. */
export async function passReports(transaction: Database, { teamId, from, to }: Handover): Promise<void> {
  await execute(transaction)`update seller_reports set user_id = ${to} where user_id = ${from}
    and listing_id in (select id from listings where team_id = ${teamId})`;
}
