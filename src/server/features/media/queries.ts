import { z } from 'zod';
import { type Handover, teamOf } from '#server/features/teams/public.ts';
import { bytes } from '#server/platform/db/columns.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow, findRows, getRow, sql } from '#server/platform/db/sql.ts';
import { type MediaId, mediaIdSchema, type ProjectId, type UserId } from '#shared/ids.ts';
import { type MediaRow, mediaRow } from './tables.ts';

type MediaFile =
  | 'userId'
  | 'kind'
  | 'filename'
  | 'originalName'
  | 'contentType'
  | 'storageName'
  | 'sizeBytes';
type MediaFacts = 'width' | 'height' | 'durationMs' | 'metadata' | 'improvedId';
type Thumbnail = 'thumbnailFilename' | 'thumbnailStorageName' | 'thumbnailSha256';

export type NewMediaRow = Pick<MediaRow, MediaFile | 'originalSizeBytes' | 'sha256'> &
  Partial<Pick<MediaRow, MediaFacts | Thumbnail>>;

export async function insertMedia(db: Database, row: NewMediaRow): Promise<MediaId> {
  const { id } = await getRow(db, z.object({ id: mediaIdSchema }))`
    insert into media (id, user_id, kind, filename, original_name, content_type, storage_name, thumbnail_filename,
      thumbnail_storage_name, thumbnail_sha256, original_size_bytes, size_bytes, sha256, width, height, duration_ms, metadata, improved_id)
    values (${newId()}, ${row.userId}, ${row.kind}, ${row.filename}, ${row.originalName}, ${row.contentType},
      ${row.storageName}, ${row.thumbnailFilename ?? null}, ${row.thumbnailStorageName ?? null}, ${row.thumbnailSha256 ?? null},
      ${row.originalSizeBytes}, ${row.sizeBytes}, ${row.sha256}, ${row.width ?? null}, ${row.height ?? null},
      ${row.durationMs ?? null}, ${JSON.stringify(row.metadata ?? {})}::jsonb, ${row.improvedId ?? null})
    returning id`;
  return id;
}

/** How many bytes a person's uploads take. */
export async function countUploadedBytes(db: Database, userId: UserId): Promise<number> {
  const { total } = await getRow(db, z.object({ total: bytes }))`
    select coalesce(sum(size_bytes), 0) as total from media where user_id = ${userId}`;
  return total;
}

/** A file by its own name or by that of its thumbnail; the caller checks the owner. */
export function findMediaByFilename(db: Database, filename: string): Promise<MediaRow | undefined> {
  return findRow(db, mediaRow)`
    select * from media where filename = ${filename} or thumbnail_filename = ${filename}`;
}

/** A person's own uploads, those that projects of their team use, and the logo of their team. */
const isUsableBy = (userId: UserId) => sql`(user_id = ${userId} or exists (
  select from project_media as used join projects as p on p.id = used.project_id
  where used.media_id = media.id and p.team_id = ${teamOf(userId)})
  or exists (select from team_brand_kits as k where k.logo_id = media.id and k.team_id = ${teamOf(userId)}))`;

const ownMedia = (userId: UserId, filenames: readonly string[]) =>
  sql`select * from media where filename = any(${[...filenames]}::text[]) and ${isUsableBy(userId)}`;

export function findOwnMedia(
  db: Database,
  userId: UserId,
  filenames: readonly string[],
): Promise<MediaRow[]> {
  return findRows(db, mediaRow)`${ownMedia(userId, filenames)}`;
}

/** The same, locked until the transaction ends, so that the sweep cannot delete them meanwhile. */
export function lockOwnMedia(transaction: Database, userId: UserId, filenames: readonly string[]) {
  return findRows(transaction, mediaRow)`${ownMedia(userId, filenames)} for key share`;
}

/** The same for the files of a frozen project: what somebody might use when it was frozen, though perhaps no longer. */
export function findFrozenMedia(
  db: Database,
  userId: UserId,
  projectId: ProjectId | null,
  filenames: readonly string[],
): Promise<MediaRow[]> {
  return findRows(db, mediaRow)`
    select * from media where filename = any(${[...filenames]}::text[]) and (${isUsableBy(userId)} or exists (
      select from project_media as used join projects as p on p.id = used.project_id
      where used.media_id = media.id and p.id = ${projectId} and p.user_id = ${userId}))`;
}

/** The improved versions of photos, which belong to the same person. */
export async function findImproved(db: Database, photos: readonly MediaRow[]): Promise<MediaRow[]> {
  const ids = photos.flatMap(({ id, improvedId }) => (improvedId ? id : []));
  if (ids.length === 0) return [];
  return await findRows(db, mediaRow)`select improved.* from media as improved
    join media as original on original.improved_id = improved.id and original.user_id = improved.user_id
    where original.id = any(${ids}::uuid[])`;
}

