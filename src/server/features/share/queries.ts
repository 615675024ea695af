import { z } from 'zod';
import { type Handover, isVisibleTo } from '#server/features/teams/public.ts';
import { shownVideo, videoRow } from '#server/features/videos/public.ts';
import { moment } from '#server/platform/db/columns.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, raw, sql } from '#server/platform/db/sql.ts';
import type { ListingId, UserId, VideoId } from '#shared/ids.ts';
import { type LinkPurpose, type LinkRow, type LinkTarget, linkPurpose, linkRow } from './tables.ts';

const ownVideo = videoRow.pick({
  id: true,
  userId: true,
  title: true,
  cut: true,
  status: true,
  aspectRatio: true,
  cardStorageName: true,
  posterStorageName: true,
  thumbnailStorageName: true,
});
export type OwnVideo = z.output<typeof ownVideo>;

export function findOwnVideo(db: Database, userId: UserId, id: VideoId): Promise<OwnVideo | undefined> {
  return findRow(db, ownVideo)`
    select ${columnsOf(ownVideo)} from videos where id = ${id} and ${isVisibleTo(userId)}`;
}

const recipientRow = z.object({
  email: z.string(),
  firstName: z.string(),
  emailVerifiedAt: moment.nullable(),
});

/** A person: a service account has no mailbox. */
export function findRecipient(db: Database, userId: UserId) {
  return findRow(db, recipientRow)`select ${columnsOf(recipientRow)} from users
    where id = ${userId} and service_team_id is null`;
}

const ownListing = z.object({ hasBranded: z.boolean() });

/** A listing, and whether it has a video that its page can show. */
export function findOwnListing(db: Database, userId: UserId, id: ListingId) {
  return findRow(db, ownListing)`select exists (
      select from videos as v where v.listing_id = l.id and v.status = 'completed' and v.cut = 'branded'
    ) as has_branded
    from listings as l where id = ${id} and ${isVisibleTo(userId)}`;
}

const LINK_COLUMNS = columnsOf(linkRow);
const isLive = (link: string) =>
  sql`${raw(link)}.revoked_at is null and (${raw(link)}.expires_at is null or ${raw(link)}.expires_at > now())`;
const isOf = ({ userId, videoId, listingId }: LinkTarget) =>
  sql`(video_id in (select id from videos where id = ${videoId} and ${isVisibleTo(userId)})
    or listing_id in (select id from listings where id = ${listingId} and ${isVisibleTo(userId)}))`;

/** The link that works now. */
export function findLink(
  db: Database,
  target: LinkTarget,
  purpose: LinkPurpose,
): Promise<LinkRow | undefined> {
  return findRow(db, linkRow)`select ${LINK_COLUMNS} from share_links as l
    where ${isOf(target)} and purpose = ${purpose} and ${isLive('l')}`;
}

/** Undefined when a concurrent request inserted one, or when the random code is in use. */
export function insertLink(
  db: Database,
  { videoId, listingId, userId }: LinkTarget,
  { purpose, shortCode, shareToken, expiresAt }: LinkRow & { readonly purpose: LinkPurpose },
): Promise<LinkRow | undefined> {
  return findRow(db, linkRow)`
    insert into share_links (id, video_id, listing_id, user_id, purpose, expires_at, short_code, share_token)
    values (${newId()}, ${videoId}, ${listingId}, ${userId}, ${purpose}, ${expiresAt}, ${shortCode}, ${shareToken})
    on conflict do nothing
    returning ${LINK_COLUMNS}`;
}

/** The number of links that it revoked. */
export function revokeLinks(db: Database, target: LinkTarget): Promise<number> {
  return execute(db)`update share_links set revoked_at = now()
    where ${isOf(target)} and revoked_at is null`;
}

/** An expired link never works again: sharing the video anew makes a new one. */
export async function revokeExpiredLinks(db: Database, target: LinkTarget): Promise<void> {
  await execute(db)`update share_links set revoked_at = now()
    where ${isOf(target)} and revoked_at is null and expires_at <= now()`;
}

