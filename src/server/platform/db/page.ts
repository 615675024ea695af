import { z } from 'zod';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { empty, raw, type Sql, sql } from './sql.ts';

/** A part of rows that are sorted by a time and an id, newest first: those after one of them, and how many. */
export type Page = { readonly after: Position | undefined; readonly limit: number | undefined };

// A time in microseconds, which a Date has not, and an id. PostgreSQL has no year zero.
const positionSchema = z.tuple([z.iso.datetime({ precision: 6 }).regex(/^(?!0000)/), z.uuid()]);
type Position = z.output<typeof positionSchema>;

/** The column `sorted_at`, from which cursors are made. */
export function sortedAt(time: string): Sql {
  return raw(`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sorted_at`);
}

/** For a `where`: whether a row comes after where the page begins. */
export function isAfter({ after }: Page, time: string, id: string): Sql {
  return after
    ? sql`(${raw(time)}, ${raw(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : raw('true');
}

/** The `limit` of a query, if the page has one. */
export function limitOf({ limit }: Page): Sql {
  return limit === undefined ? empty : sql`limit ${limit}`;
}

type Wanted = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

/** The rows of a page, all without a limit, and the cursor of the next one; null if there is none. */
export async function findPage<Row extends { readonly sortedAt: string; readonly id: string }>(
  { cursor, limit }: Wanted,
  find: (page: Page) => Promise<Row[]>,
): Promise<{ readonly rows: Row[]; readonly nextCursor: string | null }> {
  const after = cursor ? parseCursor(cursor) : undefined;
  // One row more than asked for shows whether there is another page.
  const found = await find({ after, limit: limit === undefined ? undefined : limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? Buffer.from(`${last.sortedAt} ${last.id}`).toString('base64url') : null };
}

function parseCursor(cursor: string): Position {
  const parsed = positionSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) throw fieldError('cursor', 'This cursor is not one of ours.');
  return parsed.data;
}
