import type pg from 'pg';
import { withClient } from '#server/platform/db/with-client.ts';
import { type Manifest, type TableInSnapshot, writeRows } from './snapshot.ts';

const FETCHED_ROWS = 1_000;
/** Jobs that still have to run. The queue's other tables are made anew by its own start. */
export const JOBS_TABLE = 'pgboss.job';

export type DumpedDatabase = Pick<Manifest, 'migrations' | 'tables'>;
type TableRow = { readonly name: string; readonly parent: string | null; readonly bound: string | null };

/**
 * Writes all rows as of one moment (one read-only transaction), each as the JSON that PostgreSQL makes of it. The schema is
 * not written: migrations make it.
 */
export async function dumpDatabase(url: string, dir: string): Promise<DumpedDatabase> {
  return await withClient(url, 'curbreel backup', async (client) => {
    await client.query(`set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1`);
    await client.query('begin isolation level repeatable read read only');
    const migrations = await client.query<Manifest['migrations'][number]>(
      'select number, name, checksum from schema_migrations order by number',
    );
    const tables: TableInSnapshot[] = [];
    for (const { name, parent, bound } of await findTables(client)) {
      const rows = rowsOf(client, `select row_to_json(t)::text as row from ${name} t`);
      const partition = parent && bound ? { of: parent, bound } : null;
      tables.push({ name, partition, ...(await writeRows(dir, `${name}.ndjson.gz`, rows)) });
    }
    const waiting = rowsOf(
      client,
      `select row_to_json(j)::text as row from ${JOBS_TABLE} j where state < 'completed'`,
    );
    tables.push({
      name: JOBS_TABLE,
      partition: null,
      ...(await writeRows(dir, `${JOBS_TABLE}.ndjson.gz`, waiting)),
    });
    await client.query('commit');
    return { migrations: migrations.rows, tables };
  });
}

// Tables with rows of their own: partitions, but not what they are partitions of.
async function findTables(client: pg.Client): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname`);
  return rows;
}

// A cursor, because a table need not fit into memory.
async function* rowsOf(client: pg.Client, query: string): AsyncGenerator<string> {
  await client.query(`declare dumped no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${FETCHED_ROWS} from dumped`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await client.query('close dumped');
}
