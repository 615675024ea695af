import type { FastifyRequest } from 'fastify';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import * as contracts from '#shared/api/media.ts';
import { MAX_AUDIO_BYTES, MAX_MEDIA_FILE_BYTES, mediaMessages } from '#shared/rules/media-limits.ts';
import { describeMedia, findAudioFacts } from './files/describe-media.ts';
import { sendMedia } from './files/send-media.ts';
import { type ReceivedFile, receiveUpload, type UploadRules } from './intake/receive-upload.ts';
import { openScratch, type Scratch } from './intake/scratch.ts';
import { AUDIO_FIELD, takeAudio } from './intake/take-audio.ts';
import { CLIP_FIELD, takeClip } from './intake/take-clip.ts';
import { PHOTO_FIELD, takePhoto } from './intake/take-photo.ts';
import { takeUploadTurn } from './intake/upload-throttle.ts';

const success = true as const;
const mediaRules = (field: string): UploadRules => ({
  field,
  maxBytes: MAX_MEDIA_FILE_BYTES,
  tooLarge: mediaMessages.fileTooLarge,
});
const audioRules: UploadRules = {
  field: AUDIO_FIELD,
  maxBytes: MAX_AUDIO_BYTES,
  tooLarge: () => mediaMessages.audioTooLarge,
};

type Take<Answer> = (
  deps: FeatureDeps,
  userId: string,
  received: ReceivedFile,
  scratch: Scratch,
) => Promise<Answer>;

export function mediaRoutes(deps: FeatureDeps): Route[] {
  const receive = async <Answer>(
    rules: UploadRules,
    take: Take<Answer>,
    { user, request }: { user: { id: string }; request: FastifyRequest },
  ): Promise<Answer> => {
    await takeUploadTurn(deps, user.id);
    await using scratch = await openScratch(deps.config.dataDir);
    return await take(deps, user.id, await receiveUpload(request, scratch, rules), scratch);
  };
  const receiveMedia = async <Answer>(
    field: string,
    take: Take<Answer>,
    context: Parameters<typeof receive>[2],
  ): Promise<Answer[]> => [await receive(mediaRules(field), take, context)];
  const audioAnswer = (data: contracts.UploadedAudio) => ({
    success,
    data,
    message: 'Audio uploaded successfully',
  });
  return [
    route(contracts.uploadImages, async (context) => ({
      success,
      images: await receiveMedia(PHOTO_FIELD, takePhoto, context),
      message: 'Image uploaded successfully',
    })),
    route(contracts.uploadVideos, async (context) => ({
      success,
      videos: await receiveMedia(CLIP_FIELD, takeClip, context),
      message: 'Video uploaded successfully',
    })),
    route(contracts.uploadAudio, async (context) =>
      audioAnswer(await receive(audioRules, takeAudio, context)),
    ),
    route(contracts.uploadAudioLegacy, async (context) =>
      audioAnswer(await receive(audioRules, takeAudio, context)),
    ),
    route(contracts.getAudioFacts, async ({ user, params }) => {
      const data = await findAudioFacts(deps, user.id, params.filename);
      if (data === undefined) throw fileNotFound();
      return { success, data };
    }),
    route(contracts.describeMedia, async ({ user, body }) => ({
      success,
      media: await describeMedia(deps, user.id, body.paths),
    })),
    route(contracts.getMediaFile, async ({ user, params, query, reply }) => {
      const asked = { filename: params.filename, signature: query.sig, userId: user?.id };
      await sendMedia(deps, asked, reply);
      return undefined;
    }),
  ];
}
