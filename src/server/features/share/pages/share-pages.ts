import type { ShareDeps } from '#server/features/share/share-deps.ts';
import { getVideo, type SharedVideo } from '#server/features/share/watch/get-video.ts';
import type { LinkKey } from '#server/features/share/watch/queries.ts';
import {
  type FileNaming,
  findVideoFile,
  sendOptions,
  type VideoFile,
} from '#server/features/share/watch/video-files.ts';
import { plainWords } from '#server/features/share/words.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import type { Html } from '#server/platform/html/html.ts';
import { toAppError } from '#server/platform/http/failure.ts';
import { type Page, type PageContext, sendPage } from '#server/platform/http/page.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import { MAX_SHARE_MESSAGE } from '#shared/api/share.ts';
import { embedPage, tourPage } from './bare-pages.ts';
import { isPhone } from './is-phone.ts';
import { noticeOf, noticePage } from './notice-page.ts';
import { watchPage } from './watch-page.ts';

const FILES: readonly VideoFile[] = [
  'film.mp4',
  'preview.mp4',
  'poster.jpg',
  'thumbnail.jpg',
  'card.jpg',
  'download',
];
const TOUR_FILES: readonly VideoFile[] = ['film.mp4', 'preview.mp4', 'poster.jpg', 'thumbnail.jpg'];

const byCode = ({ params }: PageContext): LinkKey => ({
  kind: 'code',
  value: params.shortCode ?? '',
  purpose: 'share',
});
const byToken = ({ params }: PageContext): LinkKey => ({
  kind: 'token',
  value: params.shareToken ?? '',
  purpose: 'share',
});
const byTour = ({ params }: PageContext): LinkKey => ({
  kind: 'code',
  value: params.code ?? '',
  purpose: 'tour',
});

/** The pages behind a link, and the files that belong to them. */
export function sharePages(deps: ShareDeps): Page[] {
  const watch = (video: SharedVideo, context: PageContext) =>
    watchPage(deps.config, video, { ...viewOf(context), words: wordsOf(context) });
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
  ];
}

type VideoPage = {
  readonly path: Page['path'];
  readonly keyOf: (context: PageContext) => LinkKey;
  readonly draw: (video: SharedVideo, context: PageContext) => Html;
  readonly isFramable?: boolean;
  /** Its failures name nobody either, and lead nowhere. */
  readonly isBare?: boolean;
};

function videoPage(
  deps: ShareDeps,
  { path, keyOf, draw, isFramable = false, isBare = false }: VideoPage,
): Page {
  return {
    path,
    isFramable,
    run: async (context) => {
      const { request, reply, files } = context;
      reply.header('x-robots-tag', 'noindex');
      try {
        sendPage(reply, 200, draw(await getVideo(deps, keyOf(context), request), context));
      } catch (error) {
        const failure = toAppError(error);
        const { status, ...words } = noticeOf(failure);
        if (status >= 500) request.log.error({ err: failure.cause ?? failure }, 'a shared page failed');
        if (failure.retryAfterSeconds !== undefined)
          reply.header('retry-after', String(Math.ceil(failure.retryAfterSeconds)));
        sendPage(reply, status, noticePage({ ...words, files, isNeutral: isBare }));
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
  deps: ShareDeps,
  path: Page['path'],
  keyOf: (context: PageContext) => LinkKey,
  file: VideoFile,
  naming: FileNaming,
): Page {
  return {
    path,
    run: async (context) => {
      const { request, reply, query } = context;
      const video = await getVideo(deps, keyOf(context), request);
      const found = findVideoFile(video, file);
      if (found === undefined) throw fileNotFound();
      // Other sites show these: players of networks, pictures of messengers.
      reply.headers({ 'x-robots-tag': 'noindex', 'cross-origin-resource-policy': 'cross-origin' });
      await sendFile(deps.storage, reply, sendOptions(video, found, { file, naming, version: query.v }));
    },
  };
}

function viewOf({ files, request, reply }: PageContext) {
  return { files, isPhone: isPhone(request, reply) };
}

function wordsOf({ query }: PageContext): string {
  return typeof query.msg === 'string' ? plainWords(query.msg, MAX_SHARE_MESSAGE) : '';
}
