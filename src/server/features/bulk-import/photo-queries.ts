import { z } from 'zod';
import { bytes, count } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, getRow } from '#server/platform/db/sql.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { type PhotoRow, photoRow } from './tables.ts';

const PHOTO = columnsOf(photoRow);

export function findPhotos(db: Database, userId: UserId, id: ImportId): Promise<PhotoRow[]> {
  return findRows(db, photoRow)`select ${PHOTO} from import_photos
    where import_id = ${id} and user_id = ${userId} order by name`;
}

export function findPhotosById(db: Database, userId: UserId, ids: readonly string[]): Promise<PhotoRow[]> {
  return findRows(db, photoRow)`select ${PHOTO} from import_photos
    where id = any(${[...ids]}::uuid[]) and user_id = ${userId}`;
}

/** The photo of this name, locked until the transaction ends. */
export function lockPhoto(transaction: Database, userId: UserId, id: ImportId, name: string) {
  return findRow(transaction, photoRow)`select ${PHOTO} from import_photos
    where import_id = ${id} and user_id = ${userId} and name = ${name} for update`;
}

type NewPhoto = Pick<PhotoRow, 'id' | 'name' | 'sizeBytes' | 'sha256' | 'storageName'>;

/** Inserts a photo, or puts it in the place of the one of this name. */
export function upsertPhoto(
  transaction: Database,
  userId: UserId,
  importId: ImportId,
  photo: NewPhoto,
): Promise<PhotoRow> {
  return getRow(transaction, photoRow)`
    insert into import_photos (id, import_id, user_id, name, size_bytes, sha256, storage_name)
    values (${photo.id}, ${importId}, ${userId}, ${photo.name}, ${photo.sizeBytes}, ${photo.sha256}, ${photo.storageName})
    on conflict (import_id, name) do update set size_bytes = excluded.size_bytes, sha256 = excluded.sha256,
      storage_name = excluded.storage_name, filename = null, failure = null
    returning ${PHOTO}`;
}

const sumsRow = z.object({ photoCount: count, sizeBytes: bytes });

/** Photos of an import, and the bytes that a user's photos of all imports take until they are ingested. */
export function sumPhotos(db: Database, userId: UserId, id: ImportId) {
  return getRow(db, sumsRow)`select count(*) filter (where import_id = ${id}) as photo_count,
    coalesce(sum(size_bytes) filter (where storage_name is not null), 0) as size_bytes
    from import_photos where user_id = ${userId}`;
}

/** Ends the wait of a photo: it is media now, or cannot be used. False if it was replaced or is somebody else's by now. */
export async function settlePhoto(
  db: Database,
  userId: UserId,
  { id, storageName }: Pick<PhotoRow, 'id' | 'storageName'>,
  { filename, failure }: Pick<PhotoRow, 'filename' | 'failure'>,
): Promise<boolean> {
  const settled = await execute(
    db,
  )`update import_photos set filename = ${filename}, failure = ${failure}, storage_name = null
    where id = ${id} and user_id = ${userId} and storage_name = ${storageName}`;
  return settled === 1;
}

const fileRow = z.object({ name: z.string() });

/** The stored files of an import. */
export async function findPhotoFiles(db: Database, userId: UserId, id: ImportId): Promise<string[]> {
  const rows = await findRows(db, fileRow)`select storage_name as name from import_photos
    where import_id = ${id} and user_id = ${userId} and storage_name is not null`;
  return rows.map(({ name }) => name);
}

/** Those of the storage names that belong to a row. */
export async function findStoredNames(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await findRows(db, fileRow)`select storage_name as name from import_photos
    where storage_name = any(${[...names]}::text[])`;
  return new Set(rows.map(({ name }) => name));
}
