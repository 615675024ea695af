import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Analytics, TimeRange } from '#shared/api/analytics.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getVideoThumbnail } from '#shared/api/videos.ts';
import type { UserId } from '#shared/ids.ts';
import {
  countVideos,
  findTopVideos,
  findViewsByTime,
  sumPeriods,
  type TopVideo,
} from './dashboard-queries.ts';
import { findPeriod, getTimeZone } from './period-queries.ts';
import { findRolledUpUntil } from './roll-up-queries.ts';
import { shapeDashboard, tenths } from './shape-dashboard.ts';

const TOP_VIDEOS = 5;

type Deps = Pick<FeatureDeps, 'db' | 'fileLinks'>;

export async function getDashboard(
  { db, fileLinks }: Deps,
  ownerId: UserId,
  range: TimeRange,
  timezone: string,
): Promise<Analytics> {
  const timeZone = getTimeZone(timezone);
  const [period, rolledUpUntil] = await Promise.all([findPeriod(db, range, timeZone), findRolledUpUntil(db)]);
  const [counts, views, top, videos] = await Promise.all([
    sumPeriods(db, { ownerId }, period, rolledUpUntil),
    findViewsByTime(db, ownerId, period, timeZone, rolledUpUntil),
    findTopVideos(db, { ownerId }, period, rolledUpUntil, TOP_VIDEOS),
    countVideos(db, ownerId, period, timeZone),
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
    title: video.title,
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
