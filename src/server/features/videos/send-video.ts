import type { FastifyReply } from 'fastify';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import type { Caller } from '#server/platform/http/authentication.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getVideoFile, getVideoThumbnail } from '#shared/api/videos.ts';
import { findVideoFile, type VideoFile } from './queries.ts';
import type { VideoRow } from './tables.ts';
import type { VideosDeps } from './videos-deps.ts';

// The file under a name never changes; private, because it is the owner's.
const CACHE_CONTROL = 'private, max-age=3600';

type FileRequest = {
  readonly filename: string;
  readonly signature: string | undefined;
  readonly user: Caller | undefined;
};
type SendDeps = Pick<VideosDeps, 'db' | 'storage' | 'fileLinks'>;

/** Sends the video itself to its owner, or to anybody with a signed URL. */
export async function sendVideo(
  deps: SendDeps,
  request: FileRequest & { readonly isDownload: boolean },
  reply: FastifyReply,
): Promise<void> {
  const row = await getFor(deps, request, pathOf(getVideoFile, { filename: request.filename }));
  if (row.storageName === null) throw notFound('video');
  await sendFile(deps.storage, reply, {
    storageName: row.storageName,
    contentType: 'video/mp4',
    cacheControl: CACHE_CONTROL,
    downloadName: downloadName(row),
    isDownload: request.isDownload,
  });
}

export async function sendThumbnail(
  deps: SendDeps,
  request: FileRequest,
  reply: FastifyReply,
): Promise<void> {
  const row = await getFor(deps, request, pathOf(getVideoThumbnail, { filename: request.filename }));
  if (row.thumbnailStorageName === null) throw notFound('video');
  await sendFile(deps.storage, reply, {
    storageName: row.thumbnailStorageName,
    contentType: 'image/jpeg',
    cacheControl: CACHE_CONTROL,
  });
}

/** The name of a saved video: 'Maple Street 12 - 9x16.mp4'. */
export function downloadName({ title, aspectRatio, cut }: Pick<VideoRow, 'title' | 'aspectRatio' | 'cut'>) {
  const shape = aspectRatio.replace(':', 'x');
  return `${[title, shape, ...(cut === 'branded' ? [] : [cut])].join(' - ')}.mp4`;
}

async function getFor(
  { db, fileLinks }: Pick<VideosDeps, 'db' | 'fileLinks'>,
  { filename, signature, user }: FileRequest,
  path: string,
): Promise<VideoFile> {
  const owner = fileLinks.isGood(path, signature) ? 'signed' : user && { userId: user.id };
  const video = owner && (await findVideoFile(db, filename, owner));
  if (video === undefined) throw notFound('video');
  if (video.status !== 'completed') throw videoNotReady(video.status);
  return video;
}

/** A caller's own video that has no files. */
const videoNotReady = (status: 'processing' | 'failed') =>
  new AppError(
    'not-found',
    status === 'processing'
      ? 'This video is being made. It can be played as soon as it is ready.'
      : 'This video could not be made. It can be tried again in the library.',
  );
