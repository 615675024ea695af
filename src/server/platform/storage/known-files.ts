import { z } from 'zod';
import { binary, bytes } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRows, join, raw, sql } from '#server/platform/db/sql.ts';

/** A column whose rows name files of the storage, with the columns that describe those files, where there are any. */
export type FileColumn = {
  readonly table: string;
  readonly name: string;
  readonly sizeBytes?: string;
  readonly sha256?: string;
};

const knownFileRow = z.object({ name: z.string(), sizeBytes: bytes.nullable(), sha256: binary.nullable() });

/** A file that a row names, with its size and hash where the row has them. */
export type KnownFile = z.infer<typeof knownFileRow>;

/** The files that the rows of all features name. */
export type KnownFiles = {
  /** At most `limit` files with names after this one, in the order of their names. */
  findAfter(name: string, limit: number): Promise<KnownFile[]>;
  /** Those of the names that some row has. */
  findNamed(names: readonly string[]): Promise<ReadonlySet<string>>;
};

export function createKnownFiles(db: Database, columns: readonly FileColumn[]): KnownFiles {
  return {
    findAfter: async (after, limit) => {
      const parts = columns.map(({ table, name, sizeBytes = 'null::bigint', sha256 = 'null::bytea' }) => {
        const column = raw(name);
        return sql`(select ${column} as name, ${raw(sizeBytes)} as size_bytes, ${raw(sha256)} as sha256
          from ${raw(table)} where ${column} > ${after} order by ${column} limit ${limit})`;
      });
      return await findRows(db, knownFileRow)`
        select * from (${join(parts, ' union all ')}) as known order by name limit ${limit}`;
    },
    findNamed: async (names) => {
      if (names.length === 0) return new Set();
      const parts = columns.map(
        ({ table, name }) =>
          sql`select ${raw(name)} as name from ${raw(table)} where ${raw(name)} = any(${names}::text[])`,
      );
      const rows = await findRows(db, z.object({ name: z.string() }))`${join(parts, ' union all ')}`;
      return new Set(rows.map(({ name }) => name));
    },
  };
}
