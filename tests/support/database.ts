import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts';
import { runSql, urlOfDatabase } from './admin-sql.ts';
import { registerCleanup } from './cleanup.ts';

/** A migrated database that no other test uses. */
export type TestDatabase = Omit<OpenDatabase, 'close'> & { readonly url: string };

/** Copies the migrated template; the copy is dropped after the test, or after the file when made at its top. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { templateName } = inject('postgres');
  return openCopy(copyOf(templateName));
}

/** An empty database, without any migration. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return openCopy('');
}

/** A migrated database that the caller opens and drops. */
export async function copyDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  return makeDatabase(copyOf(inject('postgres').templateName));
}

// `file_copy` is faster than the default for a small template without connections: it does not write its blocks to the WAL.
function copyOf(templateName: string): string {
  return `template ${templateName} strategy file_copy`;
}

async function makeDatabase(source: string) {
  const { adminUrl, copyPrefix } = inject('postgres');
  const name = `${copyPrefix}${randomBytes(8).toString('hex')}`;
  await runSql(adminUrl, `create database ${name} ${source}`);
  return {
    url: urlOfDatabase(adminUrl, name),
    drop: async () => void (await runSql(adminUrl, `drop database if exists ${name} with (force)`)),
  };
}

async function openCopy(source: string): Promise<TestDatabase> {
  const { url, drop } = await makeDatabase(source);
  const { db, pool, close } = await openDatabase({
    url,
    poolSize: 10,
    patienceMs: 10_000,
    log: pino({ level: 'silent' }),
  });
  registerCleanup(async () => {
    await close();
    await drop();
  });
  return { db, pool, url };
}
