import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { withClient } from './with-client.ts';

// The key of the advisory lock: any fixed number that all nodes share.
const MIGRATION_LOCK = 7_421_003_118;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
const ownFolder = join(import.meta.dirname, 'migrations');

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};
type Applied = { readonly number: number; readonly name: string; readonly checksum: string };

/**
 * Brings the database to this code's schema, or to an earlier one for the rows of a backup; any number of nodes may do so at
 * once. Answers what was applied.
 */
export async function migrateDatabase(
  url: string,
  folder = ownFolder,
  earlier?: readonly Applied[],
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  if (earlier) checkHistory(earlier, migrations);
  // Closing the connection releases the advisory lock, also after an error.
  return await withClient(url, 'curbreel migration', async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
         number integer primary key,
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<Applied>(
      'select number, name, checksum from schema_migrations order by number',
    );
    checkHistory(rows, migrations);
    const pending = migrations.slice(rows.length, earlier?.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(FILE_NAME.exec(name)?.[1]);
      if (number !== index + 1)
        throw new Error(`Migration ${name} is not number ${index + 1} of the folder.`);
      // A checkout on Windows may change the line ends, which changes nothing.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function checkHistory(applied: readonly Applied[], migrations: readonly Migration[]) {
  const newest = applied.at(-1);
  if (newest && newest.number > migrations.length)
    throw new StartupError(
      `The database was brought to step ${newest.name} by a newer Curbreel, but this one knows only ${migrations.length} steps: start the newer version or restore a backup made before the upgrade.`,
    );
  for (const [index, done] of applied.entries()) {
    if (done.number === index + 1 && done.checksum === migrations[index]?.checksum) continue;
    throw new StartupError(
      `The database step ${done.name} was applied with other contents than this Curbreel has: nothing was changed, install an unmodified version.`,
    );
  }
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The database step ${name} failed and was taken back: ${reason}`, { cause });
  }
}
