import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Analytics, TimeRange } from '#shared/api/analytics.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getVideoThumbnail } from '#shared/api/videos.ts';
import { findPeriod } from './period.ts';
import { countFilms, findRolledUpUntil, findTopFilms, sumPeriods, type TopFilm } from './queries.ts';
import { shapeDashboard } from './shape-dashboard.ts';
import { getTimeZone } from './time-zone.ts';
import { findViewsByTime } from './views-by-time.ts';

const TOP_FILMS = 5;

type Deps = Pick<FeatureDeps, 'db' | 'fileLinks'>;

export async function getDashboard(
  { db, fileLinks }: Deps,
  ownerId: string,
  range: TimeRange,
  timezone: string,
): Promise<Analytics> {
  const timeZone = getTimeZone(timezone);
  const [period, rolledUpUntil] = await Promise.all([findPeriod(db, range, timeZone), findRolledUpUntil(db)]);
  const [counts, views, top, films] = await Promise.all([
    sumPeriods(db, ownerId, period, rolledUpUntil),
    findViewsByTime(db, ownerId, period, timeZone, rolledUpUntil),
    findTopFilms(db, ownerId, period, rolledUpUntil, TOP_FILMS),
    countFilms(db, ownerId, period, timeZone),
  ]);
  const { firstDay, lastDay } = period;
  return {
    ...shapeDashboard({ ...counts, ...views, films, firstDay, lastDay }),
    topVideos: top.map((film) => topVideoOf(film, fileLinks)),
  };
}

function topVideoOf(film: TopFilm, fileLinks: FeatureDeps['fileLinks']) {
  return {
    id: film.id,
    title: film.title,
    thumbnailUrl: film.has_thumbnail
      ? fileLinks.sign(pathOf(getVideoThumbnail, { filename: film.filename }))
      : null,
    views: film.views,
    engagement_rate: Math.round((1_000 * film.engaged) / film.views) / 10,
    duration: (film.duration_ms ?? 0) / 1_000,
  };
}
