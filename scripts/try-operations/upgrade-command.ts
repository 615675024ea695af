import { pino } from 'pino';
import { fetchPrograms } from '#server/backup/old-programs.ts';
import { prepareDataDir } from '#server/data-dir/prepare-data-dir.ts';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { signIn, signUp, uploadPhoto } from './account.ts';
import { check, run, runScript } from './run.ts';
import { openServer } from './server.ts';

const OLD_VERSION = 17;

/** A database that PostgreSQL 17 made: the start refuses it, one command upgrades it, and the next start has all of it. */
export async function tryUpgrade(): Promise<string[]> {
  await using folder = await openTempDir();
  const dataDir = folder.at('data');
  await prepareDataDir(dataDir);
  const programs = await fetchPrograms(OLD_VERSION, folder.at('programs'));
  {
    const postgres = await startLocalPostgres({ dataDir, log: pino({ level: 'silent' }), programs });
    try {
      // The server on the old database, as an older release would have run on it.
      await using server = await openServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
      await uploadPhoto(await signUp(server.url));
    } finally {
      await postgres.stop();
    }
  }
  const refusal = await run('node', ['src/server/main.ts'], { DATA_DIR: dataDir, PORT: '0' }).catch(
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
  check(refusal.includes('Run npm run upgrade-database'), 'the start names the command');
  const done = await runScript('upgrade-database', [], { DATA_DIR: dataDir });
  await using server = await openServer({ DATA_DIR: dataDir });
  await signIn(server.url);
  return [refusal, done];
}
