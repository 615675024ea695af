import { z } from 'zod';
import { count, moment } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, getRow } from '#server/platform/db/sql.ts';
import { type ImportMatches, type ImportOptions, importOptionsSchema } from '#shared/api/bulk-import.ts';
import { type ImportId, importIdSchema, type UserId, videoIdSchema } from '#shared/ids.ts';
import { IMPORT_FIELD_NAMES } from '#shared/rules/import-fields.ts';
import { type ImportRow, importRow, type ListingRow, listingRow } from './tables.ts';

const IMPORT = columnsOf(importRow);
const LISTING = columnsOf(listingRow);

type NewImport = Omit<ImportRow, 'createdAt'> & {
  readonly sha256: Buffer;
  readonly rows: readonly (readonly string[])[];
};

/** Inserts an import with its rows. False if the user has one of the same file. */
export async function insertImport(transaction: Database, { rows, ...row }: NewImport): Promise<boolean> {
  const inserted = await execute(transaction)`
    insert into imports (id, user_id, name, sha256, columns, matches, options)
    values (${row.id}, ${row.userId}, ${row.name}, ${row.sha256}, ${JSON.stringify(row.columns)}::jsonb,
      ${JSON.stringify(row.matches)}::jsonb, ${JSON.stringify(row.options)}::jsonb)
    on conflict (user_id, sha256) do nothing`;
  if (inserted === 0) return false;
  await execute(transaction)`
    insert into import_rows (import_id, user_id, number, cells)
    select ${row.id}::uuid, ${row.userId}::uuid, number, cells
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (cells, number)`;
  return true;
}

export function findImport(db: Database, userId: UserId, id: ImportId): Promise<ImportRow | undefined> {
  return findRow(db, importRow)`select ${IMPORT} from imports where id = ${id} and user_id = ${userId}`;
}

export function findImportOfFile(
  db: Database,
  userId: UserId,
  sha256: Buffer,
): Promise<ImportRow | undefined> {
  return findRow(
    db,
    importRow,
  )`select ${IMPORT} from imports where user_id = ${userId} and sha256 = ${sha256}`;
}

const summaryRow = z.object({
  id: importIdSchema,
  name: z.string(),
  createdAt: moment,
  rowCount: count,
  requestedCount: count,
});

/** Imports with the numbers of their rows, newest first. */
export function findImports(db: Database, userId: UserId) {
  return findRows(db, summaryRow)`
    select i.id, i.name, i.created_at, count(*) as row_count,
      count(*) filter (where r.state = 'requested') as requested_count
    from imports as i join import_rows as r on r.import_id = i.id
    where i.user_id = ${userId} and r.user_id = ${userId}
    group by i.id order by i.created_at desc, i.id`;
}

export async function countImports(db: Database, userId: UserId): Promise<number> {
  const { total } = await getRow(db, z.object({ total: count }))`
    select count(*) as total from imports where user_id = ${userId}`;
  return total;
}

/** What was made from rows the last time. */
export async function findLastOptions(db: Database, userId: UserId): Promise<ImportOptions | undefined> {
  const row = await findRow(db, z.object({ options: z.unknown() }))`select options from imports
    where user_id = ${userId} order by created_at desc limit 1`;
  return row && importOptionsSchema.safeParse(row.options).data;
}

export async function updateImport(
  db: Database,
  userId: UserId,
  id: ImportId,
  { matches, options }: Pick<ImportRow, 'matches' | 'options'>,
): Promise<void> {
  await execute(db)`update imports
    set matches = ${JSON.stringify(matches)}::jsonb, options = ${JSON.stringify(options)}::jsonb
    where id = ${id} and user_id = ${userId}`;
}

/** Whether there was such an import. */
export async function deleteImport(db: Database, userId: UserId, id: ImportId): Promise<boolean> {
  return (await execute(db)`delete from imports where id = ${id} and user_id = ${userId}`) === 1;
}

const matchRow = z.object({
  columnName: z.string(),
  field: z.enum(IMPORT_FIELD_NAMES).nullable().catch(null),
});

/** What columns were the last time, by their plain names. */
export async function findRememberedMatches(db: Database, userId: UserId): Promise<ImportMatches> {
  const rows = await findRows(
    db,
    matchRow,
  )`select column_name, field from import_matches where user_id = ${userId}`;
  return Object.fromEntries(rows.map(({ columnName, field }) => [columnName, field]));
}

export async function rememberMatches(db: Database, userId: UserId, matches: ImportMatches): Promise<void> {
  await execute(db)`insert into import_matches (user_id, column_name, field)
    select ${userId}::uuid, m.key, m.value #>> '{}' from jsonb_each(${JSON.stringify(matches)}::jsonb) as m
    on conflict (user_id, column_name) do update set field = excluded.field`;
}

export function findListings(db: Database, userId: UserId, id: ImportId): Promise<ListingRow[]> {
  return findRows(db, listingRow)`select ${LISTING} from import_rows
    where import_id = ${id} and user_id = ${userId} order by number`;
}

const madeRow = z.object({ listingKey: z.string(), name: z.string() });

/** Listings that videos were requested of by other imports, with the names of their files. */
export async function findMadeBefore(
  db: Database,
  userId: UserId,
  id: ImportId,
): Promise<Map<string, string>> {
  const rows = await findRows(db, madeRow)`
    select r.listing_key, min(i.name) as name from import_rows as r join imports as i on i.id = r.import_id
    where r.user_id = ${userId} and r.import_id <> ${id} and r.listing_key <> '' and r.state in ('queued', 'requested')
    group by r.listing_key`;
  return new Map(rows.map(({ listingKey, name }) => [listingKey, name]));
}

const videoRow = z.object({
  id: videoIdSchema,
  status: z.enum(['processing', 'completed', 'failed']),
  failureReason: z.string().nullable(),
});
export type VideoState = z.output<typeof videoRow>;

/** The videos that were requested by an import; those deleted meanwhile are left out. */
export function findVideoStates(db: Database, userId: UserId, id: ImportId): Promise<VideoState[]> {
  return findRows(db, videoRow)`select v.id, v.status, v.failure_reason from videos as v
    where v.user_id = ${userId} and v.id in (
      select unnest(r.video_ids) from import_rows as r where r.import_id = ${id} and r.user_id = ${userId})`;
}

/** Imports of all users that are older than the 30 days for which they are offered. */
export function findOldImports(db: Database) {
  return findRows(db, importRow.pick({ id: true, userId: true }))`select id, user_id from imports
    where created_at < now() - interval '30 days' order by id limit 500`;
}
