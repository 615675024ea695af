import { runIngestTask } from '#render/render-job.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { findImageKind } from '#server/platform/images/image-kind.ts';
import type { UploadedImage } from '#shared/api/media.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { getValue } from './accepted-file.ts';
import type { Ingest } from './receive-upload.ts';
import { storeUpload } from './store-upload.ts';
import { limitPhotos } from './upload-rate.ts';

export const PHOTO_FIELD = 'images';

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const TOO_NARROW = 'This picture is too narrow a strip to be shown.';

/** Ingests a photo: whatever its format, what is stored is upright, in sRGB, without metadata and sized for videos. */
export const ingestPhoto: Ingest<UploadedImage> = async (deps, userId, received, scratch) => {
  if (received.sizeBytes === 0) throw fieldError(PHOTO_FIELD, mediaMessages.imageFailed);
  if (findImageKind(received.head) === undefined) throw fieldError(PHOTO_FIELD, mediaMessages.wrongType);
  const [outputPath, thumbnailPath] = [scratch.at('photo'), scratch.at('thumbnail.jpg')];
  const result = await limitPhotos(userId, () =>
    runIngestTask('normalise-photo', { path: received.path, outputPath, thumbnailPath }),
  );
  const isNarrow = result.kind === 'failed' && result.code === 'photo-too-narrow';
  const { extension, ...look } = getValue(
    result,
    PHOTO_FIELD,
    isNarrow ? TOO_NARROW : mediaMessages.imageFailed,
  );
  const { uploaded, thumbnailUrl, sizeBytes } = await storeUpload(deps, userId, received, {
    kind: 'image',
    width: look.width,
    height: look.height,
    metadata: look,
    file: { path: outputPath, contentType: CONTENT_TYPES[extension], extension },
    thumbnail: { path: thumbnailPath, contentType: CONTENT_TYPES.jpg, extension: 'jpg' },
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
  };
};
