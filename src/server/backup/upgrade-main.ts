// npm run upgrade-database [-- folder of the old version's programs]: with the settings of the server, which must not run.
import { join } from 'node:path';
import { loadConfig } from '#server/config/config.ts';
import { claimDataDir } from '#server/data-dir/prepare-data-dir.ts';
import { findPostgresAccount } from '#server/local-postgres/account.ts';
import { clusterLayout } from '#server/local-postgres/cluster-layout.ts';
import { readClusterVersion } from '#server/local-postgres/create-cluster.ts';
import { findPostgresBinaries } from '#server/local-postgres/postgres-binaries.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createLog } from '#server/platform/log/log.ts';
import { fetchPrograms, programsIn } from './old-programs.ts';
import { runCommand, say } from './run-command.ts';
import { findProof, upgradeDatabase } from './upgrade-database.ts';

await runCommand(async () => {
  const { database, dataDir } = loadConfig(process.env);
  if (database.kind === 'url')
    throw new StartupError(
      'DATABASE_URL is set: the database is not a private one, so upgrade it as its provider says.',
    );
  const log = await createLog({ level: 'warn', isTerminal: process.stdout.isTTY });
  await using parts = new AsyncDisposableStack();
  const lock = await claimDataDir(dataDir);
  parts.defer(() => lock.release());
  const { clusterDir, programsDir, upgradeDir } = clusterLayout(dataDir);
  const account = await findPostgresAccount(clusterDir);
  const { majorVersion: current } = await findPostgresBinaries(account, programsDir);
  const old = (await findProof(dataDir))?.oldVersion ?? (await readClusterVersion(clusterDir));
  if (old === undefined) throw new StartupError(`There is no database in DATA_DIR, which is ${dataDir}.`);
  if (old === current) return `The database is of PostgreSQL ${current} already: there is nothing to do.`;
  say(`PostgreSQL ${old} becomes ${current}`);
  const given = process.argv[2];
  const folder = join(upgradeDir, 'old-programs');
  const findOldPrograms = async () => (given ? programsIn(given) : await fetchPrograms(old, folder));
  const keptDir = await upgradeDatabase({ dataDir, oldVersion: old, findOldPrograms, log, report: say });
  return `The database is of PostgreSQL ${current} now. The old files are kept in ${keptDir}: delete them when you have seen that all is there.`;
});
