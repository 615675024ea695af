import type { FastifyRequest } from 'fastify';
import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Job } from '#server/platform/queue/job.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import { openScratch } from '#server/platform/system/scratch.ts';
import * as contracts from '#shared/api/media.ts';
import type { UserId } from '#shared/ids.ts';
import { MAX_AUDIO_BYTES, MAX_MEDIA_FILE_BYTES, mediaMessages } from '#shared/rules/media-limits.ts';
import { describeMedia, findAudioFacts } from './describe-media.ts';
import { findBeatsHandler, findBeatsJob } from './find-beats-job.ts';
import { AUDIO_FIELD, ingestAudio } from './ingest-audio.ts';
import { CLIP_FIELD, ingestClip } from './ingest-clip.ts';
import { createIngestMetrics } from './ingest-metrics.ts';
import { ingestPhoto, PHOTO_FIELD } from './ingest-photo.ts';
import { type Ingest, receiveUpload } from './receive-upload.ts';
import { sendMedia } from './send-media.ts';
import { sweepMediaHandler, sweepMediaJob } from './sweep-media.ts';
import { countUpload } from './upload-rate.ts';

export const mediaJobs: readonly Job[] = [findBeatsJob, sweepMediaJob];

/** Photos, clips and music: ingested, stored, sent and swept. */
export function createMedia(deps: FeatureDeps): Feature {
  return { routes: mediaRoutes(deps), handlers: [findBeatsHandler(deps), sweepMediaHandler(deps)] };
}

const mediaRules = (field: string) => ({
  field,
  maxBytes: MAX_MEDIA_FILE_BYTES,
  tooLarge: mediaMessages.fileTooLarge,
});
const audioRules = {
  field: AUDIO_FIELD,
  maxBytes: MAX_AUDIO_BYTES,
  tooLarge: () => mediaMessages.audioTooLarge,
};

function mediaRoutes(deps: FeatureDeps): Route[] {
  const measure = createIngestMetrics(deps.metrics);
  const receive = async <Uploaded>(
    rules: Parameters<typeof receiveUpload>[2],
    ingest: Ingest<Uploaded>,
    { user, request }: { user: { id: UserId }; request: FastifyRequest },
  ): Promise<Uploaded> => {
    await countUpload(deps, user.id);
    await using scratch = await openScratch(deps.config.dataDir, 'upload');
    const received = await receiveUpload(request, scratch, rules);
    return await measure(rules.field, () => ingest(deps, user.id, received, scratch));
  };
  const receiveMedia = async <Uploaded>(
    field: string,
    ingest: Ingest<Uploaded>,
    context: Parameters<typeof receive>[2],
  ): Promise<Uploaded[]> => [await receive(mediaRules(field), ingest, context)];
  return [
    route(contracts.uploadImages, async (context) => ({
      images: await receiveMedia(PHOTO_FIELD, ingestPhoto, context),
      message: 'Image uploaded successfully',
    })),
    route(contracts.uploadVideos, async (context) => ({
      videos: await receiveMedia(CLIP_FIELD, ingestClip, context),
      message: 'Video uploaded successfully',
    })),
    ...[contracts.uploadAudio, contracts.uploadAudioLegacy].map((contract) =>
      route(contract, async (context) => ({
        data: await receive(audioRules, ingestAudio, context),
        message: 'Audio uploaded successfully',
      })),
    ),
    route(contracts.getAudioFacts, async ({ user, params }) => {
      const data = await findAudioFacts(deps, user.id, params.filename);
      if (data === undefined) throw fileNotFound();
      return { data };
    }),
    route(contracts.describeMedia, async ({ user, body }) => ({
      media: await describeMedia(deps, user.id, body.paths),
    })),
    route(contracts.getMediaFile, ({ user, params, query, reply }) =>
      sendMedia(deps, { filename: params.filename, signature: query.sig, userId: user?.id }, reply),
    ),
  ];
}
