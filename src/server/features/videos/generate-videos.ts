import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FileLinks } from '#server/platform/files/file-links.ts';
import type { Generated } from '#shared/api/videos.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { checkProject } from '#shared/rules/fair-housing/check-project.ts';
import { findVideos } from './queries.ts';
import { idempotencyKeyOf, requestVideos } from './request-videos.ts';
import type { VideoRow } from './tables.ts';
import type { VideoRequestBody } from './video-request.ts';
import type { VideosDeps } from './videos-deps.ts';
import { locationOf, wireVideo } from './wire-video.ts';

const POLL_MS = 2_000;

type Call = {
  readonly userId: UserId;
  readonly body: VideoRequestBody;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The answer about the videos themselves. */
type Made = Omit<Generated, 'warnings'>;

/** Accepts a request for videos; answers when they are ready, or at once if the caller prefers that. */
export async function generateVideos(
  deps: VideosDeps,
  { userId, body, request, reply }: Call,
): Promise<Generated> {
  const videos = await requestVideos(deps, userId, body, idempotencyKeyOf(request));
  const warnings = checkProject(body.projectData);
  if (/\brespond-async\b/i.test(String(request.headers.prefer ?? ''))) {
    const answer = answerWith(deps.fileLinks, videos, 'Your video is being made.');
    reply.code(202).headers({ 'preference-applied': 'respond-async', location: locationOf(answer.videoId) });
    return { ...answer, warnings };
  }
  const ids = videos.map(({ id }) => id);
  return { ...answerOf(deps.fileLinks, await awaitVideos(deps, userId, ids, closingOf(reply))), warnings };
}

/** Waits until none of the videos is processing; those deleted meanwhile are left out. */
async function awaitVideos(
  { db, notifications }: Pick<VideosDeps, 'db' | 'notifications'>,
  userId: UserId,
  ids: readonly VideoId[],
  signal: AbortSignal,
): Promise<VideoRow[]> {
  using subscription = notifications.subscribe(ids);
  for (;;) {
    const rows = await findVideos(db, userId, ids);
    if (signal.aborted || rows.every(({ status }) => status !== 'processing'))
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    await subscription.next(POLL_MS, signal);
  }
}

function answerOf(fileLinks: FileLinks, videos: readonly VideoRow[]): Made {
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

function answerWith(fileLinks: FileLinks, videos: readonly VideoRow[], message: string): Made {
  const wire = videos.map((video) => wireVideo(fileLinks, video));
  const [first] = wire;
  if (first === undefined) throw new Error('No video was requested');
  return {
    success: true,
    videoPath: first.videoPath,
    videoId: first.id,
    videoFilename: first.filename,
    message,
    videos: wire,
  };
}

// The videos are made even if the caller hangs up.
function closingOf(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort());
  return closing.signal;
}
