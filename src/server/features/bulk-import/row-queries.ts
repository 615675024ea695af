import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow } from '#server/platform/db/sql.ts';
import { importOptionsSchema } from '#shared/api/bulk-import.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { type ImportId, type UserId, userIdSchema, type VideoId } from '#shared/ids.ts';

/** What is decided about a row when it is queued; later changes of the import do not reach it. */
export type RowDecision = {
  readonly number: number;
  readonly projectData: ProjectData;
  readonly listingKey: string;
  readonly photoIds: readonly string[];
};

/** Queues rows that are neither queued nor made; returns their numbers. */
export async function queueRows(
  transaction: Database,
  userId: UserId,
  id: ImportId,
  rows: readonly RowDecision[],
): Promise<void> {
  await execute(transaction)`
    update import_rows as r
    set state = 'queued', failure = null, project_data = d.project_data, listing_key = d.listing_key,
      photo_ids = d.photo_ids, options = (select options from imports where id = ${id} and user_id = ${userId})
    from (
      select (value ->> 'number')::int as number, value -> 'projectData' as project_data, value ->> 'listingKey' as listing_key,
        array(select jsonb_array_elements_text(value -> 'photoIds'))::uuid[] as photo_ids
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
    ) as d
    where r.import_id = ${id} and r.user_id = ${userId} and r.number = d.number and r.state in ('checked', 'failed')`;
}

const queuedRow = z.object({
  userId: userIdSchema,
  projectData: z.record(z.string(), z.unknown()),
  options: importOptionsSchema,
  photoIds: z.array(z.uuid()),
});

/** A row that waits for its videos; undefined once they are requested or the import is deleted. */
export function findQueuedRow(db: Database, id: ImportId, number: number) {
  return findRow(db, queuedRow)`select user_id, project_data, options, photo_ids from import_rows
    where import_id = ${id} and number = ${number} and state = 'queued'`;
}

export async function markRequested(
  db: Database,
  id: ImportId,
  number: number,
  videoIds: readonly VideoId[],
): Promise<void> {
  await execute(db)`update import_rows set state = 'requested', video_ids = ${[...videoIds]}::uuid[]
    where import_id = ${id} and number = ${number} and state = 'queued'`;
}

export async function markFailed(db: Database, id: ImportId, number: number, failure: string): Promise<void> {
  await execute(db)`update import_rows set state = 'failed', failure = ${failure}
    where import_id = ${id} and number = ${number} and state = 'queued'`;
}
