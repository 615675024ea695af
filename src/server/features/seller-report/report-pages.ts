import type { ThrottleLimit } from '#server/config/config.ts';
import { sendNotice, versionOf } from '#server/features/share/public.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { contentDisposition } from '#server/platform/files/content-disposition.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import { type Page, type PageContext, sendPage } from '#server/platform/http/page.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import { findClientAddress, throttleSubjectOf } from '#server/platform/throttle/client-address.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import { pathTo } from '#shared/routes.ts';
import { describeReport } from './describe-report.ts';
import { gatherReport, getLinkedReport, reportNotFound } from './gather-report.ts';
import { makePdf } from './make-pdf.ts';
import { findReportByMailKey, findThumbnails, type ReportedVideo, stopMails } from './queries.ts';
import { type ReportAddresses, reportPage, stopPage, stoppedPage } from './report-page.ts';

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'storage' | 'throttle'>;

// A revoked report must not be shown from a cache for long; files never change under their address.
const FILE_CACHE = 'private, max-age=3600';
const PDFS: ThrottleLimit = { count: 30, windowMs: 600_000 };

/** The public pages of seller reports, and their files. */
export function reportPages(deps: Deps): Page[] {
  const { db } = deps;
  return [
    noticing('/r/:code', async ({ params, files, reply }) => {
      const linked = await getLinkedReport(db, params.code ?? '');
      const words = describeReport(await gatherReport(db, linked));
      sendPage(reply, 200, reportPage(words, addressesOf(linked.report.code, linked.newest), files));
    }),
    noticing('/r/:code/report.pdf', (context) => sendPdf(deps, context)),
    noticing(
      '/r/stop/:key',
      async ({ params, files, reply }) => {
        const report = await findReportByMailKey(db, params.key ?? '');
        if (report === undefined) throw reportNotFound();
        const key = report.mailKey;
        const page =
          report.mailTo === null ? stoppedPage(files) : stopPage(pathTo('stopReportMail', { key }), files);
        sendPage(reply, 200, page);
      },
      async ({ params, files, reply }) => {
        const report = await findReportByMailKey(db, params.key ?? '');
        if (report === undefined) throw reportNotFound();
        await stopMails(db, report.mailKey);
        sendPage(reply, 200, stoppedPage(files));
      },
    ),
    videoFile(deps, '/r/:code/house.jpg', ({ cardStorageName, posterStorageName }) =>
      picture(cardStorageName ?? posterStorageName),
    ),
    videoFile(deps, '/r/:code/videos/:id/video.mp4', ({ previewStorageName, storageName }) => ({
      storageName: previewStorageName ?? storageName,
      contentType: 'video/mp4',
    })),
    videoFile(deps, '/r/:code/videos/:id/poster.jpg', ({ posterStorageName, thumbnailStorageName }) =>
      picture(posterStorageName ?? thumbnailStorageName),
    ),
    photoFile(deps, '/r/:code/photos/:filename'),
  ];
}

const picture = (storageName: string | null) => ({ storageName, contentType: 'image/jpeg' });

/** A page whose failures are pages too; the same one for each reason why there is no report. */
function noticing(path: Page['path'], run: Page['run'], submit?: Page['run']): Page {
  const guarded =
    (answer: Page['run']): Page['run'] =>
    async (context) => {
      const { reply } = context;
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      try {
        await answer(context);
      } catch (error) {
        const heading = 'The report cannot be shown now';
        sendNotice(context, error, { heading, logged: 'a seller report failed', isNeutral: true });
      }
    };
  return { path, run: guarded(run), ...(submit && { submit: guarded(submit) }) };
}

async function sendPdf(deps: Deps, { params, request, reply }: PageContext): Promise<void> {
  const linked = await getLinkedReport(deps.db, params.code ?? '');
  await consumeOrRefuse(
    deps.throttle,
    { action: 'seller-report-pdf', subject: throttleSubjectOf(findClientAddress(request)) },
    PDFS,
    'The page shows the same report.',
  );
  const numbers = await gatherReport(deps.db, linked);
  const words = describeReport(numbers);
  const bytes = await makePdf(deps, { words, numbers, newest: linked.newest });
  await reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', `Seller report ${words.title}.pdf`),
      'cache-control': 'private, no-cache',
    })
    .send(bytes);
}

type FileOf = (video: ReportedVideo) => { readonly storageName: string | null; readonly contentType: string };

/** A file of one of the videos, or of the newest where the address names none. */
function videoFile({ db, storage }: Deps, path: Page['path'], fileOf: FileOf): Page {
  return {
    path,
    isFile: true,
    run: async ({ params, reply }) => {
      const { videos, newest } = await getLinkedReport(db, params.code ?? '');
      const video = params.id === undefined ? newest : videos.find(({ id }) => id === params.id);
      const file = video && fileOf(video);
      if (!file?.storageName) throw fileNotFound();
      reply.header('x-robots-tag', 'noindex');
      const { storageName, contentType } = file;
      await sendFile(storage, reply, { storageName, contentType, cacheControl: FILE_CACHE });
    },
  };
}

function photoFile({ db, storage }: Deps, path: Page['path']): Page {
  return {
    path,
    isFile: true,
    run: async ({ params, reply }) => {
      const { report } = await getLinkedReport(db, params.code ?? '');
      const [thumbnail] = await findThumbnails(db, report, [params.filename ?? '']);
      if (thumbnail === undefined) throw fileNotFound();
      reply.header('x-robots-tag', 'noindex');
      const file = { storageName: thumbnail.storageName, contentType: 'image/jpeg' };
      await sendFile(storage, reply, { ...file, cacheControl: FILE_CACHE });
    },
  };
}

function addressesOf(code: string, newest: ReportedVideo): ReportAddresses {
  const page = pathTo('sellerReport', { code });
  const house = newest.cardStorageName ?? newest.posterStorageName;
  return {
    pdf: `${page}/report.pdf`,
    // The newest video may become another: the version keeps its picture out of the cache.
    house: house === null ? undefined : `${page}/house.jpg?v=${versionOf(house)}`,
    photo: (filename) => `${page}/photos/${encodeURIComponent(filename)}`,
    video: (id) => `${page}/videos/${id}/video.mp4`,
    poster: (id) => `${page}/videos/${id}/poster.jpg`,
  };
}
