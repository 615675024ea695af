import { notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ListingAnalytics } from '#shared/api/analytics.ts';
import type { ListingId, UserId } from '#shared/ids.ts';
import { countVisitors, findTopVideos, hasListing, sumPeriods } from './dashboard-queries.ts';
import { engagementOf, findTime, type RangeQuery } from './get-dashboard.ts';
import { metricsOf } from './shape-dashboard.ts';

// More than a listing has.
const MAX_VIDEOS = 500;

/** What viewers did with the videos of one listing. */
export async function getListingAnalytics(
  { db }: Pick<FeatureDeps, 'db'>,
  ownerId: UserId,
  listingId: ListingId,
  range: RangeQuery,
): Promise<ListingAnalytics> {
  const scope = { ownerId, listingId };
  if (!(await hasListing(db, scope))) throw notFound('listing');
  const { period, rolledUpUntil } = await findTime(db, range);
  const [counts, visitors, top] = await Promise.all([
    sumPeriods(db, scope, period, rolledUpUntil),
    countVisitors(db, scope, period),
    findTopVideos(db, scope, period, rolledUpUntil, MAX_VIDEOS),
  ]);
  return {
    ...metricsOf({
      now: { ...counts.now, ...visitors.now },
      before: { ...counts.before, ...visitors.before },
    }),
    videos: top.map((video) => ({
      id: video.id,
      views: video.views,
      engagement_rate: engagementOf(video),
    })),
  };
}
