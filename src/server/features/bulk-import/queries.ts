import { z } from 'zod';
import { type Handover, teamOf } from '#server/features/teams/public.ts';
import { count, moment } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, getRow, sql } from '#server/platform/db/sql.ts';
import { type ImportMatches, type ImportOptions, importOptionsSchema } from '#shared/api/bulk-import.ts';
import { type ImportId, importIdSchema, projectIdSchema, type UserId, videoIdSchema } from '#shared/ids.ts';
import { IMPORT_FIELD_NAMES } from '#shared/rules/import-fields.ts';
import { ROW_STATE } from './row-queries.ts';
import { type ImportRow, importRow, type ListingRow, listingRow } from './tables.ts';

const IMPORT = columnsOf(importRow);
const LISTING = sql`r.number, r.cells, r.edits, ${ROW_STATE} as state, r.project_id, r.video_ids, r.failure`;

type NewImport = Omit<ImportRow, 'createdAt' | 'rightsConfirmation'> & {
  readonly sha256: Buffer;
  readonly rows: readonly (readonly string[])[];
};

/** Inserts an import with its rows. False if the user has one of the same file. */
export async function insertImport(transaction: Database, { rows, ...row }: NewImport): Promise<boolean> {
  const inserted = await execute(transaction)`
    insert into imports (id, user_id, team_id, name, sha256, columns, matches, options)
    values (${row.id}, ${row.userId}, ${teamOf(row.userId)}, ${row.name}, ${row.sha256}, ${JSON.stringify(row.columns)}::jsonb,
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
  draftCount: count,
});

/** Imports with the numbers of their rows, newest first. */
export function findImports(db: Database, userId: UserId) {
  return findRows(db, summaryRow)`
    select i.id, i.name, i.created_at, count(*) as row_count,
      count(*) filter (where ${ROW_STATE} = 'requested') as requested_count,
      count(*) filter (where ${ROW_STATE} = 'drafted') as draft_count
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
  { matches, options, rightsConfirmation }: Pick<ImportRow, 'matches' | 'options' | 'rightsConfirmation'>,
): Promise<void> {
  await execute(db)`update imports
    set matches = ${JSON.stringify(matches)}::jsonb, options = ${JSON.stringify(options)}::jsonb,
      rights_confirmation = ${rightsConfirmation}
    where id = ${id} and user_id = ${userId}`;
}

/** Records that listings of an import are made in somebody's present team. */
export async function assignTeam(transaction: Database, userId: UserId, id: ImportId): Promise<void> {
  await execute(
    transaction,
  )`update imports set team_id = ${teamOf(userId)} where id = ${id} and user_id = ${userId}`;
}

/** Whether somebody has this import; it stays theirs until the transaction ends. */
export async function lockImport(transaction: Database, userId: UserId, id: ImportId): Promise<boolean> {
  const locked = await execute(transaction)`select from imports
    where id = ${id} and user_id = ${userId} for share`;
  return locked === 1;
}

/** What was confirmed was about other photos. */
export async function clearRights(transaction: Database, userId: UserId, id: ImportId): Promise<void> {
  await execute(transaction)`update imports set rights_confirmation = null
    where id = ${id} and user_id = ${userId} and rights_confirmation is not null`;
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
  return findRows(db, listingRow)`select ${LISTING} from import_rows as r
    where r.import_id = ${id} and r.user_id = ${userId} order by r.number`;
}

const madeRow = z.object({ listingKey: z.string(), name: z.string() });

/** Listings that other imports have made videos or drafts of, with the names of their files; not those that are deleted since. */
export async function findMadeBefore(
  db: Database,
  userId: UserId,
  id: ImportId,
): Promise<Map<string, string>> {
  const rows = await findRows(db, madeRow)`
    select r.listing_key, min(i.name) as name from import_rows as r join imports as i on i.id = r.import_id
    where r.user_id = ${userId} and r.import_id <> ${id} and r.listing_key <> ''
      and ${ROW_STATE} in ('queued', 'requested', 'drafted')
    group by r.listing_key`;
  return new Map(rows.map(({ listingKey, name }) => [listingKey, name]));
}

const videoRow = z.object({
  id: videoIdSchema,
  status: z.enum(['processing', 'completed', 'failed']),
  failureReason: z.string().nullable(),
  projectId: projectIdSchema.nullable(),
});
export type VideoState = z.output<typeof videoRow>;

/** The videos that were requested by an import or made from its drafts; those deleted meanwhile are left out. */
export function findVideoStates(db: Database, userId: UserId, id: ImportId): Promise<VideoState[]> {
  return findRows(db, videoRow)`select v.id, v.status, v.failure_reason, v.project_id from videos as v
    where v.user_id = ${userId} and (
      v.id in (select unnest(r.video_ids) from import_rows as r where r.import_id = ${id} and r.user_id = ${userId})
      or v.project_id in (select r.project_id from import_rows as r where r.import_id = ${id} and r.user_id = ${userId}))
    order by v.created_at, v.id`;
}

/**
 * Imports of all users that are older than the 30 days for which they are offered; those with drafts lead to them, and stay, as
 * those do of which something is being made.
 */
export function findOldImports(db: Database) {
  return findRows(db, importRow.pick({ id: true, userId: true }))`select id, user_id from imports
    where created_at < now() - interval '30 days' and not exists (
      select from import_rows as r left join projects as p on p.id = r.project_id
      where r.import_id = imports.id and (r.state = 'queued' or p.state = 'draft'))
    order by id limit 500`;
}

/**
 * The imports that somebody made in a team pass to another member, with rows that still wait: their jobs go on for whom the
 * row belongs to. Where that member has imported the same file, both stay, and only theirs is found by the file.
 */
export async function passImports(transaction: Database, { teamId, from, to }: Handover): Promise<void> {
  const passed = await findRows(transaction, z.object({ id: importIdSchema }))`
    update imports as i set user_id = ${to}, sha256 = case
      when exists (select from imports as other where other.user_id = ${to} and other.sha256 = i.sha256)
      then decode(md5(i.id::text), 'hex') else i.sha256 end
    where i.user_id = ${from} and i.team_id = ${teamId} returning i.id`;
  const ids = passed.map(({ id }) => id);
  await execute(transaction)`update import_rows set user_id = ${to}
    where import_id = any(${ids}::uuid[]) and user_id = ${from}`;
  await execute(transaction)`update import_photos set user_id = ${to}
    where import_id = any(${ids}::uuid[]) and user_id = ${from}`;
}
