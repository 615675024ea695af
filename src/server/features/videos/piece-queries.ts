import { z } from 'zod';
import { binary, count } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow, findRows, getRow, join, sql } from '#server/platform/db/sql.ts';
import type { Attempt } from './attempt-queries.ts';

/** A piece of an attempt's video. */
type PieceKey = { readonly renderId: string; readonly number: number };

const isPiece = ({ renderId, number }: PieceKey) => sql`render_id = ${renderId} and number = ${number}`;

/**
 * How many more workers are connected than there is work for: videos and pieces that wait or are being made. A piece counts
 * as long as its worker says that it is alive, or one could still take it. Its job would count on after the worker was killed.
 */
export async function countIdleWorkers(db: Database): Promise<number> {
  const { workers, jobs } = await getRow(db, z.object({ workers: count, jobs: count }))`
    select
      (select count(distinct application_name) from pg_stat_activity
       where datname = current_database() and application_name ~ '^curbreel (worker|all) ') as workers,
      (select count(*) from pgboss.job where name = 'render-video' and state in ('created', 'retry', 'active'))
      + (select count(*) from video_pieces where coded is null
         and seen_at > now() - case when is_taken then interval '6 seconds' else interval '10 seconds' end) as jobs`;
  return Math.max(0, workers - jobs);
}

export async function insertPieces(
  transaction: Database,
  { videoId, renderId }: Attempt,
  { numbers, pieceCount }: { readonly numbers: readonly number[]; readonly pieceCount: number },
): Promise<void> {
  await execute(transaction)`insert into video_pieces (render_id, number, piece_count, video_id)
    values ${join(numbers.map((number) => sql`(${renderId}, ${number}, ${pieceCount}, ${videoId})`))}`;
}

/** Whether the piece is still to be taken. */
export async function isPieceFree(db: Database, key: PieceKey): Promise<boolean> {
  return (await execute(db)`select from video_pieces where ${isPiece(key)} and not is_taken`) > 0;
}

/** Makes the caller the only one who may complete a piece; undefined when another has it, or it is not wanted any more. */
export function takePiece(db: Database, key: PieceKey) {
  return findRow(db, z.object({ pieceCount: z.int() }))`
    update video_pieces set is_taken = true, seen_at = now() where ${isPiece(key)} and not is_taken
    returning piece_count`;
}

/** Tells that the worker of a piece is alive; false when the piece is not wanted any more. So for the function below. */
export async function touchPiece(db: Database, key: PieceKey, doneFrames: number): Promise<boolean> {
  const affected = await execute(db)`
    update video_pieces set seen_at = now(), done_frames = ${doneFrames} where ${isPiece(key)}`;
  return affected === 1;
}

type PieceResult = { readonly coded: object; readonly sha256: Buffer; readonly previewSha256: Buffer };

export async function completePiece(
  db: Database,
  key: PieceKey,
  { coded, sha256, previewSha256 }: PieceResult,
): Promise<boolean> {
  const affected = await execute(db)`update video_pieces
    set coded = ${JSON.stringify(coded)}::jsonb, sha256 = ${sha256}, preview_sha256 = ${previewSha256}
    where ${isPiece(key)}`;
  return affected === 1;
}

const pieceRow = z.object({
  number: z.int(),
  isTaken: z.boolean(),
  silentSeconds: z.number(),
  doneFrames: z.int(),
  coded: z.unknown(),
  sha256: binary.nullable(),
  previewSha256: binary.nullable(),
});
export type PieceRow = z.output<typeof pieceRow>;

export function findPieces(db: Database, renderId: string): Promise<PieceRow[]> {
  return findRows(db, pieceRow)`select number, is_taken, done_frames, coded, sha256, preview_sha256,
      extract(epoch from now() - seen_at)::float8 as silent_seconds
    from video_pieces where render_id = ${renderId}`;
}

/** Ends a piece: nobody may complete it any more. */
export async function deletePiece(db: Database, key: PieceKey): Promise<void> {
  await execute(db)`delete from video_pieces where ${isPiece(key)}`;
}

/** Ends all pieces of an attempt. */
export async function deletePieces(db: Database, renderId: string): Promise<void> {
  await execute(db)`delete from video_pieces where render_id = ${renderId}`;
}
