import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { syncFolder } from '#server/platform/system/disk-files.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';
import type { Account } from './account.ts';
import { type ClusterLayout, LOCAL_ROLE } from './cluster-layout.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runAs } from './spawn-as.ts';

const DRAFT_PREFIX = 'cluster-draft-';

type Making = {
  readonly layout: ClusterLayout;
  readonly binaries: PostgresBinaries;
  readonly account: Account | undefined;
  readonly password: string;
  readonly isDurable: boolean;
};

/** Whether the database files are there already; refuses those of another major version and touches nothing. */
export async function hasUsableCluster(layout: ClusterLayout, majorVersion: number): Promise<boolean> {
  const version = await readClusterVersion(layout.clusterDir);
  if (version === majorVersion) return true;
  if (version !== undefined)
    throw new StartupError(
      `The database in ${layout.clusterDir} was made by PostgreSQL ${version}, but this Curbreel brings PostgreSQL ${majorVersion}: nothing was touched. Run npm run upgrade-database, see "Upgrading PostgreSQL" in docs/operations.md.`,
    );
  // Between the two renames of an upgrade there is no database in its place; an empty one must not take it.
  if (existsSync(layout.provenPath))
    throw new StartupError(
      'The upgrade of the database was interrupted: run npm run upgrade-database again, which goes on where it was.',
    );
  return false;
}

export async function readClusterVersion(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(
    unlessSystemError('ENOENT', undefined),
  );
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** Creates the cluster under a temporary name and renames it, so that a killed start leaves no partial cluster. */
export async function createCluster({
  layout,
  binaries,
  account,
  password,
  isDurable,
}: Making): Promise<void> {
  await prepareHome(layout, account);
  const draftDir = join(layout.homeDir, `${DRAFT_PREFIX}${crypto.randomUUID()}`);
  const passwordPath = `${draftDir}.password`;
  await writePrivateFile(passwordPath, password, account);
  try {
    const { code, output } = await runAs(
      account,
      binaries.initdb,
      [
        ...['-D', draftDir, '-U', LOCAL_ROLE, '--auth=scram-sha-256', `--pwfile=${passwordPath}`],
        ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'],
        ...(isDurable ? [] : ['--no-sync']),
      ],
      layout.homeDir,
    );
    if (code !== 0) throw new StartupError(initFailure(layout.clusterDir, output));
    await rename(draftDir, layout.clusterDir);
    await syncFolder(layout.homeDir);
  } finally {
    await rm(passwordPath, { force: true });
    await rm(draftDir, { recursive: true, force: true });
  }
}

async function prepareHome(layout: ClusterLayout, account: Account | undefined) {
  await mkdir(layout.homeDir, { recursive: true, mode: 0o700 });
  if (account) await chown(layout.homeDir, account.uid, account.gid);
  for (const name of await readdir(layout.homeDir))
    if (name.startsWith(DRAFT_PREFIX)) await rm(join(layout.homeDir, name), { recursive: true, force: true });
}

async function writePrivateFile(path: string, text: string, account: Account | undefined) {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(text);
  if (account) await file.chown(account.uid, account.gid);
}

function initFailure(clusterDir: string, output: string): string {
  if (/No space left on device/i.test(output))
    return `The database cannot be made in ${clusterDir} because the disk is full: free some space or set DATA_DIR to another disk.`;
  const reason = output.split('\n').findLast((line) => /error|fatal/i.test(line)) ?? output;
  return `The database cannot be made in ${clusterDir}: ${reason.trim()}`;
}
