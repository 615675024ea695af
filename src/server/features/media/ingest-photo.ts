import { readFile } from 'node:fs/promises';
import { convertPhoto } from '#render/render-job.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findImageKind, type ImageKind } from '#server/platform/images/image-kind.ts';
import type { UploadedImage } from '#shared/api/media.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { getValue, refuseFile } from './accepted-file.ts';
import { mediaUrlOf } from './media-urls.ts';
import type { NormalPhoto } from './normalise-photo.ts';
import type { Ingest, ReceivedFile } from './receive-upload.ts';
import { storeUpload } from './store-upload.ts';
import { limitChildren, limitPhotos } from './upload-rate.ts';
import type { Scratch } from './upload-scratch.ts';

export const PHOTO_FIELD = 'images';

/** Ingests a photo: whatever its format, what is stored is upright, in sRGB, without metadata and sized for videos. */
export const ingestPhoto: Ingest<UploadedImage> = async (deps, userId, received, scratch) => {
  if (received.sizeBytes === 0) throw refuseFile(PHOTO_FIELD, mediaMessages.imageFailed);
  const kind = findImageKind(received.head);
  if (kind === undefined) throw refuseFile(PHOTO_FIELD, mediaMessages.wrongType);
  const { photo, thumbnail, look } = await normalise(kind, received, scratch);
  const stored = await storeUpload(deps, userId, {
    kind: 'image',
    originalName: received.originalName,
    originalSizeBytes: received.sizeBytes,
    width: look.width,
    height: look.height,
    metadata: look,
    file: { content: { bytes: photo.bytes }, contentType: photo.contentType, extension: photo.extension },
    thumbnail: { content: { bytes: thumbnail }, contentType: 'image/jpeg', extension: 'jpg' },
  });
  const ratio = Math.min(1, stored.sizeBytes / received.sizeBytes);
  return {
    originalName: received.originalName,
    url: mediaUrlOf(deps.fileLinks, stored.filename),
    thumbnailUrl: mediaUrlOf(deps.fileLinks, stored.thumbnailFilename),
    filename: stored.filename,
    originalSize: received.sizeBytes,
    compressedSize: stored.sizeBytes,
    compressionRatio: Math.round(ratio * 1_000) / 1_000,
    reductionPercent: Math.round((1 - ratio) * 1_000) / 10,
    metadata: look,
  };
};

async function normalise(kind: ImageKind, { path }: ReceivedFile, scratch: Scratch) {
  if (kind === 'heif') await convert(path, scratch.at('converted'));
  // sharp is loaded with the first photo, so that the server starts without it.
  const { analysePhoto, normalisePhoto } = await import('./normalise-photo.ts');
  return await limitPhotos(async () => {
    try {
      const photo =
        kind === 'heif'
          ? jpegOf(await readFile(scratch.at('converted')))
          : await normalisePhoto(kind, await readFile(path));
      return { photo, ...(await analysePhoto(photo.bytes)) };
    } catch (cause) {
      const msg = cause instanceof AppError ? cause.message : mediaMessages.imageFailed;
      throw refuseFile(PHOTO_FIELD, msg, cause);
    }
  });
}

// HEIC and AVIF decoders are young: they run in a child process, which may crash.
async function convert(path: string, outputPath: string): Promise<void> {
  const result = await limitChildren(() => convertPhoto(path, outputPath));
  getValue(result, PHOTO_FIELD, mediaMessages.imageFailed);
}

function jpegOf(bytes: Buffer): NormalPhoto {
  return { bytes, contentType: 'image/jpeg', extension: 'jpg' };
}
