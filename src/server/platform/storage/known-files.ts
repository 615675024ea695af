import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';

const rowSchema = z.object({
  name: z.string(),
  size_bytes: z.coerce.number().nullable(),
  sha256: z.instanceof(Buffer).nullable(),
});

/** A file that some row speaks of, with what the row says of its bytes. */
export type KnownFile = {
  readonly name: string;
  readonly sizeBytes: number | null;
  readonly sha256: Buffer | null;
};

type Place = { readonly table: SQL; readonly name: SQL; readonly size?: SQL; readonly digest?: SQL };

const [MEDIA, USERS, VIDEOS] = [sql`media`, sql`users`, sql`videos`];
const DESCRIBED = { name: sql`storage_name`, size: sql`size_bytes`, digest: sql`sha256` };
const PLACES: readonly Place[] = [
  { table: MEDIA, ...DESCRIBED },
  { table: MEDIA, name: sql`thumbnail_storage_name` },
  { table: USERS, name: sql`avatar_storage_name` },
  { table: VIDEOS, ...DESCRIBED },
  { table: VIDEOS, name: sql`thumbnail_storage_name` },
  { table: VIDEOS, name: sql`preview_storage_name` },
  { table: VIDEOS, name: sql`poster_storage_name` },
  { table: VIDEOS, name: sql`card_storage_name` },
];

/** In the order of their names, those after one of them. */
export async function findKnownFiles(db: Database, after: string, limit: number): Promise<KnownFile[]> {
  const places = PLACES.map(
    ({ table, name, size = sql`null::bigint`, digest = sql`null::bytea` }) =>
      sql`(select ${name} as name, ${size} as size_bytes, ${digest} as sha256 from ${table}
        where ${name} > ${after} order by ${name} limit ${limit})`,
  );
  const { rows } = await db.execute(
    sql`select * from (${sql.join(places, sql` union all `)}) as known order by name limit ${limit}`,
  );
  return rows.map((row) => {
    const { size_bytes, ...file } = rowSchema.parse(row);
    return { ...file, sizeBytes: size_bytes };
  });
}

/** Those of the names that some row speaks of. */
export async function findKnownNames(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const places = PLACES.map(
    ({ table, name }) => sql`select ${name} as name from ${table} where ${name} in ${[...names]}`,
  );
  const { rows } = await db.execute(sql.join(places, sql` union all `));
  return new Set(rows.map(({ name }) => String(name)));
}
