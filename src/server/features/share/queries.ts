import { z } from 'zod';
import { CUTS } from '#scene/model/format.ts';
import { bytes, count, moment } from '#server/platform/db/columns.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, sql } from '#server/platform/db/sql.ts';
import { ASPECT_RATIOS } from '#shared/aspect-ratio.ts';
import { type UserId, userIdSchema, type VideoId, videoIdSchema } from '#shared/ids.ts';
import { type LinkPurpose, type LinkRow, linkRow } from './tables.ts';

const ownVideo = z.object({
  id: videoIdSchema,
  userId: userIdSchema,
  title: z.string(),
  cut: z.enum(CUTS),
  status: z.string(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  cardStorageName: z.string().nullable(),
  posterStorageName: z.string().nullable(),
  thumbnailStorageName: z.string().nullable(),
});
export type OwnVideo = z.output<typeof ownVideo>;

export function findOwnVideo(db: Database, userId: UserId, id: VideoId): Promise<OwnVideo | undefined> {
  return findRow(db, ownVideo)`
    select ${columnsOf(ownVideo)} from videos where id = ${id} and user_id = ${userId}`;
}

const recipientRow = z.object({
  email: z.string(),
  firstName: z.string(),
  emailVerifiedAt: moment.nullable(),
});

export function findRecipient(db: Database, userId: UserId) {
  return findRow(db, recipientRow)`select ${columnsOf(recipientRow)} from users where id = ${userId}`;
}

const LINK_COLUMNS = columnsOf(linkRow);

/** The link that works now. */
export function findLink(
  db: Database,
  { id: videoId, userId }: OwnVideo,
  purpose: LinkPurpose,
): Promise<LinkRow | undefined> {
  return findRow(db, linkRow)`select ${LINK_COLUMNS} from share_links
    where video_id = ${videoId} and user_id = ${userId} and purpose = ${purpose} and revoked_at is null
      and (expires_at is null or expires_at > now())`;
}

/** Undefined when a concurrent request inserted one, or when the random code is in use. */
export function insertLink(
  db: Database,
  { id: videoId, userId }: OwnVideo,
  { purpose, shortCode, shareToken, expiresAt }: LinkRow & { readonly purpose: LinkPurpose },
): Promise<LinkRow | undefined> {
  return findRow(db, linkRow)`
    insert into share_links (id, video_id, user_id, purpose, expires_at, short_code, share_token)
    values (${newId()}, ${videoId}, ${userId}, ${purpose}, ${expiresAt}, ${shortCode}, ${shareToken})
    on conflict do nothing
    returning ${LINK_COLUMNS}`;
}

/** The number of links that it revoked. */
export function revokeLinks(db: Database, { id: videoId, userId }: OwnVideo): Promise<number> {
  return execute(db)`update share_links set revoked_at = now()
    where video_id = ${videoId} and user_id = ${userId} and revoked_at is null`;
}

/** An expired link never works again: sharing the video anew makes a new one. */
export async function revokeExpiredLinks(db: Database, { id: videoId, userId }: OwnVideo): Promise<void> {
  await execute(db)`update share_links set revoked_at = now()
    where video_id = ${videoId} and user_id = ${userId} and revoked_at is null and expires_at <= now()`;
}

/** The number of links that it changed. */
export function updateExpiry(
  db: Database,
  { id: videoId, userId }: OwnVideo,
  expiresAt: Date | null,
): Promise<number> {
  return execute(db)`update share_links set expires_at = ${expiresAt}
    where video_id = ${videoId} and user_id = ${userId} and revoked_at is null`;
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

const linkedVideo = z.object({
  id: videoIdSchema,
  title: z.string(),
  cut: z.enum(CUTS),
  aspectRatio: z.enum(ASPECT_RATIOS),
  projectData: z.record(z.string(), z.unknown()),
  storageName: z.string().nullable(),
  previewStorageName: z.string().nullable(),
  posterStorageName: z.string().nullable(),
  thumbnailStorageName: z.string().nullable(),
  cardStorageName: z.string().nullable(),
  sizeBytes: bytes.nullable(),
  durationMs: z.int().nullable(),
  subtitles: z.array(subtitleSchema).nullable(),
  viewCount: count,
  createdAt: moment,
});
const linkedVideoRow = linkedVideo.extend({ shortCode: z.string() });
export type LinkedVideo = z.output<typeof linkedVideoRow>;

const LINKED_VIDEO = sql`select l.short_code, ${columnsOf(linkedVideo, 'v')}
  from share_links as l join videos as v on v.id = l.video_id
  where l.revoked_at is null and (l.expires_at is null or l.expires_at > now()) and v.status = 'completed'`;

/** The finished video of a link that is neither revoked nor expired. Prepared: one link may be opened by many at once. */
export function findLinkedVideo(
  db: Database,
  { kind, value, purpose }: LinkKey,
): Promise<LinkedVideo | undefined> {
  // A code typed from a sign may be in capitals.
  const isMatch =
    kind === 'code'
      ? sql`(l.short_code = ${value} or l.short_code = ${value.toLowerCase()})`
      : sql`l.share_token = ${value}`;
  return findRow(db, linkedVideoRow, { name: `video-by-${kind}` })`
    ${LINKED_VIDEO} and ${isMatch} and l.purpose = ${purpose} limit 1`;
}
