import type pg from 'pg';
import { withClient } from '#server/platform/db/with-client.ts';
import { JOBS_TABLE } from './dump-database.ts';
import { readRows, type TableInSnapshot } from './snapshot.ts';

const MAX_BATCH_ROWS = 1_000;
const MAX_BATCH_CHARS = 4_000_000;

/** Replaces the contents of all tables by those of a snapshot with the same schema, in one transaction. */
export async function loadRows(
  url: string,
  dir: string,
  tables: readonly TableInSnapshot[],
): Promise<number> {
  return await withClient(url, 'curbreel restore', async (client) => {
    await client.query('begin');
    const foreignKeys = await dropForeignKeys(client);
    let rowCount = 0;
    for (const table of tables) rowCount += await loadTable(client, dir, table);
    // Adding a constraint checks every row.
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
    await client.query('analyze');
    return rowCount;
  });
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

// Rows then may come in any order, also those that refer to rows of their own table.
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function loadTable(client: pg.Client, dir: string, table: TableInSnapshot): Promise<number> {
  const { name, partition } = table;
  if (partition)
    await client.query(`create table if not exists ${name} partition of ${partition.of} ${partition.bound}`);
  // Migrations insert rows of their own.
  if (name !== JOBS_TABLE) await client.query(`truncate ${name}`);
  const columns = await findColumns(client, name);
  let rowCount = 0;
  for await (const rows of batchesOf(readRows(dir, table))) {
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json) r
       ${name === JOBS_TABLE ? 'where exists (select from pgboss.queue q where q.name = r.name)' : ''}`,
      [`[${rows.join(',')}]`],
    );
    rowCount += rows.length;
  }
  return rowCount;
}

async function findColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

async function* batchesOf(rows: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let chars = 0;
  for await (const row of rows) {
    batch.push(row);
    chars += row.length;
    if (batch.length < MAX_BATCH_ROWS && chars < MAX_BATCH_CHARS) continue;
    yield batch;
    [batch, chars] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
