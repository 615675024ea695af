import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { withOwnPictures } from '#server/features/projects/public.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import { type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import type { announce as contract } from '#shared/api/videos.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { findBrandedFormats, findNewestFacts, findVideoWithProject } from './queries.ts';
import { idempotencyKeyOf, requestVideos } from './request-videos.ts';
import type { VideoRow } from './tables.ts';
import type { VideosDeps } from './videos-deps.ts';

type Call = {
  readonly userId: UserId;
  readonly videoId: VideoId;
  readonly body: z.output<typeof contract.body>;
  readonly request: FastifyRequest;
};

/** Requests videos like a finished one that tell an announcement. They belong to a new version of its project. */
export async function announce(
  deps: VideosDeps,
  { userId, videoId, body, request }: Call,
): Promise<VideoRow[]> {
  const video = await findVideoWithProject(deps.db, userId, videoId);
  if (video === undefined) throw notFound('video');
  if (video.status !== 'completed')
    throw new AppError('conflict', 'An announcement can be made as soon as this video is ready.');
  const { announcement, cuts, formats } = body;
  const project = await withOwnPictures(deps.db, userId, projectDataSchema.parse(video.projectData));
  // A newer version may have another price already, and may still be in the making.
  const property_info = projectDataSchema.shape.property_info.parse(
    await findNewestFacts(deps.db, userId, video.listingId),
  );
  const requested = {
    projectData: announced({ ...project, property_info }, announcement),
    projectId: video.projectId ?? undefined,
    formats: formats ?? (await findBrandedFormats(deps.db, userId, video)),
    cuts,
  };
  return await requestVideos(deps, userId, requested, idempotencyKeyOf(request));
}

/** A project with an announcement, and with the fact that it changes. */
function announced(project: ProjectData, announcement: Call['body']['announcement']): ProjectData {
  if (announcement.kind !== 'price-improved') return { ...project, announcement };
  const property_info = { ...project.property_info, price: String(announcement.newPrice) };
  return { ...project, announcement, property_info };
}
