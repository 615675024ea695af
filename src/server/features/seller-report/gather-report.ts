import { listingOf } from '#scene/model/listing.ts';
import { textOf } from '#scene/model/text-of.ts';
import {
  countViewsBetween,
  findPhotoRetention,
  type PhotoRetention,
  sumVideos,
  type VideoSums,
} from '#server/features/analytics/public.ts';
import { currentAnnouncement } from '#server/features/share/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findReportByCode, findThumbnails, findVideos, type ReportedVideo } from './queries.ts';
import { type Periods, periodsOf } from './report-periods.ts';
import type { ReportRow } from './tables.ts';

const BEST_PHOTOS = 4;

type Totals = Omit<VideoSums, 'videoId'>;

/** A photo or clip that kept its viewers, and its small picture in storage. */
type BestPhoto = PhotoRetention & { readonly storageName: string };

/** All numbers of a report: sums over viewers, and nothing of any one of them. */
export type ReportNumbers = {
  readonly report: ReportRow;
  readonly listing: ReturnType<typeof listingOf>;
  readonly title: string;
  readonly since: Date;
  readonly asOf: Date;
  readonly totals: Totals;
  readonly periods: Periods;
  /** Of each period. */
  readonly views: readonly number[];
  readonly photos: readonly BestPhoto[];
  /** Newest first. */
  readonly videos: readonly (ReportedVideo & { readonly views: number })[];
};

/** The same error for a revoked link, a wrong one and a listing without videos. */
export const reportNotFound = () =>
  new AppError('not-found', 'This report is no longer available or the link has ended');

/** The live report of a link with the finished videos of its listing, newest first. */
export async function getLinkedReport(db: Database, code: string) {
  const report = await findReportByCode(db, code);
  const videos = report && (await findVideos(db, report.userId, report.listingId));
  if (report === undefined || videos?.[0] === undefined) throw reportNotFound();
  return { report, videos, newest: videos[0] };
}

/** Gathers what a report says now. */
export async function gatherReport(
  db: Database,
  { report, videos, newest }: Awaited<ReturnType<typeof getLinkedReport>>,
  now = new Date(),
): Promise<ReportNumbers> {
  const since = videos.at(-1)?.createdAt ?? now;
  const periods = periodsOf(since, now);
  const ids = videos.map(({ id }) => id);
  const [sums, views, photos] = await Promise.all([
    sumVideos(db, report.userId, ids),
    countViewsBetween(db, report.userId, ids, periods.times),
    findBestPhotos(db, report, ids),
  ]);
  const viewsOf = new Map(sums.map((sum) => [sum.videoId, sum.views]));
  const announcement = currentAnnouncement(
    videos.map(({ projectData }) => listingOf(projectData).announcement),
  );
  const own = listingOf(newest.projectData);
  return {
    report,
    listing: { ...own, announcement },
    title: (own.announcement ? own.name : textOf(newest.title)) || 'Your home',
    since,
    asOf: now,
    totals: totalsOf(sums),
    periods,
    views,
    photos,
    videos: videos.map((video) => ({ ...video, views: viewsOf.get(video.id) ?? 0 })),
  };
}

async function findBestPhotos(
  db: Database,
  report: ReportRow,
  ids: readonly ReportedVideo['id'][],
): Promise<BestPhoto[]> {
  const photos = await findPhotoRetention(db, report.userId, ids);
  const best = photos.slice(0, BEST_PHOTOS);
  const rows =
    best.length === 0
      ? []
      : await findThumbnails(
          db,
          report,
          best.map(({ filename }) => filename),
        );
  const names = new Map(rows.map(({ filename, storageName }) => [filename, storageName]));
  return best.flatMap((photo) => {
    const storageName = names.get(photo.filename);
    return storageName === undefined ? [] : [{ ...photo, storageName }];
  });
}

function totalsOf(sums: readonly VideoSums[]): Totals {
  const total = (name: keyof Totals) => sums.reduce((sum, video) => sum + video[name], 0);
  return {
    views: total('views'),
    completed: total('completed'),
    watchSeconds: total('watchSeconds'),
    shares: total('shares'),
    mobile: total('mobile'),
    tablet: total('tablet'),
    desktop: total('desktop'),
  };
}
