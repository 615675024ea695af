import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts';
import { runSql, urlOfDatabase } from './admin-sql.ts';
import { registerCleanup } from './cleanup.ts';

/** A migrated database of a test's own. */
export type TestDatabase = Omit<OpenDatabase, 'close'> & { readonly url: string };

/** Copies the migrated template; the copy goes with the test, or with the file when made at its top. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { templateName } = inject('postgres');
  return openCopy(copyOf(templateName));
}

/** An empty database, for tests of what comes before the first migration. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return openCopy('');
}

/** A migrated database that somebody else opens and drops. */
export async function copyDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  return makeDatabase(copyOf(inject('postgres').templateName));
}

// File by file: a small database that nobody uses need not go through the log.
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