export function findMusic(db: Database, id: MediaId): Promise<MediaRow | undefined> {
  return findRow(db, mediaRow)`select * from media where id = ${id} and kind = 'audio'`;
}

export async function updateAnalysis(
  db: Database,
  id: MediaId,
  { beats, phrases }: { readonly beats: object; readonly phrases: readonly object[] },
): Promise<void> {
  await execute(db)`update media
    set beats = ${JSON.stringify(beats)}::jsonb, phrases = ${JSON.stringify(phrases)}::jsonb where id = ${id}`;
}

const candidateRow = z.object({
  id: mediaIdSchema,
  storageName: z.string(),
  thumbnailStorageName: z.string().nullable(),
  isUsed: z.boolean(),
});
type SweepCandidate = z.output<typeof candidateRow>;

const IS_LINKED = sql`(
  exists (select from project_media p where p.media_id = m.id)
  or exists (select from media original where original.improved_id = m.id)
  or exists (select from import_photos i where i.user_id = m.user_id and i.filename = m.filename)
  or exists (select from brand_kits b where m.id in (b.realtor_image_id, b.brokerage_logo_id))
  or exists (select from team_brand_kits k where k.logo_id = m.id)
)`;

/** The uploads that were checked longest ago, each with whether anything uses it; locked until the transaction ends. */
export async function lockSweepCandidates(
  transaction: Database,
  unusedHours: number,
  limit: number,
): Promise<SweepCandidate[]> {
  const locked = await findRows(transaction, z.object({ id: mediaIdSchema }))`select m.id
    from media m
    where m.created_at < now() - make_interval(hours => ${unusedHours})
      and (m.found_used_at is null or m.found_used_at < now() - interval '1 day')
    order by m.found_used_at nulls first, m.created_at
    limit ${limit}
    for update of m skip locked`;
  if (locked.length === 0) return [];
  // A second statement has a newer snapshot: it sees a project that was saved while the locks were taken. Names of files are
  // random, so a document that contains one refers to it. Making text of a document takes longer than searching it: once each.
  return await findRows(transaction, candidateRow)`
    with candidate as (
      select m.id, m.user_id, m.filename, m.storage_name, m.thumbnail_storage_name, ${IS_LINKED} as is_linked
      from media m where m.id = any(${locked.map(({ id }) => id)}::uuid[])
    ), document as materialized (
      select user_id, data::text as content from projects
      where user_id in (select user_id from candidate where not is_linked)
      union all
      select user_id, project_data::text from videos
      where user_id in (select user_id from candidate where not is_linked)
    )
    select id, storage_name, thumbnail_storage_name, is_linked or exists (
      select from document as d where d.user_id = c.user_id and strpos(d.content, c.filename) > 0) as is_used
    from candidate as c`;
}

export async function markUsed(transaction: Database, ids: readonly MediaId[]): Promise<void> {
  await execute(transaction)`update media set found_used_at = now() where id = any(${[...ids]}::uuid[])`;
}

export async function deleteMedia(transaction: Database, ids: readonly MediaId[]): Promise<void> {
  await execute(transaction)`delete from media where id = any(${[...ids]}::uuid[])`;
}

/** Those of the storage names that belong to a row. */
export async function findStoredNames(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await findRows(db, z.object({ name: z.string() }))`
    select storage_name as name from media where storage_name = any(${[...names]}::text[])
    union all
    select thumbnail_storage_name from media where thumbnail_storage_name = any(${[...names]}::text[])`;
  return new Set(rows.map(({ name }) => name));
}

/**
 * The uploads that only projects and imports of a team use pass to another member, with their improved versions. What somebody
 * uses on their own as well, as a portrait in their brand kit, stays theirs. The logo of the team always passes.
 */
export async function passMedia(transaction: Database, { teamId, from, to }: Handover): Promise<void> {
  await execute(transaction)`update media as m set user_id = ${to}
    where m.user_id = ${from} and (exists (select from team_brand_kits as k where k.team_id = ${teamId} and k.logo_id in (
      m.id, (select original.id from media as original where original.improved_id = m.id)))
      or ((exists (select from project_media as used join projects as p on p.id = used.project_id
          where used.media_id in (m.id, (select original.id from media as original where original.improved_id = m.id))
            and p.team_id = ${teamId})
        or exists (select from import_photos as waiting join imports as i on i.id = waiting.import_id
          where waiting.user_id = ${from} and i.team_id = ${teamId} and waiting.filename in
            (m.filename, (select original.filename from media as original where original.improved_id = m.id))))
      and not exists (select from project_media as used join projects as p on p.id = used.project_id
        where used.media_id in (m.id, (select original.id from media as original where original.improved_id = m.id))
          and p.team_id is distinct from ${teamId})
      and not exists (select from brand_kits as b where m.id in (b.realtor_image_id, b.brokerage_logo_id))))`;
}
