import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow, sql } from '#server/platform/db/sql.ts';
import { importOptionsSchema } from '#shared/api/bulk-import.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { type ImportId, type UserId, userIdSchema } from '#shared/ids.ts';
import { makeListingJob } from './make-listing-job.ts';
import { type ListingRow, listingRow } from './tables.ts';

/** The state of a row `r`. One whose draft or videos were deleted is open again, as if nothing had been made of it. */
export const ROW_STATE = sql`(case when r.state <> 'requested' then r.state
  when r.makes = 'draft' then case when r.project_id is null then 'checked' else 'drafted' end
  when exists (select from videos as v where v.id = any(r.video_ids)) then r.state else 'checked' end)`;
const IS_OPEN = sql`${ROW_STATE} in ('checked', 'failed')`;

/** What a row becomes. */
const MAKES = ['videos', 'draft'] as const;
export type Makes = (typeof MAKES)[number];
const PHOTO_ORDERS = ['given', 'tour'] as const;
export type PhotoOrder = (typeof PHOTO_ORDERS)[number];

/** What is decided about a row when it is queued; later changes of the import do not reach it. */
type RowDecision = {
  readonly number: number;
  readonly projectData: ProjectData;
  readonly listingKey: string;
  readonly photoIds: readonly string[];
  readonly photoOrder: PhotoOrder;
};

/** Queues rows that are neither queued nor made. */
export async function queueRows(
  transaction: Database,
  userId: UserId,
  id: ImportId,
  { makes, rows }: { readonly makes: Makes; readonly rows: readonly RowDecision[] },
): Promise<void> {
  await execute(transaction)`
    update import_rows as r
    set state = 'queued', makes = ${makes}, project_id = null, failure = null, photo_order = d.photo_order, project_data = d.project_data, listing_key = d.listing_key,
      photo_ids = d.photo_ids, options = (select options from imports where id = ${id} and user_id = ${userId})
    from (
      select (value ->> 'number')::int as number, value -> 'projectData' as project_data, value ->> 'listingKey' as listing_key,
        value ->> 'photoOrder' as photo_order,
        array(select jsonb_array_elements_text(value -> 'photoIds'))::uuid[] as photo_ids
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
    ) as d
    where r.import_id = ${id} and r.user_id = ${userId} and r.number = d.number and ${IS_OPEN}`;
}

const queuedRow = z.object({
  userId: userIdSchema,
  projectData: z.record(z.string(), z.unknown()),
  options: importOptionsSchema,
  photoIds: z.array(z.uuid()),
  makes: z.enum(MAKES),
  photoOrder: z.enum(PHOTO_ORDERS),
});
export type QueuedRow = z.output<typeof queuedRow>;

/** A row that waits for its videos or draft; undefined once it is made or the import is deleted. */
export function findQueuedRow(db: Database, id: ImportId, number: number) {
  return findRow(
    db,
    queuedRow,
  )`select user_id, project_data, options, photo_ids, makes, photo_order from import_rows
    where import_id = ${id} and number = ${number} and state = 'queued'`;
}

/** Locks the row until the transaction ends; false if it does not wait any more, or is somebody else's by now. */
export async function lockQueuedRow(
  transaction: Database,
  userId: UserId,
  id: ImportId,
  number: number,
): Promise<boolean> {
  const locked = await execute(transaction)`select from import_rows
    where import_id = ${id} and number = ${number} and user_id = ${userId} and state = 'queued' for update`;
  return locked === 1;
}

/** Marks a waiting row as made: its videos are requested, or its draft is there. */
export async function markMade(
  transaction: Database,
  id: ImportId,
  number: number,
  { projectId = null, videoIds = [] }: Partial<Pick<ListingRow, 'projectId' | 'videoIds'>>,
): Promise<void> {
  await execute(transaction)`update import_rows
    set state = 'requested', project_id = ${projectId}, video_ids = ${[...videoIds]}::uuid[]
    where import_id = ${id} and number = ${number} and state = 'queued'`;
}

export async function markFailed(db: Database, id: ImportId, number: number, failure: string): Promise<void> {
  await execute(db)`update import_rows set state = 'failed', failure = ${failure}
    where import_id = ${id} and number = ${number} and state = 'queued'`;
}

/** Why a row has failed that is not at fault itself. */
export const NOTHING_MADE = 'Nothing could be made of it. Please try again.';

/**
 * Fails rows of all users that wait and have no job, because a worker died during the last attempt. Rows and jobs are queued in
 * one transaction, and a job ends after it has marked its row: a snapshot that shows a row without a job shows a lost one.
 */
export function failLostRows(db: Database): Promise<number> {
  return execute(db)`update import_rows as r set state = 'failed', failure = ${NOTHING_MADE}
    where r.state = 'queued' and not exists (select from pgboss.job as j
      where j.name = ${makeListingJob.name} and j.state in ('created', 'retry', 'active')
        and j.data ->> 'importId' = r.import_id::text and (j.data ->> 'number')::int = r.number)`;
}

/** Stores what was typed over cells. False for a row that cannot be edited any more, because something is made of it. */
export async function updateEdits(
  db: Database,
  userId: UserId,
  id: ImportId,
  number: number,
  edits: Readonly<Record<string, string>>,
): Promise<boolean> {
  const updated = await execute(
    db,
  )`update import_rows as r set edits = r.edits || ${JSON.stringify(edits)}::jsonb
    where r.import_id = ${id} and r.user_id = ${userId} and r.number = ${number} and ${IS_OPEN}`;
  return updated === 1;
}

export function findRowState(db: Database, userId: UserId, id: ImportId, number: number) {
  return findRow(db, listingRow.pick({ state: true }))`select ${ROW_STATE} as state from import_rows as r
    where r.import_id = ${id} and r.user_id = ${userId} and r.number = ${number}`;
}
