import { readFile } from 'node:fs/promises';
import { convertPhoto } from '#render/render-job.ts';
import { mediaUrlOf } from '#server/features/media/media-urls.ts';
import type { NormalPhoto } from '#server/features/media/photos/normalise-photo.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { findImageKind, type ImageKind } from '#server/platform/images/image-kind.ts';
import type { UploadedImage } from '#shared/api/media.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { keepUpload } from './keep-upload.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { answerOf, refuseFile } from './refuse-file.ts';
import type { Scratch } from './scratch.ts';
import { inChildTurn, inPhotoTurn } from './turns.ts';

export const PHOTO_FIELD = 'images';

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'storage' | 'fileLinks'>;

/** Takes a photo in: whatever it came as, what is kept is upright, in sRGB, without metadata and sized for videos. */
export async function takePhoto(
  deps: Deps,
  userId: string,
  received: ReceivedFile,
  scratch: Scratch,
): Promise<UploadedImage> {
  if (received.sizeBytes === 0) throw refuseFile(PHOTO_FIELD, mediaMessages.imageFailed);
  const kind = findImageKind(received.head);
  if (kind === undefined) throw refuseFile(PHOTO_FIELD, mediaMessages.wrongType);
  const { photo, thumbnail, look } = await process(kind, received, scratch);
  const kept = await keepUpload(deps, userId, {
    kind: 'image',
    originalName: received.originalName,
    originalSizeBytes: received.sizeBytes,
    width: look.width,
    height: look.height,
    metadata: look,
    file: { content: { bytes: photo.bytes }, contentType: photo.contentType, extension: photo.extension },
    thumbnail: { content: { bytes: thumbnail }, contentType: 'image/jpeg', extension: 'jpg' },
  });
  const ratio = Math.min(1, kept.sizeBytes / received.sizeBytes);
  return {
    originalName: received.originalName,
    url: mediaUrlOf(deps.fileLinks, kept.filename),
    thumbnailUrl: mediaUrlOf(deps.fileLinks, kept.thumbnailFilename),
    filename: kept.filename,
    originalSize: received.sizeBytes,
    compressedSize: kept.sizeBytes,
    compressionRatio: Math.round(ratio * 1_000) / 1_000,
    reductionPercent: Math.round((1 - ratio) * 1_000) / 10,
    metadata: look,
  };
}

async function process(
  kind: ImageKind,
  { path }: ReceivedFile,
  scratch: Scratch,
): Promise<{ photo: NormalPhoto; thumbnail: Buffer; look: MediaLook }> {
  if (kind === 'heif') await convert(path, scratch.at('converted'));
  // The library for pictures is loaded with the first one: a start need not wait for it.
  const { lookAtPhoto, normalisePhoto } = await import('#server/features/media/photos/normalise-photo.ts');
  return await inPhotoTurn(async () => {
    try {
      const photo =
        kind === 'heif'
          ? jpegOf(await readFile(scratch.at('converted')))
          : await normalisePhoto(kind, await readFile(path));
      return { photo, ...(await lookAtPhoto(photo.bytes)) };
    } catch (cause) {
      if (cause instanceof AppError) throw refuseFile(PHOTO_FIELD, cause.message, cause);
      throw refuseFile(PHOTO_FIELD, mediaMessages.imageFailed, cause);
    }
  });
}

// Decoders of these kinds are young: they run where a crash hurts nobody.
async function convert(path: string, outputPath: string): Promise<void> {
  answerOf(await inChildTurn(() => convertPhoto(path, outputPath)), PHOTO_FIELD, mediaMessages.imageFailed);
}

function jpegOf(bytes: Buffer): NormalPhoto {
  return { bytes, contentType: 'image/jpeg', extension: 'jpg' };
}
