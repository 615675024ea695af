import type { Database } from '#server/platform/db/open-database.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Analytics, TimeRange } from '#shared/api/analytics.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getVideoThumbnail } from '#shared/api/videos.ts';
import type { UserId } from '#shared/ids.ts';
import {
  countVideos,
  findTopVideos,
  findViewsByTime,
  type Scope,
  sumPeriods,
  type TopVideo,
  type ViewsByTime,
} from './dashboard-queries.ts';
import { findPeriod, getTimeZone, type Period } from './period-queries.ts';
import { findRolledUpUntil } from './roll-up-queries.ts';
import { shapeDashboard, tenths } from './shape-dashboard.ts';

const TOP_VIDEOS = 5;

type Deps = Pick<FeatureDeps, 'db' | 'fileLinks'>;

export type RangeQuery = { readonly timeRange: TimeRange; readonly timezone: string };

/** What a range is by the caller's calendar, and until when its numbers are rolled up. */
type Time = { readonly period: Period; readonly timeZone: string; readonly rolledUpUntil: Date };

export async function findTime(db: Database, { timeRange, timezone }: RangeQuery): Promise<Time> {
  const timeZone = getTimeZone(timezone);
  const [period, rolledUpUntil] = await Promise.all([
    findPeriod(db, timeRange, timeZone),
    findRolledUpUntil(db),
  ]);
  return { period, timeZone, rolledUpUntil };
}

export async function getDashboard(deps: Deps, ownerId: UserId, range: RangeQuery): Promise<Analytics> {
  const time = await findTime(deps.db, range);
  const { period, timeZone, rolledUpUntil } = time;
  const views = findViewsByTime(deps.db, ownerId, period, timeZone, rolledUpUntil);
  return await describeVideos(deps, { ownerId }, time, views);
}

/** The dashboard of somebody's videos, or of their team's. */
export async function describeVideos(
  { db, fileLinks }: Deps,
  scope: Scope,
  { period, timeZone, rolledUpUntil }: Time,
  findingViews: Promise<ViewsByTime>,
): Promise<Analytics> {
  const [counts, views, top, videos] = await Promise.all([
    sumPeriods(db, scope, period, rolledUpUntil),
    findingViews,
    findTopVideos(db, scope, period, rolledUpUntil, TOP_VIDEOS),
    countVideos(db, scope, period, timeZone),
  ]);
  const { firstDay, lastDay } = period;
  return {
    ...shapeDashboard({ ...counts, ...views, videos, firstDay, lastDay }),
    topVideos: top.map((video) => topVideoOf(video, fileLinks)),
  };
}

function topVideoOf(video: TopVideo, fileLinks: FeatureDeps['fileLinks']) {
  return {
    id: video.id,
    listingId: video.listingId,
    title: video.title,
    format: video.aspectRatio,
    cut: video.cut,
    thumbnailUrl: video.hasThumbnail
      ? fileLinks.sign(pathOf(getVideoThumbnail, { filename: video.filename }))
      : null,
    views: video.views,
    engagement_rate: engagementOf(video),
    duration: (video.durationMs ?? 0) / 1_000,
  };
}

/** The percentage of a video's views that were engaged. */
export function engagementOf({ engaged, views }: Pick<TopVideo, 'engaged' | 'views'>): number {
  return tenths((100 * engaged) / views);
}
