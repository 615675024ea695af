import { runIngestTask } from '#render/render-job.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { findImageKind } from '#server/platform/images/image-kind.ts';
import { type UploadedImage, uploadImages } from '#shared/api/media.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { getValue } from './accepted-file.ts';
import type { Ingest } from './receive-upload.ts';
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
