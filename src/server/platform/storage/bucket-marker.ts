import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  deleteInstallationFact,
  findInstallationFact,
  insertInstallationFact,
} from '#server/platform/db/installation.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Storage } from './storage.ts';
import { isStorageNotReady, storageNotReady } from './storage-errors.ts';

/** The object that says whose bucket it is. A valid storage name, since backups of older releases read all they find. */
export const BUCKET_MARKER = 'curbreel/storage-id';
// Not the key of disks: an installation that moved from a disk to S3 still has the disk's id.
const BUCKET_ID_KEY = 'bucket-id';

/**
 * The storage in a bucket that belongs to this database; another installation's is refused. A server also starts while S3
 * cannot be reached; it then writes and deletes nothing before it has read the marker.
 */
export async function ownBucket(storage: Storage, bucket: string, db: Database): Promise<Storage> {
  let isOwn = false;
  const checkOwner = async () => {
    if (isOwn) return;
    await claimBucket(storage, bucket, db);
    isOwn = true;
  };
  const checkOwnerLater = () =>
    checkOwner().catch((error: unknown) => {
      throw error instanceof StartupError ? storageNotReady(error) : error;
    });
  await checkOwner().catch((error: unknown) => {
    if (isStorageNotReady(error)) return;
    storage.close();
    throw error;
  });
  return {
    ...storage,
    async putStream(name, content, options) {
      if (isOwn) return await storage.putStream(name, content, options);
      // Nobody would listen to an error of the stream while S3 is asked. Its sender tries again.
      content.destroy();
      await checkOwnerLater();
      throw storageNotReady();
    },
    async delete(name) {
      await checkOwnerLater();
      await storage.delete(name);
    },
    async checkReady() {
      await checkOwnerLater();
      await storage.checkReady();
    },
  };
}

/** Refuses a bucket that belongs to an installation, unless the restored one takes it over. */
export async function freeBucket(storage: Storage, bucket: string, takesOver: boolean): Promise<void> {
  if ((await readMarker(storage)) === undefined) return;
  if (takesOver) return await storage.delete(BUCKET_MARKER);
  throw new StartupError(
    `The bucket ${bucket} belongs to an installation: set S3_BUCKET to an empty one, or, if the database of that installation is gone, add --take-over.`,
  );
}

/** Makes a restored database another installation than the one that was backed up, which may still use its bucket. */
export async function forgetBucket(db: Database): Promise<void> {
  await deleteInstallationFact(db, BUCKET_ID_KEY);
}

async function claimBucket(storage: Storage, bucket: string, db: Database): Promise<void> {
  // The database comes first: all nodes then write the same marker, and a start killed in between is simply repeated.
  await insertInstallationFact(db, BUCKET_ID_KEY, crypto.randomUUID());
  const expected = await findInstallationFact(db, BUCKET_ID_KEY);
  if ((await readMarker(storage)) === undefined)
    await storage.putStream(BUCKET_MARKER, Readable.from([Buffer.from(`${expected}\n`)]), {
      contentType: 'text/plain',
    });
  if ((await readMarker(storage)) === expected) return;
  throw new StartupError(
    `The bucket ${bucket} belongs to another installation than the database: check S3_BUCKET and DATABASE_URL. If that installation is gone, delete the object ${BUCKET_MARKER} of the bucket.`,
  );
}

async function readMarker(storage: Storage): Promise<string | undefined> {
  try {
    return (await text(await storage.read(BUCKET_MARKER))).trim() || undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  }
}
