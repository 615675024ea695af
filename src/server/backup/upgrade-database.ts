import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findPostgresAccount } from '#server/local-postgres/account.ts';
import { clusterLayout } from '#server/local-postgres/cluster-layout.ts';
import type { PostgresPrograms } from '#server/local-postgres/postgres-binaries.ts';
import { LOCAL_PASSWORD, startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createFile, syncFolder } from '#server/platform/system/disk-files.ts';
import { type DumpedDatabase, dumpDatabase, JOBS_TABLE } from './dump-database.ts';
import { restoreRows } from './restore.ts';

type Upgrade = {
  /** DATA_DIR, which the caller has locked. */
  readonly dataDir: string;
  readonly oldVersion: number;
  readonly findOldPrograms: () => Promise<PostgresPrograms>;
  readonly log: Log;
  readonly report: (line: string) => void;
  /** False for tests only. */
  readonly isDurable?: boolean;
};

/**
 * Moves the rows of the private database into one of this release's PostgreSQL, dumps them again and compares, and only
 * then gives it the old one's place. The old files are kept under another name, where they are returned.
 */
export async function upgradeDatabase(upgrade: Upgrade): Promise<string> {
  const { dataDir, oldVersion, report } = upgrade;
  const { homeDir, upgradeDir, provenPath } = clusterLayout(dataDir);
  const keptDir = keptDirOf(dataDir, oldVersion);
  if ((await findProof(dataDir)) === undefined) {
    if (existsSync(keptDir))
      throw new StartupError(
        `${keptDir} is there already: move it away, since the old files are kept under that name.`,
      );
    await fillNewDatabase(upgrade);
    const proof: Proof = { oldVersion, changedMs: await readChangeTime(homeDir) };
    await createFile(provenPath, JSON.stringify(proof));
    await syncFolder(upgradeDir);
    report('every row is there; the new database takes its place');
  }
  // Killed in between, the next run does what is missing.
  if (!existsSync(keptDir)) await rename(homeDir, keptDir);
  if (!existsSync(homeDir)) await rename(clusterLayout(upgradeDir).homeDir, homeDir);
  await syncFolder(dataDir);
  await rm(upgradeDir, { recursive: true, force: true });
  return keptDir;
}

const proofSchema = z.object({ oldVersion: z.number(), changedMs: z.number() });
type Proof = z.infer<typeof proofSchema>;

/** What an interrupted upgrade has proven, unless the old database was used again since. */
export async function findProof(dataDir: string): Promise<Proof | undefined> {
  const { homeDir, provenPath } = clusterLayout(dataDir);
  if (!existsSync(provenPath)) return undefined;
  const proof = proofSchema.parse(JSON.parse(await readFile(provenPath, 'utf8')));
  const isMoved = existsSync(keptDirOf(dataDir, proof.oldVersion));
  return isMoved || (await readChangeTime(homeDir)) === proof.changedMs ? proof : undefined;
}

const keptDirOf = (dataDir: string, version: number) => join(dataDir, `postgres-${version}`);

// PostgreSQL writes this file at every start and stop.
async function readChangeTime(homeDir: string): Promise<number> {
  return (await stat(join(homeDir, 'cluster', 'global', 'pg_control'))).mtimeMs;
}

async function fillNewDatabase({
  dataDir,
  findOldPrograms,
  log,
  report,
  isDurable = true,
}: Upgrade): Promise<void> {
  const { upgradeDir, clusterDir } = clusterLayout(dataDir);
  await rm(upgradeDir, { recursive: true, force: true });
  // PostgreSQL's account must be able to pass through.
  await mkdir(upgradeDir, { mode: (await findPostgresAccount(clusterDir)) ? 0o711 : 0o700 });
  const [dumpDir, proofDir] = [join(upgradeDir, 'dump'), join(upgradeDir, 'proof')];
  for (const dir of [dumpDir, proofDir]) await mkdir(dir, { mode: 0o700 });
  await copyFile(join(dataDir, LOCAL_PASSWORD), join(upgradeDir, LOCAL_PASSWORD));

  const programs = await findOldPrograms();
  report('reading the old database');
  const old = await startLocalPostgres({ dataDir, log, isDurable, programs });
  const before = await dumpDatabase(old.url, dumpDir).finally(() => old.stop());
  report('writing the new one');
  const fresh = await startLocalPostgres({ dataDir: upgradeDir, log, isDurable });
  try {
    await restoreRows({ databaseUrl: fresh.url, log }, dumpDir, before);
    report('reading the new one again');
    compare(before, await dumpDatabase(fresh.url, proofDir));
  } finally {
    await fresh.stop();
  }
}

// Rows are inserted in the order in which they were read, so equal tables have equal files. Jobs of queues that are gone
// are left out, as by a restore.
function compare(before: DumpedDatabase, after: DumpedDatabase): void {
  const afterByName = new Map(after.tables.map((table) => [table.name, table]));
  for (const { name, rowCount, sha256 } of before.tables)
    if (name !== JOBS_TABLE && afterByName.get(name)?.sha256 !== sha256)
      throw new StartupError(
        `The table ${name} differs after the upgrade (${rowCount} rows before, ${afterByName.get(name)?.rowCount ?? 'none'} after): the old database was left as it was.`,
      );
}
