import { runIngestTask } from '#render/render-job.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { findImageKind } from '#server/platform/images/image-kind.ts';
import { type UploadedAudio, uploadAudio } from '#shared/api/media.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { findContainerKind, getDurationMs, getValue } from './accepted-file.ts';
import { findBeatsJob } from './find-beats-job.ts';
import type { Ingest } from './receive-upload.ts';
import { storeUpload } from './store-upload.ts';
import { limitChildren } from './upload-rate.ts';

export const AUDIO_FIELD = uploadAudio.fileField;

const CONTENT_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
} as const;

/** Ingests a piece of music; a job finds its beats later. */
export const ingestAudio: Ingest<UploadedAudio> = async (deps, userId, received, scratch) => {
  const kind = findContainerKind(received.head);
  if (kind === undefined || kind === 'avi' || findImageKind(received.head) !== undefined)
    throw fieldError(AUDIO_FIELD, mediaMessages.audioWrongType);
  const outputPath = scratch.at('music');
  const inspected = await limitChildren(userId, () =>
    runIngestTask('inspect-audio', { path: received.path, outputPath }),
  );
  const { container, durationSeconds } = getValue(inspected, AUDIO_FIELD, mediaMessages.audioWrongType);
  const { uploaded } = await storeUpload(
    deps,
    userId,
    received,
    {
      kind: 'audio',
      durationMs: getDurationMs(durationSeconds, AUDIO_FIELD),
      file: { path: outputPath, contentType: CONTENT_TYPES[container], extension: container },
    },
    async (transaction, mediaId) => {
      await deps.queue.send(findBeatsJob, { mediaId }, { transaction, groupId: userId });
    },
  );
  return { ...uploaded, size: received.sizeBytes, durationSeconds };
};
