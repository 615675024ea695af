import { createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/platform/errors/app-error.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';
import { dumpDatabase } from './dump-database.ts';
import {
  type BackedUpFile,
  backupLayout,
  findSnapshot,
  hashOf,
  measuring,
  newSnapshotName,
  readFileList,
  SECRET_NAME,
  writeManifest,
  writeRows,
} from './snapshot.ts';

type Source = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly storageId: string | null;
  /** Copied too, if it is there. */
  readonly secretPath: string;
};

/** What a backup did, for the operator. */
type BackupReport = {
  readonly dir: string;
  readonly rowCount: number;
  readonly fileCount: number;
  readonly copiedCount: number;
};

/**
 * Adds a snapshot to a backup while the server runs. Files never change under their names, so those of earlier snapshots
 * are not copied again. They are copied before the snapshot of the database and once more after it: what is deleted in
 * between was copied before, and what is added was copied after.
 */
export async function backUp(
  source: Source,
  folder: string,
  report: (line: string) => void,
): Promise<BackupReport> {
  const { snapshotsDir, filesDir } = backupLayout(folder);
  const dir = join(snapshotsDir, newSnapshotName(new Date()));
  // Its folder comes first: while it is there, no other backup deletes files that this one counts on.
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const previous = await findSnapshot(folder);
  await mkdir(filesDir, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const known = previous ? await readFileList(previous.dir, previous.manifest.files) : new Map();
  const files = new Map<string, BackedUpFile>();

  report('copying files');
  const before = await copyFiles(source.storage, filesDir, { known, files });
  report(`${before} new files; reading the database`);
  const database = await dumpDatabase(source.databaseUrl, dir);
  const after = await copyFiles(source.storage, filesDir, { known, files });
  await copyFile(source.secretPath, join(dir, SECRET_NAME)).catch(unlessSystemError('ENOENT', undefined));

  const lines = async function* () {
    for (const file of files.values()) yield JSON.stringify(file);
  };
  await writeManifest(dir, {
    format: 1,
    createdAt: new Date().toISOString(),
    ...database,
    storageId: source.storageId,
    files: await writeRows(dir, 'files.ndjson.gz', lines()),
  });
  const rowCount = database.tables.reduce((sum, table) => sum + table.rowCount, 0);
  return { dir, rowCount, fileCount: files.size, copiedCount: before + after };
}

async function copyFiles(
  storage: Storage,
  filesDir: string,
  {
    known,
    files,
  }: { readonly known: ReadonlyMap<string, BackedUpFile>; readonly files: Map<string, BackedUpFile> },
): Promise<number> {
  let copiedCount = 0;
  for await (const stored of storage.list('')) {
    if (files.has(stored.name)) continue;
    const earlier = known.get(stored.name);
    const copy = (await isThere(filesDir, stored, earlier))
      ? earlier
      : await copyOne(storage, stored.name, filesDir);
    if (copy === undefined) continue;
    files.set(stored.name, copy);
    if (copy !== earlier) copiedCount += 1;
  }
  return copiedCount;
}

async function isThere(filesDir: string, { name, sizeBytes }: StoredFile, earlier: BackedUpFile | undefined) {
  if (earlier?.sizeBytes !== sizeBytes) return false;
  const found = await stat(join(filesDir, name)).catch(unlessSystemError('ENOENT', undefined));
  return found?.size === sizeBytes;
}

/** Copies a file and reads the copy again; undefined if the file was deleted in the meantime. */
async function copyOne(storage: Storage, name: string, filesDir: string): Promise<BackedUpFile | undefined> {
  const path = join(filesDir, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.draft`;
  try {
    const measured = measuring();
    const source = await storage.read(name);
    await pipeline(source, measured.pass, createWriteStream(draft, { mode: 0o600, flush: true }));
    const { sizeBytes, sha256 } = measured.result();
    if ((await hashOf(draft)) !== sha256)
      throw new StartupError(`The copy of ${name} differs from its source: check the disk of the backup.`);
    await rename(draft, path);
    return { name, sizeBytes, sha256 };
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  }
}
