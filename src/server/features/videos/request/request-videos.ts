import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { countVideosInTheMaking, findVideosByKey } from '#server/features/videos/queries.ts';
import { queueVideo } from '#server/features/videos/render/render-video-job.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findProjectFiles } from './find-files.ts';
import { keepProject } from './keep-project.ts';
import type { VideoOrder } from './video-order.ts';

// Far more than anybody needs; a program that runs wild stops here.
const MAX_VIDEOS_IN_THE_MAKING = 200;

/** Takes an order: rows, project and jobs are there together or not at all. The same key gives the same videos. */
export async function orderVideos(
  { db, queue, storage }: Pick<VideosDeps, 'db' | 'queue' | 'storage'>,
  userId: string,
  order: VideoOrder,
  idempotencyKey: string | undefined,
): Promise<VideoRow[]> {
  return await db.transaction(async (transaction) => {
    if (idempotencyKey !== undefined) {
      const earlier = await findEarlier(transaction, userId, order, idempotencyKey);
      if (earlier.length > 0) return earlier;
    }
    const files = await findProjectFiles(transaction, userId, order.project);
    const inTheMaking = await countVideosInTheMaking(transaction, userId);
    if (inTheMaking + order.videos.length > MAX_VIDEOS_IN_THE_MAKING)
      throw new AppError(
        'too-many-requests',
        `You have ${inTheMaking} videos in the making. Please wait until some of them are ready.`,
        { retryAfterSeconds: 60, helpText: 'Everything you asked for will be made, in its turn.' },
      );
    const projectId = await keepProject(transaction, userId, order, files);
    const rows = await insertVideos(transaction, {
      userId,
      projectId,
      idempotencyKey: idempotencyKey ?? null,
      storageType: storage.kind,
      order,
    });
    for (const [index, row] of rows.entries())
      await queueVideo(queue, transaction, { videoId: row.id, userId, videosBefore: inTheMaking + index });
    return rows;
  });
}

// Of calls with one key the first one orders; the others wait for it and find its videos.
async function findEarlier(
  transaction: Database,
  userId: string,
  { project, videos }: VideoOrder,
  key: string,
): Promise<VideoRow[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`);
  const earlier = await findVideosByKey(transaction, userId, key);
  const place = ({ aspectRatio, cut }: Pick<VideoRow, 'aspectRatio' | 'cut'>) =>
    videos.findIndex((video) => video.format === aspectRatio && video.cut === cut);
  // Not the project: a changed one is kept as a new one, which the caller cannot name yet.
  const isSame = earlier.every((row) => place(row) >= 0 && isDeepStrictEqual(row.projectData, project));
  if (!isSame)
    throw new AppError('conflict', 'This Idempotency-Key was used for another video. Please use a new one.');
  return earlier.toSorted((a, b) => place(a) - place(b));
}

type NewVideos = Pick<
  typeof videos.$inferInsert,
  'userId' | 'projectId' | 'idempotencyKey' | 'storageType'
> & { readonly order: VideoOrder };

async function insertVideos(transaction: Database, { order, ...shared }: NewVideos): Promise<VideoRow[]> {
  const { name, template, music } = order.project;
  const groupId = newId();
  const values = order.videos.map(({ format, cut }) => ({
    ...shared,
    id: newId(),
    groupId,
    title: name.trim(),
    filename: `slideshow_${Date.now()}_${randomBytes(6).toString('hex')}.mp4`,
    template,
    aspectRatio: format,
    cut,
    music,
    projectData: order.project,
  }));
  const rows = await transaction.insert(videos).values(values).returning();
  return values.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
}
