import { opendir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { syncFolder } from '#server/platform/system/disk-files.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';
import {
  backupLayout,
  checkRows,
  findSnapshots,
  MANIFEST_NAME,
  newSnapshotName,
  readFileList,
  SNAPSHOT_NAME,
} from './snapshot.ts';

/** A folder without a manifest that is older was left by a backup that broke off. */
const UNFINISHED_MS = 86_400_000;

type Pruning = {
  readonly keepCount: number;
  /** When the backup that was just made began. */
  readonly startedAt: Date;
};

/**
 * Deletes all snapshots but the newest, and the files that none of these names. Lists are read and checked before the
 * first deletion, and a snapshot loses its manifest first: a run that breaks off leaves every remaining snapshot whole.
 */
export async function pruneBackup(folder: string, { keepCount, startedAt }: Pruning) {
  const { snapshotsDir, filesDir } = backupLayout(folder);
  const snapshots = await Array.fromAsync(findSnapshots(folder));
  const named = new Set<string>();
  for (const { dir, manifest } of snapshots.slice(0, keepCount)) {
    await checkRows(dir, manifest.files);
    for (const name of (await readFileList(dir, manifest.files)).keys()) named.add(name);
  }

  const old = snapshots.slice(keepCount);
  for (const { dir } of old) await removeSnapshot(dir);
  const whole = new Set(snapshots.map(({ dir }) => dir));
  const oldestRunning = newSnapshotName(new Date(Date.now() - UNFINISHED_MS));
  let isAnotherRunning = false;
  for (const name of (await readdir(snapshotsDir)).filter((entry) => SNAPSHOT_NAME.test(entry))) {
    if (whole.has(join(snapshotsDir, name))) continue;
    if (name > oldestRunning) isAnotherRunning = true;
    else await removeSnapshot(join(snapshotsDir, name));
  }
  // Another backup may count on files that only its own list will name.
  const fileCount = isAnotherRunning ? 0 : await removeFiles(filesDir, named, startedAt);
  return { snapshotCount: old.length, fileCount };
}

async function removeSnapshot(dir: string): Promise<void> {
  await rm(join(dir, MANIFEST_NAME), { force: true });
  await syncFolder(dir);
  await rm(dir, { recursive: true, force: true });
}

async function removeFiles(filesDir: string, named: ReadonlySet<string>, startedAt: Date): Promise<number> {
  let count = 0;
  for await (const entry of await opendir(filesDir, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (named.has(relative(filesDir, path).replaceAll(sep, '/'))) continue;
    const found = await stat(path).catch(unlessSystemError('ENOENT', undefined));
    // A younger one is of a backup that began in the meantime.
    if (found === undefined || found.mtime >= startedAt) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}
