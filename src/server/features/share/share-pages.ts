import { findFrozenMedia } from '#server/features/media/public.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import type { Html } from '#server/platform/html/html.ts';
import { type Page, type PageContext, sendPage } from '#server/platform/http/page.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import { MAX_SHARE_MESSAGE } from '#shared/api/share.ts';
import { embedPage, tourPage } from './embed-pages.ts';
import { listingPage } from './listing-page.ts';
import { noticePage, sendNotice } from './notice-page.ts';
import { plainText } from './plain-text.ts';
import { type LinkKey, shareKey } from './queries.ts';
import { getSharedVersion, getSharedVersions, getSharedVideo, type SharedVideo } from './shared-video.ts';
import { type FileNaming, findVideoFile, sendOptions, type VideoFile } from './video-files.ts';
import { videoPlace, watchPage } from './watch-page.ts';
import { webVttOf } from './web-vtt.ts';

type PageDeps = Pick<FeatureDeps, 'config' | 'db' | 'storage' | 'throttle'>;

const FILES: readonly VideoFile[] = [
  'video.mp4',
  'preview.mp4',
  'poster.jpg',
  'thumbnail.jpg',
  'card.jpg',
  'download',
];
const TOUR_FILES: readonly VideoFile[] = ['video.mp4', 'preview.mp4', 'poster.jpg', 'thumbnail.jpg'];
// The name of video.mp4 in version 1.0, which crawlers and embedding sites still request.
const FORMER_VIDEO_FILE = 'film.mp4';
// A revoked link shows its photos no longer than this.
const PHOTO_CACHE = 'public, max-age=300';

/** The public pages of a link, and their files. */
export function sharePages(deps: PageDeps): Page[] {
  const { config } = deps;
  const find = (key: LinkKey, { request }: PageContext) => getSharedVideo(deps, key, request);
  const byCode: FindVideo = (context) => find(shareKey('code', context.params.shortCode), context);
  const byToken: FindVideo = (context) => find(shareKey('token', context.params.shareToken), context);
  const byTour: FindVideo = (context) =>
    find({ kind: 'code', value: context.params.code ?? '', purpose: 'tour' }, context);
  const byListing: FindVideo = ({ params: { code = '', videoId = '' }, request }) =>
    getSharedVersion(deps, code, videoId, request);
  const watch = (video: SharedVideo, context: PageContext) =>
    watchPage(video, {
      ...viewOf(context),
      message: messageOf(context),
      place: videoPlace(config, video),
    });
  return [
    linkPage({ path: '/v/:shortCode', find: byCode, draw: watch }),
    linkPage({ path: '/share/video/:shareToken', find: byToken, draw: watch }),
    linkPage({
      path: '/l/:code',
      find: ({ params: { code = '' }, request }) => getSharedVersions(deps, code, request),
      draw: (versions, context) =>
        listingPage(config, versions, {
          ...viewOf(context),
          message: messageOf(context),
          shape: context.query.shape,
        }),
    }),
    pageWithoutIdentifier('/v'),
    pageWithoutIdentifier('/l'),
    pageWithoutIdentifier('/share/video'),
    linkPage({
      path: '/embed/:shortCode',
      find: byCode,
      draw: (video, context) => embedPage(config, video, viewOf(context)),
      isFramable: true,
      isBare: true,
    }),
    linkPage({
      path: '/tour/:code',
      find: byTour,
      draw: (video, context) => tourPage(config, video, viewOf(context)),
      isBare: true,
    }),
    ...FILES.map((file) => filePage(deps, `/v/:shortCode/${file}`, byCode, file, 'titled')),
    ...TOUR_FILES.map((file) => filePage(deps, `/tour/:code/${file}`, byTour, file, 'neutral')),
    ...FILES.map((file) => filePage(deps, `/l/:code/:videoId/${file}`, byListing, file, 'titled')),
    captionsPage('/v/:shortCode/captions.vtt', byCode),
    captionsPage('/tour/:code/captions.vtt', byTour),
    captionsPage('/l/:code/:videoId/captions.vtt', byListing),
    ...photoPages(deps, '/v/:shortCode', byCode),
    ...photoPages(deps, '/l/:code/:videoId', byListing),
    filePage(deps, `/v/:shortCode/${FORMER_VIDEO_FILE}`, byCode, 'video.mp4', 'titled'),
    filePage(deps, `/tour/:code/${FORMER_VIDEO_FILE}`, byTour, 'video.mp4', 'neutral'),
  ];
}

