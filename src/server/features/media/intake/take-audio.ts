import { inspectAudio } from '#render/render-job.ts';
import { findBeatsOf } from '#server/features/media/beats/find-beats-job.ts';
import { mediaUrlOf } from '#server/features/media/media-urls.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { findImageKind } from '#server/platform/images/image-kind.ts';
import type { UploadedAudio } from '#shared/api/media.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { findSoundOrClipKind } from './container-kind.ts';
import { keepUpload } from './keep-upload.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { answerOf, refuseFile } from './refuse-file.ts';
import type { Scratch } from './scratch.ts';
import { inChildTurn } from './turns.ts';

export const AUDIO_FIELD = 'audioFile';

const CONTENT_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
} as const;

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'storage' | 'fileLinks' | 'queue'>;

/** Takes a piece of music in; its beats are found in the background. */
export async function takeAudio(
  deps: Deps,
  userId: string,
  received: ReceivedFile,
  scratch: Scratch,
): Promise<UploadedAudio> {
  const kind = findSoundOrClipKind(received.head);
  if (kind === undefined || kind === 'avi' || findImageKind(received.head) !== undefined)
    throw refuseFile(AUDIO_FIELD, mediaMessages.audioWrongType);
  const outputPath = scratch.at('music');
  const inspected = await inChildTurn(() => inspectAudio(received.path, outputPath));
  const { container, durationSeconds } = answerOf(inspected, AUDIO_FIELD, mediaMessages.audioWrongType);
  const kept = await keepUpload(
    deps,
    userId,
    {
      kind: 'audio',
      originalName: received.originalName,
      originalSizeBytes: received.sizeBytes,
      durationMs: Math.round(durationSeconds * 1_000),
      file: { content: { path: outputPath }, contentType: CONTENT_TYPES[container], extension: container },
    },
    async (transaction, mediaId) => {
      await deps.queue.send(findBeatsOf, { mediaId }, { transaction, groupId: userId });
    },
  );
  return {
    filename: kept.filename,
    originalName: received.originalName,
    size: received.sizeBytes,
    url: mediaUrlOf(deps.fileLinks, kept.filename),
    durationSeconds,
  };
}
