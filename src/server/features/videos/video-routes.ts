import { TEMPLATES } from '#scene/templates/registry.ts';
import { findPage } from '#server/platform/db/page.ts';
import { notFound } from '#server/platform/errors/app-error.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ParsedInput } from '#shared/api/endpoint.ts';
import * as contracts from '#shared/api/videos.ts';
import type { UserId } from '#shared/ids.ts';
import { announce } from './announce.ts';
import { deleteVideo } from './delete-video.ts';
import { generateVideos } from './generate-videos.ts';
import { findLibraryPage, findVideo } from './queries.ts';
import { retryVideo } from './retry-video.ts';
import { sendThumbnail, sendVideo } from './send-video.ts';
import type { VideosDeps } from './videos-deps.ts';
import { watchVideo } from './watch-video.ts';
import { locationOf, wireTemplate, wireVideo } from './wire-video.ts';

export function videoRoutes(deps: VideosDeps): Route[] {
  const { db, fileLinks } = deps;
  return [
    route(contracts.listTemplates, () => TEMPLATES.map(wireTemplate)),
    route(contracts.listVideos, ({ user, query }) => listVideos(deps, user.id, query)),
    route(contracts.getVideo, async ({ user, params }) => {
      const video = await findVideo(db, user.id, params.id);
      if (video === undefined) throw notFound('video');
      return { video: wireVideo(fileLinks, video) };
    }),
    route(contracts.generateVideo, ({ user, body, request, reply }) =>
      generateVideos(deps, { userId: user.id, body, request, reply }),
    ),
    route(contracts.announce, async ({ user, params, body, request, reply }) => {
      const made = await announce(deps, { userId: user.id, videoId: params.id, body, request });
      const videos = made.map((video) => wireVideo(fileLinks, video));
      if (videos[0]) reply.header('location', locationOf(videos[0].id));
      return { videos, message: 'Your announcement is being made.' };
    }),
    route(contracts.retryVideo, async ({ user, params, reply }) => {
      const video = wireVideo(fileLinks, await retryVideo(deps, user.id, params.id));
      reply.header('location', locationOf(video.id));
      return { video, message: 'Your video is being made again.' };
    }),
    route(contracts.watchVideo, ({ user, params, request, reply }) =>
      watchVideo(deps, { userId: user.id, videoId: params.id }, { request, reply }),
    ),
    route(contracts.deleteVideo, async ({ user, params }) => {
      await deleteVideo(deps, user.id, params.filename);
      return { message: 'Video deleted successfully' };
    }),
    ...[contracts.getVideoFile, contracts.getVideoFileLegacy].map((contract) =>
      route(contract, async ({ user, params, query, reply }) => {
        const isDownload = query.download !== undefined;
        await sendVideo(deps, { filename: params.filename, signature: query.sig, user, isDownload }, reply);
      }),
    ),
    route(contracts.getVideoThumbnail, ({ user, params, query, reply }) =>
      sendThumbnail(deps, { filename: params.filename, signature: query.sig, user }, reply),
    ),
  ];
}

/** A page of the library, or all of it. */
async function listVideos(
  { db, fileLinks }: Pick<VideosDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  { search, status, ...wanted }: ParsedInput<typeof contracts.listVideos>['query'],
) {
  const { rows, nextCursor } = await findPage(wanted, (page) =>
    findLibraryPage(db, userId, { search: search?.trim(), status, page }),
  );
  return { videos: rows.map((video) => wireVideo(fileLinks, video)), nextCursor };
}
