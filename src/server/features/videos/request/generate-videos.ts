import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import { type VideoRow, wireVideo } from '#server/features/videos/wire-video.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FileLinks } from '#server/platform/files/file-links.ts';
import type { Generated, generateVideo } from '#shared/api/videos.ts';
import { awaitVideos } from './await-videos.ts';
import { orderVideos } from './order-videos.ts';
import { checkOrder } from './video-order.ts';

type Call = {
  readonly userId: string;
  readonly body: z.output<typeof generateVideo.body>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Takes an order for videos and answers when they are ready, or at once if the caller prefers so. */
export async function generateVideos(
  deps: VideosDeps,
  { userId, body, request, reply }: Call,
): Promise<Generated> {
  const videos = await orderVideos(deps, userId, checkOrder(body), idempotencyKeyOf(request));
  if (/\brespond-async\b/i.test(String(request.headers.prefer ?? ''))) {
    reply.code(202).header('preference-applied', 'respond-async');
    return answerWith(deps.fileLinks, videos, 'Your video is being made.');
  }
  const ids = videos.map(({ id }) => id);
  return answerOf(deps.fileLinks, await awaitVideos(deps, userId, ids, closingOf(reply)));
}

function answerOf(fileLinks: FileLinks, videos: readonly VideoRow[]): Generated {
  const ready = videos.filter(({ status }) => status === 'completed');
  const failed = videos.find(({ status }) => status === 'failed');
  if (ready.length === 0 && failed !== undefined)
    throw new AppError('video-failed', failed.failureReason ?? 'Failed to generate video');
  if (ready.length === 0) throw new AppError('not-found', 'This video was deleted.');
  const message =
    failed === undefined
      ? 'Video generated successfully!'
      : `${ready.length} of ${videos.length} videos are ready. ${failed.failureReason ?? ''}`.trim();
  return answerWith(fileLinks, [...ready, ...videos.filter((video) => !ready.includes(video))], message);
}

function answerWith(fileLinks: FileLinks, videos: readonly VideoRow[], message: string): Generated {
  const wire = videos.map((video) => wireVideo(fileLinks, video));
  const [first] = wire;
  if (first === undefined) throw new Error('No video was ordered');
  return {
    success: true,
    videoPath: first.videoPath,
    videoId: first.id,
    videoFilename: first.filename,
    message,
    videos: wire,
  };
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('validation-failed', 'The Idempotency-Key must be 1 to 200 visible characters.');
  return key;
}

// The videos are made whether or not anybody waits for the answer.
function closingOf(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort());
  return closing.signal;
}
