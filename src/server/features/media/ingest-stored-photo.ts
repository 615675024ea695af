import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { openScratch } from '#server/platform/system/scratch.ts';
import type { UploadedImage } from '#shared/api/media.ts';
import type { UserId } from '#shared/ids.ts';
import { ingestPhoto } from './ingest-photo.ts';
import { receivedFile } from './receive-upload.ts';

/** Ingests a photo that waits in the storage as it came, with the limits of an upload. The stored file stays. */
export async function ingestStoredPhoto(
  deps: FeatureDeps,
  userId: UserId,
  { name, storageName }: { readonly name: string; readonly storageName: string },
): Promise<UploadedImage> {
  await using scratch = await openScratch(deps.config.dataDir, 'upload');
  const path = scratch.at('original');
  await pipeline(await deps.storage.read(storageName), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const { size } = await stat(path);
  return await ingestPhoto(deps, userId, await receivedFile(path, name, size), scratch);
}
