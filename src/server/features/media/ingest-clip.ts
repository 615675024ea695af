import { runIngestTask } from '#render/render-job.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { findImageKind } from '#server/platform/images/image-kind.ts';
import { type UploadedVideo, uploadVideos } from '#shared/api/media.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { findContainerKind, getDurationMs, getValue } from './accepted-file.ts';
import type { Ingest } from './receive-upload.ts';
import { storeUpload } from './store-upload.ts';
import { limitChildren } from './upload-rate.ts';

export const CLIP_FIELD = uploadVideos.fileField;

const CONTENT_TYPES = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
} as const;

/** Ingests a clip: a child process inspects it and copies it without its metadata. */
export const ingestClip: Ingest<UploadedVideo> = async (deps, userId, received, scratch) => {
  if (received.sizeBytes === 0) throw fieldError(CLIP_FIELD, mediaMessages.videoFailed);
  const isClip = ['iso', 'avi', 'matroska'].includes(findContainerKind(received.head) ?? '');
  if (!isClip || findImageKind(received.head) !== undefined)
    throw fieldError(CLIP_FIELD, mediaMessages.wrongType);
  const [outputPath, thumbnailPath] = [scratch.at('clip'), scratch.at('thumbnail.jpg')];
  const inspected = await limitChildren(userId, () =>
    runIngestTask('inspect-clip', { path: received.path, outputPath, thumbnailPath }),
  );
  const { container, ...metadata } = getValue(inspected, CLIP_FIELD, mediaMessages.videoFailed);
  const { uploaded, thumbnailFilename, thumbnailUrl } = await storeUpload(deps, userId, received, {
    kind: 'video',
    width: metadata.width,
    height: metadata.height,
    durationMs: getDurationMs(metadata.durationSeconds, CLIP_FIELD),
    metadata,
    file: { path: outputPath, contentType: CONTENT_TYPES[container], extension: container },
    thumbnail: { path: thumbnailPath, contentType: 'image/jpeg', extension: 'jpg' },
  });
  return { ...uploaded, thumbnailFilename, thumbnailUrl, originalSize: received.sizeBytes, metadata };
};
