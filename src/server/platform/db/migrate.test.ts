import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { migrateDatabase } from './migrate.ts';

const ownFolder = join(import.meta.dirname, 'migrations');

async function makeFolder(files: Record<string, string>) {
  const folder = await makeTempDir();
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

test('migrateDatabase applies each step once although ten nodes start together', async () => {
  const { url, pool } = await createEmptyDatabase();

  const results = await Promise.all(Array.from({ length: 10 }, () => migrateDatabase(url)));

  const applied = results.flat();
  expect(new Set(applied).size).toBe(applied.length);
  const { rows } = await pool.query('select name from schema_migrations order by number');
  expect(rows.map(({ name }) => name)).toEqual(applied);
  expect(await migrateDatabase(url)).toEqual([]);
});

test('migrateDatabase takes a failing step back whole and goes on from there once it is mended', async () => {
  const { url, pool } = await createEmptyDatabase();
  const files = { '0001-a.sql': 'create table a (x int)' };
  const broken = await makeFolder({ ...files, '0002-b.sql': 'create table b (x int); select 1/0' });
  const mended = await makeFolder({ ...files, '0002-b.sql': 'create table b (x int)' });

  await expect(migrateDatabase(url, broken)).rejects.toThrow('0002-b.sql failed and was taken back');

  const { rows } = await pool.query(`select to_regclass('a') as a, to_regclass('b') as b`);
  expect(rows).toEqual([{ a: 'a', b: null }]);
  expect(await migrateDatabase(url, mended)).toEqual(['0002-b.sql']);
});

test('migrateDatabase rejects when its connection is lost', async () => {
  const { url, pool } = await createEmptyDatabase();
  const slow = await makeFolder({ '0001-a.sql': 'select pg_sleep(60)' });

  const migrating = expect(migrateDatabase(url, slow)).rejects.toThrow(
    /0001-a.sql failed and was taken back/,
  );
  await pollUntil(async () => {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)'`,
    );
    return rowCount !== 0;
  }, 'The step does not begin');

  await migrating;
});

test('migrateDatabase refuses a step that was changed after it was applied', async () => {
  const { url } = await createEmptyDatabase();
  await migrateDatabase(url, await makeFolder({ '0001-a.sql': 'create table a (x int)' }));

  const changed = migrateDatabase(url, await makeFolder({ '0001-a.sql': 'create table a (x bigint)' }));

  await expect(changed).rejects.toThrow(StartupError);
  await expect(changed).rejects.toThrow('0001-a.sql was applied with other contents');
});

test('migrateDatabase takes other line ends for the same step', async () => {
  const { url } = await createEmptyDatabase();
  await migrateDatabase(url, await makeFolder({ '0001-a.sql': 'create table\na (x int)' }));

  expect(await migrateDatabase(url, await makeFolder({ '0001-a.sql': 'create table\r\na (x int)' }))).toEqual(
    [],
  );
});

test('migrateDatabase refuses a database that a newer version has migrated', async () => {
  const { url } = await createEmptyDatabase();
  const newer = await makeTempDir();
  await cp(ownFolder, newer, { recursive: true });
  await writeFile(
    join(newer, '0999-future.sql').replace('0999', nextNumber(await migrateDatabase(url))),
    'select 1',
  );
  await migrateDatabase(url, newer);

  await expect(migrateDatabase(url)).rejects.toThrow('by a newer Curbreel');
});

function nextNumber(applied: readonly string[]): string {
  return String(applied.length + 1).padStart(4, '0');
}

test('the migrated database has an index under every foreign key, so that deleting an account reads no whole table', async () => {
  const { pool } = await createTestDatabase();

  const { rows } = await pool.query(
    `select conrelid::regclass || '.' || attname as missing
     from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     join pg_class on pg_class.oid = conrelid
     where contype = 'f' and not relispartition and connamespace = 'public'::regnamespace
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  );

  expect(rows).toEqual([]);
});
