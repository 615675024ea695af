import { isDeepStrictEqual } from 'node:util';
import { announcementTitle } from '#scene/content/announcement.ts';
import { freezeProject } from '#server/features/projects/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { UserId } from '#shared/ids.ts';
import { findProjectFiles } from './project-files.ts';
import { countProcessing, insertVideos, lockVideosByKey } from './queries.ts';
import { queueVideo } from './render-video-job.ts';
import type { VideoRow } from './tables.ts';
import type { VideoRequest } from './video-request.ts';
import type { VideosDeps } from './videos-deps.ts';

// Far more than anybody needs; it stops a client that runs wild.
const MAX_PROCESSING = 200;

/** Accepts a request: videos, project and jobs are stored in one transaction. The same key returns the same videos. */
export async function requestVideos(
  { db, queue, storage }: Pick<VideosDeps, 'db' | 'queue' | 'storage'>,
  userId: UserId,
  request: VideoRequest,
  idempotencyKey: string | undefined,
): Promise<VideoRow[]> {
  const { project, projectId, videos } = request;
  return await db.transaction(async (transaction) => {
    if (idempotencyKey !== undefined) {
      const earlier = await findEarlier(transaction, userId, request, idempotencyKey);
      if (earlier.length > 0) return earlier;
    }
    const files = await findProjectFiles(transaction, userId, project);
    const processingCount = await countProcessing(transaction, userId);
    if (processingCount + videos.length > MAX_PROCESSING)
      throw new AppError(
        'too-many-requests',
        `You have ${processingCount} videos in the making. Please wait until some of them are ready.`,
        { retryAfterSeconds: 60, helpText: 'Everything you asked for will be made, in its turn.' },
      );
    const { media, originals, ...others } = files;
    const mediaIds = [...media, ...originals, ...Object.values(others)].flatMap((file) => file?.id ?? []);
    const rows = await insertVideos(transaction, userId, {
      projectId: await freezeProject(transaction, userId, { projectId, data: project, mediaIds }),
      project,
      title: titleOf(project),
      videos,
      idempotencyKey,
      storageType: storage.kind,
    });
    for (const [index, { id: videoId }] of rows.entries())
      await queueVideo(queue, transaction, { videoId, userId, processingCount: processingCount + index });
    return rows;
  });
}

/** '12 Oak Lane', or '12 Oak Lane · Open house'. */
function titleOf({ name, announcement }: ProjectData): string {
  return announcement ? `${name.trim()} · ${announcementTitle(announcement)}` : name.trim();
}

async function findEarlier(
  transaction: Database,
  userId: UserId,
  { project, videos }: VideoRequest,
  key: string,
): Promise<VideoRow[]> {
  const earlier = await lockVideosByKey(transaction, userId, key);
  const indexOf = ({ aspectRatio, cut }: VideoRow) =>
    videos.findIndex((video) => video.format === aspectRatio && video.cut === cut);
  // The project id may differ: changed data are frozen as a new project, whose id the caller does not know yet.
  const isSame = earlier.every((row) => indexOf(row) >= 0 && isDeepStrictEqual(row.projectData, project));
  if (!isSame)
    throw new AppError('conflict', 'This Idempotency-Key was used for another video. Please use a new one.');
  return earlier.toSorted((a, b) => indexOf(a) - indexOf(b));
}
