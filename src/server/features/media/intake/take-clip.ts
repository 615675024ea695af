import { inspectClip } from '#render/render-job.ts';
import { mediaUrlOf } from '#server/features/media/media-urls.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { findImageKind } from '#server/platform/images/image-kind.ts';
import type { UploadedVideo } from '#shared/api/media.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { findSoundOrClipKind } from './container-kind.ts';
import { keepUpload } from './keep-upload.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { answerOf, refuseFile } from './refuse-file.ts';
import type { Scratch } from './scratch.ts';
import { inChildTurn } from './turns.ts';

export const CLIP_FIELD = 'videos';

const CONTENT_TYPES = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
} as const;

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'storage' | 'fileLinks'>;

/** Takes a clip in: looked at and copied without its metadata in a process of its own. */
export async function takeClip(
  deps: Deps,
  userId: string,
  received: ReceivedFile,
  scratch: Scratch,
): Promise<UploadedVideo> {
  if (received.sizeBytes === 0) throw refuseFile(CLIP_FIELD, mediaMessages.videoFailed);
  const isClip = ['iso', 'avi', 'matroska'].includes(findSoundOrClipKind(received.head) ?? '');
  if (!isClip || findImageKind(received.head) !== undefined)
    throw refuseFile(CLIP_FIELD, mediaMessages.wrongType);
  const [outputPath, thumbnailPath] = [scratch.at('clip'), scratch.at('thumbnail.jpg')];
  const inspected = await inChildTurn(() => inspectClip(received.path, { outputPath, thumbnailPath }));
  const { container, ...metadata } = answerOf(inspected, CLIP_FIELD, mediaMessages.videoFailed);
  const kept = await keepUpload(deps, userId, {
    kind: 'video',
    originalName: received.originalName,
    originalSizeBytes: received.sizeBytes,
    width: metadata.width,
    height: metadata.height,
    durationMs: Math.round(metadata.durationSeconds * 1_000),
    metadata,
    file: { content: { path: outputPath }, contentType: CONTENT_TYPES[container], extension: container },
    thumbnail: { content: { path: thumbnailPath }, contentType: 'image/jpeg', extension: 'jpg' },
  });
  return {
    originalName: received.originalName,
    url: mediaUrlOf(deps.fileLinks, kept.filename),
    thumbnailUrl: mediaUrlOf(deps.fileLinks, kept.thumbnailFilename),
    filename: kept.filename,
    thumbnailFilename: kept.thumbnailFilename,
    originalSize: received.sizeBytes,
    metadata,
  };
}
