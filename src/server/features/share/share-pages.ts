import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import type { Html } from '#server/platform/html/html.ts';
import { toAppError } from '#server/platform/http/failure.ts';
import { type Page, type PageContext, sendPage } from '#server/platform/http/page.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import { MAX_SHARE_MESSAGE } from '#shared/api/share.ts';
import { embedPage, tourPage } from './embed-pages.ts';
import { noticeOf, noticePage } from './notice-page.ts';
import { plainText } from './plain-text.ts';
import { type LinkKey, shareKey } from './queries.ts';
import { getSharedVideo, type SharedVideo } from './shared-video.ts';
import { type FileNaming, findVideoFile, sendOptions, type VideoFile } from './video-files.ts';
import { watchPage } from './watch-page.ts';
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

const byCode = ({ params }: PageContext) => shareKey('code', params.shortCode);
const byToken = ({ params }: PageContext) => shareKey('token', params.shareToken);
const byTour = ({ params }: PageContext): LinkKey => ({
  kind: 'code',
  value: params.code ?? '',
  purpose: 'tour',
});

/** The public pages of a link, and their files. */
export function sharePages(deps: PageDeps): Page[] {
  const watch = (video: SharedVideo, context: PageContext) =>
    watchPage(deps.config, video, { ...viewOf(context), message: messageOf(context) });
  return [
    videoPage(deps, { path: '/v/:shortCode', keyOf: byCode, draw: watch }),
    videoPage(deps, { path: '/share/video/:shareToken', keyOf: byToken, draw: watch }),
    pageWithoutIdentifier('/v'),
    pageWithoutIdentifier('/share/video'),
    videoPage(deps, {
      path: '/embed/:shortCode',
      keyOf: byCode,
      draw: (video, context) => embedPage(deps.config, video, viewOf(context)),
      isFramable: true,
      isBare: true,
    }),
    videoPage(deps, {
      path: '/tour/:code',
      keyOf: byTour,
      draw: (video, context) => tourPage(deps.config, video, viewOf(context)),
      isBare: true,
    }),
    ...FILES.map((file) => filePage(deps, `/v/:shortCode/${file}`, byCode, file, 'titled')),
    ...TOUR_FILES.map((file) => filePage(deps, `/tour/:code/${file}`, byTour, file, 'neutral')),
    captionsPage(deps, '/v/:shortCode/captions.vtt', byCode),
    captionsPage(deps, '/tour/:code/captions.vtt', byTour),
    filePage(deps, `/v/:shortCode/${FORMER_VIDEO_FILE}`, byCode, 'video.mp4', 'titled'),
    filePage(deps, `/tour/:code/${FORMER_VIDEO_FILE}`, byTour, 'video.mp4', 'neutral'),
  ];
}

type VideoPage = {
  readonly path: Page['path'];
  readonly keyOf: (context: PageContext) => LinkKey;
  readonly draw: (video: SharedVideo, context: PageContext) => Html;
  readonly isFramable?: boolean;
  /** Its error page does not identify the product either, and has no links. */
  readonly isBare?: boolean;
};

function videoPage(
  deps: PageDeps,
  { path, keyOf, draw, isFramable = false, isBare = false }: VideoPage,
): Page {
  return {
    path,
    isFramable,
    run: async (context) => {
      const { request, reply, files } = context;
      reply.header('x-robots-tag', 'noindex');
      try {
        sendPage(reply, 200, draw(await getSharedVideo(deps, keyOf(context), request), context));
      } catch (error) {
        const failure = toAppError(error);
        const { status, ...notice } = noticeOf(failure);
        if (status >= 500) request.log.error({ err: failure.cause ?? failure }, 'a shared page failed');
        if (failure.retryAfterSeconds !== undefined)
          reply.header('retry-after', String(Math.ceil(failure.retryAfterSeconds)));
        sendPage(reply, status, noticePage({ ...notice, files, isNeutral: isBare }));
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
  deps: PageDeps,
  path: Page['path'],
  keyOf: (context: PageContext) => LinkKey,
  file: VideoFile,
  naming: FileNaming,
): Page {
  return {
    path,
    run: async (context) => {
      const { request, reply, query } = context;
      const video = await getSharedVideo(deps, keyOf(context), request);
      const found = findVideoFile(video, file);
      if (found === undefined) throw fileNotFound();
      // Networks and messengers embed these files.
      reply.headers({ 'x-robots-tag': 'noindex', 'cross-origin-resource-policy': 'cross-origin' });
      await sendFile(deps.storage, reply, sendOptions(video, found, { file, naming, version: query.v }));
    },
  };
}

function captionsPage(deps: PageDeps, path: Page['path'], keyOf: (context: PageContext) => LinkKey): Page {
  return {
    path,
    run: async (context) => {
      const { request, reply } = context;
      const { subtitles } = await getSharedVideo(deps, keyOf(context), request);
      if (subtitles.length === 0) throw fileNotFound();
      const headers = { 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=300' };
      await reply.headers(headers).type('text/vtt; charset=utf-8').send(webVttOf(subtitles));
    },
  };
}

function viewOf({ files, request: { headers }, reply }: PageContext) {
  reply.header('vary', 'sec-ch-ua-mobile, user-agent');
  const isPhone = headers['sec-ch-ua-mobile'] === '?1' || /\bMobile\b/.test(headers['user-agent'] ?? '');
  return { files, isPhone };
}

function messageOf({ query }: PageContext): string {
  return typeof query.msg === 'string' ? plainText(query.msg, MAX_SHARE_MESSAGE) : '';
}