/** The video that an address names; throws where there is none. */
type FindVideo = (context: PageContext) => Promise<SharedVideo>;

type LinkPage<Found> = {
  readonly path: Page['path'];
  readonly find: (context: PageContext) => Promise<Found>;
  readonly draw: (found: Found, context: PageContext) => Html;
  readonly isFramable?: boolean;
  /** Its error page does not identify the product either, and has no links. */
  readonly isBare?: boolean;
};

function linkPage<Found>(page: LinkPage<Found>): Page {
  const { path, find, draw, isFramable = false, isBare = false } = page;
  return {
    path,
    isFramable,
    run: async (context) => {
      const { reply } = context;
      reply.header('x-robots-tag', 'noindex');
      try {
        sendPage(reply, 200, draw(await find(context), context));
      } catch (error) {
        const heading = 'Failed to load video';
        sendNotice(context, error, { heading, logged: 'a shared page failed', isNeutral: isBare });
      }
    },
  };
}

function pageWithoutIdentifier(path: Page['path']): Page {
  const heading = 'Invalid share link - no identifier found';
  return {
    path,
    run: async ({ reply, files }) =>
      sendPage(reply, 404, noticePage({ heading, line: undefined, files, isNeutral: false })),
  };
}

function filePage(
  deps: Pick<PageDeps, 'storage'>,
  path: Page['path'],
  find: FindVideo,
  file: VideoFile,
  naming: FileNaming,
): Page {
  return {
    path,
    isFile: true,
    run: async (context) => {
      const { reply, query } = context;
      const video = await find(context);
      const found = findVideoFile(video, file);
      if (found === undefined) throw fileNotFound();
      // Networks and messengers embed these files.
      reply.headers({ 'x-robots-tag': 'noindex', 'cross-origin-resource-policy': 'cross-origin' });
      await sendFile(deps.storage, reply, sendOptions(video, found, { file, naming, version: query.v }));
    },
  };
}

function captionsPage(path: Page['path'], find: FindVideo): Page {
  return {
    path,
    run: async (context) => {
      const { subtitles } = await find(context);
      if (subtitles.length === 0) throw fileNotFound();
      const headers = { 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=300' };
      await context.reply.headers(headers).type('text/vtt; charset=utf-8').send(webVttOf(subtitles));
    },
  };
}

/** The altered photos of a video, and the photos before; numbers begin with 1. */
function photoPages(deps: Pick<PageDeps, 'db' | 'storage'>, path: Page['path'], find: FindVideo): Page[] {
  return (['altered', 'original'] as const).map((kind) => ({
    path: `${path}/photos/:number/${kind}`,
    isFile: true,
    run: async (context) => {
      const { reply, params } = context;
      const { userId, projectId, alteredPhotos } = await find(context);
      const photo = alteredPhotos[Number(params.number) - 1];
      const filename = kind === 'altered' ? photo?.filename : photo?.originalFilename;
      const [file] =
        filename === undefined ? [] : await findFrozenMedia(deps.db, userId, projectId, [filename]);
      if (file === undefined) throw fileNotFound();
      const { storageName, contentType } = file;
      reply.header('x-robots-tag', 'noindex');
      await sendFile(deps.storage, reply, { storageName, contentType, cacheControl: PHOTO_CACHE });
    },
  }));
}

function viewOf({ files, request: { headers }, reply }: PageContext) {
  reply.header('vary', 'sec-ch-ua-mobile, user-agent');
  const isPhone = headers['sec-ch-ua-mobile'] === '?1' || /\bMobile\b/.test(headers['user-agent'] ?? '');
  return { files, isPhone };
}

function messageOf({ query }: PageContext): string {
  return typeof query.msg === 'string' ? plainText(query.msg, MAX_SHARE_MESSAGE) : '';
}
