import type { Config } from '#server/config/config.ts';
import { findInstallationFact, insertInstallationFact } from '#server/platform/db/installation.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { freeBucket, ownBucket } from './bucket-marker.ts';
import { readMarker, writeMarker } from './disk-marker.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

const STORAGE_ID_KEY = 'storage-id';

/** Opens the configured storage; it must be the disk or bucket that this database's files are in. */
export async function openStorage(config: Config['storage'], db: Database): Promise<Storage> {
  if (config.kind === 's3') {
    // Loaded for S3 only: the SDK takes a third of a second and 50 MB.
    const { openS3Storage } = await import('./s3-storage.ts');
    return await ownBucket(openS3Storage(config), config.bucket, db);
  }
  const storageId = await agreeOnStorageId(config.dir, db);
  return openDiskStorage(config.dir, storageId, config.sendfile);
}

/** The id of the disk that the files of this database are on; undefined with S3. */
export function findStorageId(db: Database): Promise<string | undefined> {
  return findInstallationFact(db, STORAGE_ID_KEY);
}

/** Opens a storage for files of a database that is restored later; `takesOver` a bucket of an installation that is gone. */
export async function openRestoredStorage(
  config: Config['storage'],
  storageId: string | null,
  { takesOver }: { readonly takesOver: boolean },
): Promise<Storage> {
  if (config.kind === 's3') {
    const storage = (await import('./s3-storage.ts')).openS3Storage(config);
    await freeBucket(storage, config.bucket, takesOver);
    return storage;
  }
  const expected = storageId ?? crypto.randomUUID();
  const onDisk = await writeMarker(config.dir, expected);
  // The marker of a storage that was S3 is made here, and taken over by the first start.
  if (storageId !== null) checkMarker(config.dir, onDisk, expected);
  return openDiskStorage(config.dir, onDisk);
}

async function agreeOnStorageId(rootDir: string, db: Database): Promise<string> {
  const expected = await findStorageId(db);
  const onDisk = await readMarker(rootDir);
  if (expected !== undefined) {
    checkMarker(rootDir, onDisk, expected);
    return expected;
  }
  // The marker comes first: a start killed in between finds it and goes on from there.
  const storageId = onDisk ?? (await writeMarker(rootDir, crypto.randomUUID()));
  await insertInstallationFact(db, STORAGE_ID_KEY, storageId);
  // Of nodes that start together the first one's id stays.
  checkMarker(rootDir, storageId, await findStorageId(db));
  return storageId;
}

function checkMarker(rootDir: string, onDisk: string | undefined, expected: string | undefined) {
  if (onDisk === expected) return;
  throw new StartupError(
    onDisk === undefined
      ? `The storage folder ${rootDir} lacks the marker file that the database expects: mount its disk, or restore the files from a backup.`
      : `The storage folder ${rootDir} belongs to another installation than the database: check STORAGE_DIR, DATA_DIR and DATABASE_URL.`,
  );
}
