import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { runIngestTask } from '#render/render-job.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { findImageKind } from '#server/platform/images/image-kind.ts';
import { openScratch } from '#server/platform/system/scratch.ts';
import { type UploadedImage, uploadImages } from '#shared/api/media.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import type { UserId } from '#shared/ids.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { getValue } from './accepted-file.ts';
import { type Ingest, receivedFile } from './receive-upload.ts';
import { storeUpload } from './store-upload.ts';
import { limitPhotos } from './upload-rate.ts';

export const PHOTO_FIELD = uploadImages.fileField;

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const TOO_NARROW = 'This picture is too narrow a strip to be shown.';

/** Ingests a photo: whatever its format, what is stored is upright, in sRGB, without metadata and sized for videos. */
export const ingestPhoto: Ingest<UploadedImage> = async (deps, userId, received, scratch) => {
  if (received.sizeBytes === 0) throw fieldError(PHOTO_FIELD, mediaMessages.imageFailed);
  if (findImageKind(received.head) === undefined) throw fieldError(PHOTO_FIELD, mediaMessages.wrongType);
  const paths = { outputPath: scratch.at('photo'), thumbnailPath: scratch.at('thumbnail.jpg') };
  const improvedPaths = {
    outputPath: scratch.at('improved.jpg'),
    thumbnailPath: scratch.at('improved-thumbnail.jpg'),
  };
  const result = await limitPhotos(userId, () =>
    runIngestTask('normalise-photo', { path: received.path, ...paths, improved: improvedPaths }),
  );
  const isNarrow = result.kind === 'failed' && result.code === 'photo-too-narrow';
  const { extension, improved, ...look } = getValue(
    result,
    PHOTO_FIELD,
    isNarrow ? TOO_NARROW : mediaMessages.imageFailed,
  );
  const { uploaded, thumbnailUrl, sizeBytes, ...stored } = await storeUpload(deps, userId, received, {
    ...newPhoto(look, paths, extension),
    ...(improved && { improved: newPhoto(improved, improvedPaths, 'jpg') }),
  });
  const ratio = Math.min(1, sizeBytes / received.sizeBytes);
  return {
    ...uploaded,
    thumbnailUrl,
    originalSize: received.sizeBytes,
    compressedSize: sizeBytes,
    compressionRatio: Math.round(ratio * 1_000) / 1_000,
    reductionPercent: Math.round((1 - ratio) * 1_000) / 10,
    metadata: look,
    ...(improved && stored.improved && { improved: { ...stored.improved, metadata: improved } }),
  };
};

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

function newPhoto(
  look: MediaLook,
  { outputPath, thumbnailPath }: { readonly outputPath: string; readonly thumbnailPath: string },
  extension: keyof typeof CONTENT_TYPES,
) {
  return {
    kind: 'image',
    width: look.width,
    height: look.height,
    metadata: look,
    file: { path: outputPath, contentType: CONTENT_TYPES[extension], extension },
    thumbnail: { path: thumbnailPath, contentType: CONTENT_TYPES.jpg, extension: 'jpg' },
  } as const;
}
