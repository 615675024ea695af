import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import { type VideoRow, wireVideo } from '#server/features/videos/wire-video.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FileLinks } from '#server/platform/files/file-links.ts';
import type { Generated, generateVideo } from '#shared/api/videos.ts';
import { awaitFilms } from './await-films.ts';
import { checkOrder } from './film-order.ts';
import { orderFilms } from './order-films.ts';

type Call = {
  readonly userId: string;
  readonly body: z.output<typeof generateVideo.body>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Takes an order for films and answers when they are ready, or at once if the caller prefers so. */
export async function generateVideos(
  deps: VideosDeps,
  { userId, body, request, reply }: Call,
): Promise<Generated> {
  const films = await orderFilms(deps, userId, checkOrder(body), idempotencyKeyOf(request));
  if (/\brespond-async\b/i.test(String(request.headers.prefer ?? ''))) {
    reply.code(202).header('preference-applied', 'respond-async');
    return answerWith(deps.fileLinks, films, 'Your video is being made.');
  }
  const ids = films.map(({ id }) => id);
  return answerOf(deps.fileLinks, await awaitFilms(deps, userId, ids, closingOf(reply)));
}

function answerOf(fileLinks: FileLinks, films: readonly VideoRow[]): Generated {
  const ready = films.filter(({ status }) => status === 'completed');
  const failed = films.find(({ status }) => status === 'failed');
  if (ready.length === 0 && failed !== undefined)
    throw new AppError('film-failed', failed.failureReason ?? 'Failed to generate video');
  if (ready.length === 0) throw new AppError('not-found', 'This video was deleted.');
  const message =
    failed === undefined
      ? 'Video generated successfully!'
      : `${ready.length} of ${films.length} videos are ready. ${failed.failureReason ?? ''}`.trim();
  return answerWith(fileLinks, [...ready, ...films.filter((film) => !ready.includes(film))], message);
}

function answerWith(fileLinks: FileLinks, films: readonly VideoRow[], message: string): Generated {
  const wire = films.map((film) => wireVideo(fileLinks, film));
  const [first] = wire;
  if (first === undefined) throw new Error('No film was ordered');
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

// The films are made whether or not anybody waits for the answer.
function closingOf(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort());
  return closing.signal;
}
