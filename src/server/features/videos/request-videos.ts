import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { announcementTitle } from '#scene/content/announcement.ts';
import { CUTS } from '#scene/model/format.ts';
import { getFullName, keepAccount } from '#server/features/accounts/public.ts';
import { lockOwnMedia } from '#server/features/media/public.ts';
import { findTeamBrandKit, freezeProject } from '#server/features/projects/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { MAX_NAME, type ProjectData } from '#shared/api/project-data.ts';
import type { RightsConfirmation } from '#shared/api/videos.ts';
import type { ProjectId, UserId } from '#shared/ids.ts';
import { withLockedKit } from '#shared/rules/team-brand-kit.ts';
import { findProjectFiles } from './project-files.ts';
import {
  countProcessing,
  findConfirmation,
  insertVideos,
  lockVideosByKey,
  type RepeatedVideo,
} from './queries.ts';
import { queueVideo } from './render-video-job.ts';
import type { VideoRow } from './tables.ts';
import { checkRequest, type VideoRequest, type VideoRequestBody } from './video-request.ts';
import type { VideosDeps } from './videos-deps.ts';

/** The key by which a repeated request is recognised, if the caller sent one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('validation-failed', 'The Idempotency-Key must be 1 to 200 visible characters.');
  return key;
}

// Far more than anybody needs; it stops a client that runs wild.
const MAX_PROCESSING = 200;

/**
 * Accepts a request: videos, project and jobs are stored in one transaction. What the agent's team has locked is made as the
 * team says. The same key returns the same videos.
 */
export async function requestVideos(
  { db, queue, storage }: Pick<VideosDeps, 'db' | 'queue' | 'storage'>,
  userId: UserId,
  body: VideoRequestBody,
  idempotencyKey: string | undefined,
): Promise<VideoRow[]> {
  return await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    await keepAccount(transaction, userId);
    const team = await findTeamBrandKit(transaction, userId);
    const request = checkRequest({ ...body, projectData: withLockedKit(body.projectData, team) });
    const { project, projectId, videos } = request;
    if (idempotencyKey !== undefined) {
      const isSame = team === null ? isDeepStrictEqual : isSameButForBrand;
      const earlier = await findEarlier(transaction, userId, request, { key: idempotencyKey, isSame });
      if (earlier.length > 0) return earlier;
    }
    // Locked against the sweep.
    const files = await findProjectFiles(project, (names) => lockOwnMedia(transaction, userId, names));
    const processingCount = await countProcessing(transaction, userId);
    if (processingCount + videos.length > MAX_PROCESSING)
      throw new AppError(
        'too-many-requests',
        `You have ${processingCount} videos in the making. Please wait until some of them are ready.`,
        { retryAfterSeconds: 60, helpText: 'Everything you asked for will be made, in its turn.' },
      );
    const { media, originals, ...others } = files;
    const mediaIds = [...media, ...originals, ...Object.values(others)].flatMap((file) => file?.id ?? []);
    const frozenId = await freezeProject(transaction, userId, { projectId, data: project, mediaIds });
    const rows = await insertVideos(transaction, userId, {
      projectId: frozenId,
      project,
      firstPictureFilename: media[0]?.thumbnailFilename ?? null,
      rights: await confirmedRights(transaction, userId, frozenId, project),
      title: titleOf(project),
      videos,
      idempotencyKey,
      storageType: storage.kind,
    });
    for (const [index, { id: videoId }] of byCut(rows).entries())
      await queueVideo(queue, transaction, { videoId, userId, processingCount: processingCount + index });
    return rows;
  });
}

/**
 * Who confirmed the rights to a project's files: whoever asks for the video now, unless the listing has a video with the same
 * words and files, whose confirmation the project was copied with.
 */
async function confirmedRights(
  transaction: Database,
  userId: UserId,
  projectId: ProjectId,
  project: ProjectData,
): Promise<RightsConfirmation | null> {
  const words = project.rightsConfirmation;
  if (words === undefined) return null;
  const earlier = await findConfirmation(transaction, userId, projectId, project);
  if (earlier !== null) return earlier;
  return {
    words,
    confirmedBy: await getFullName(transaction, userId),
    confirmedAt: new Date().toISOString(),
  };
}

/** All formats of a cut before the next cut, which takes over what is the same in its format. */
function byCut(rows: readonly VideoRow[]): VideoRow[] {
  return CUTS.flatMap((cut) => rows.filter((row) => row.cut === cut));
}

/** '12 Oak Lane', or '12 Oak Lane · Open house'; a name that leaves no room for the news is cut. */
function titleOf({ name, announcement }: ProjectData): string {
  const news = announcement ? ` · ${announcementTitle(announcement)}` : '';
  return [...name.trim()].slice(0, MAX_NAME - news.length).join('') + news;
}

async function findEarlier(
  transaction: Database,
  userId: UserId,
  { project, videos }: VideoRequest,
  { key, isSame }: { readonly key: string; readonly isSame: (one: object, other: object) => boolean },
): Promise<VideoRow[]> {
  const earlier = await lockVideosByKey(transaction, userId, key);
  const indexOf = ({ aspectRatio, cut }: VideoRow) =>
    videos.findIndex((video) => video.format === aspectRatio && video.cut === cut);
  // The project id may differ: changed data are frozen as a new project, whose id the caller does not know yet.
  const isRepeated = (row: RepeatedVideo) =>
    indexOf(row) >= 0 &&
    (row.requestedCount ?? videos.length) === videos.length &&
    isSame(row.projectData, project);
  if (!earlier.every(isRepeated))
    throw new AppError('conflict', 'This Idempotency-Key was used for another video. Please use a new one.');
  return earlier.toSorted((a, b) => indexOf(a) - indexOf(b));
}

// What a team has locked may have changed since the first try.
function isSameButForBrand(one: object, other: object): boolean {
  const unbranded = (project: object) => ({ ...project, brokerage_info: null, brand_style: null });
  return isDeepStrictEqual(unbranded(one), unbranded(other));
}
