import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';

const { pool } = await createTestDatabase();

// The runner's own table; everything else in the database is Drizzle's to know.
const UNKNOWN_TO_DRIZZLE = ['schema_migrations'];

async function findTables(): Promise<PgTable[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(async (name): Promise<object> => import(join(import.meta.dirname, name))),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

async function queryColumns() {
  const { rows } = await pool.query<{ table: string; name: string; type: string; isRequired: boolean }>(
    `select class.relname as table, attname as name, format_type(atttypid, null) as type,
            attnotnull as "isRequired"
     from pg_attribute
     join pg_class as class on class.oid = attrelid
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
       and not class.relispartition and attnum > 0 and not attisdropped`,
  );
  return rows.filter(({ table }) => !UNKNOWN_TO_DRIZZLE.includes(table));
}

test('the schema in TypeScript agrees with the migrated database, column by column', async () => {
  const inCode = (await findTables()).flatMap((table) =>
    getTableConfig(table).columns.map(
      (column) =>
        `${getTableName(table)}.${column.name} ${fullTypeName(column.getSQLType())} ${column.notNull ? 'not null' : 'null'}`,
    ),
  );

  const inDatabase = (await queryColumns()).map(
    ({ table, name, type, isRequired }) => `${table}.${name} ${type} ${isRequired ? 'not null' : 'null'}`,
  );

  expect(inCode.length).toBeGreaterThan(100);
  expect(inCode.sort()).toEqual(inDatabase.sort());
});

test('the schema in TypeScript has an index under every foreign key, so that erasing an account reads no whole table', async () => {
  const { rows } = await pool.query<{ missing: string }>(
    `select conrelid::regclass || '.' || attname as missing
       from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       join pg_class on pg_class.oid = conrelid
       where contype = 'f' and not relispartition and connamespace <> 'pgboss'::regnamespace
         and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  );

  expect(rows).toEqual([]);
});

function fullTypeName(type: string): string {
  return type === 'timestamp with time zone'
    ? type
    : type.replace(/^timestamptz$/, 'timestamp with time zone');
}