/** The links that it changed. */
export function updateExpiry(db: Database, target: LinkTarget, expiresAt: Date | null) {
  return findRows(
    db,
    linkRow.extend({ purpose: linkPurpose }),
  )`update share_links set expires_at = ${expiresAt}
    where ${isOf(target)} and revoked_at is null returning ${LINK_COLUMNS}, purpose`;
}

/** What identifies a link in a URL. */
export type LinkKey = {
  readonly kind: 'code' | 'token';
  readonly value: string;
  readonly purpose: LinkPurpose;
};

/** The key of a page for people. */
export function shareKey(kind: LinkKey['kind'], value = ''): LinkKey {
  return { kind, value, purpose: 'share' };
}

const subtitleSchema = z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number() });

const linkedVideo = shownVideo.extend({
  userId: videoRow.shape.userId,
  projectId: videoRow.shape.projectId,
  viewCount: videoRow.shape.viewCount,
  projectData: z.record(z.string(), z.unknown()),
  subtitles: z.array(subtitleSchema).nullable(),
});
const linkedVideoRow = linkedVideo.extend({ shortCode: z.string() });
export type LinkedVideo = z.output<typeof linkedVideoRow>;

// A code typed from a sign may be in capitals.
const hasCode = (code: string) => sql`(l.short_code = ${code} or l.short_code = ${code.toLowerCase()})`;

const LINKED_VIDEO = sql`select l.short_code, ${columnsOf(linkedVideo, 'v')}
  from share_links as l join videos as v on v.id = l.video_id
  where ${isLive('l')} and v.status = 'completed'`;

/** The finished video of a link that is neither revoked nor expired. Prepared: one link may be opened by many at once. */
export function findLinkedVideo(
  db: Database,
  { kind, value, purpose }: LinkKey,
): Promise<LinkedVideo | undefined> {
  const isMatch = kind === 'code' ? hasCode(value) : sql`l.share_token = ${value}`;
  return findRow(db, linkedVideoRow, { name: `video-by-${kind}` })`
    ${LINKED_VIDEO} and ${isMatch} and l.purpose = ${purpose} limit 1`;
}

// Branded videos alone: a page with the agent's card makes an MLS video branded, which the MLS fines.
const LINKED_VERSION = sql`from share_links as l
  join videos as v on v.listing_id = l.listing_id
  where ${isLive('l')} and v.status = 'completed'
    and v.cut = 'branded'`;

/** The newest finished video of each format of a linked listing. */
export function findLinkedVersions(db: Database, code: string): Promise<LinkedVideo[]> {
  return findRows(db, linkedVideoRow, { name: 'versions-by-code' })`
    select distinct on (v.aspect_ratio) l.short_code, ${columnsOf(linkedVideo, 'v')} ${LINKED_VERSION} and ${hasCode(code)}
    order by v.aspect_ratio, v.created_at desc, v.id desc`;
}

/** What all finished branded videos of a linked listing announce, newest first; null for those without news. */
export function findLinkedAnnouncements(db: Database, code: string) {
  return findRows(db, videoRow.pick({ announcement: true }), { name: 'announcements-by-code' })`
    select v.announcement ${LINKED_VERSION} and ${hasCode(code)} order by v.created_at desc, v.id desc`;
}

/** One video of a linked listing, for its files. Prepared: every range request of a player waits for it. */
export function findLinkedVersion(
  db: Database,
  code: string,
  videoId: VideoId,
): Promise<LinkedVideo | undefined> {
  return findRow(db, linkedVideoRow, { name: 'version-by-code' })`
    select l.short_code, ${columnsOf(linkedVideo, 'v')} ${LINKED_VERSION} and ${hasCode(code)} and v.id = ${videoId}`;
}

/** The links that somebody made to a team's videos and listings pass to another member. */
export async function passLinks(transaction: Database, { teamId, from, to }: Handover): Promise<void> {
  await execute(transaction)`update share_links set user_id = ${to} where user_id = ${from} and (
    video_id in (select id from videos where team_id = ${teamId})
    or listing_id in (select id from listings where team_id = ${teamId}))`;
}
