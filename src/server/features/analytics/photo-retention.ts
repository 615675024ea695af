import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRows } from '#server/platform/db/sql.ts';
import { type UserId, type VideoId, videoIdSchema } from '#shared/ids.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { COMPLETED_FROM_PERCENT } from './definitions.ts';
import { countAllEndings, type Ending, mediaSchema, shotSchema } from './retention-queries.ts';
import { tenths } from './shape-dashboard.ts';
import { visibleVideos } from './video-sums.ts';

/** Percentages of fewer views say nothing about a photo, and might say something about a viewer. */
const MIN_VIEWS = 10;

/** How many of the views that reached a photo went on to the next. */
export type PhotoRetention = {
  readonly filename: string;
  readonly isClip: boolean;
  readonly keptPercentage: number;
};

const videoRow = z.object({
  id: videoIdSchema,
  durationMs: z.number(),
  shots: z.array(shotSchema),
  media: mediaSchema,
});

/**
 * The photos and clips of some of an owner's videos, those that kept most of their viewers first. A file that several
 * videos show is counted over all of them.
 */
export async function findPhotoRetention(
  db: Database,
  ownerId: UserId,
  videoIds: readonly VideoId[],
): Promise<PhotoRetention[]> {
  const [videos, endings] = await Promise.all([
    findRows(db, videoRow)`select id, duration_ms, shots, project_data -> 'media' as media from videos
      where id in ${visibleVideos(ownerId, videoIds)} and duration_ms > 0 and shots is not null`,
    countAllEndings(db, ownerId, videoIds),
  ]);
  const byVideo = Map.groupBy(endings, ({ videoId }) => videoId);
  const photos = new Map<string, { isClip: boolean; reached: number; kept: number }>();
  for (const { id, durationMs, shots, media } of videos) {
    const viewsAt = (seconds: number) => countFrom(byVideo.get(id) ?? [], (100_000 * seconds) / durationMs);
    for (const { media: positions, fromSeconds, toSeconds } of shots) {
      const item = positions[0] === undefined ? undefined : media[positions[0]];
      const filename = findMediaFilename(item?.path ?? '');
      // What follows counts as seen by everybody who has come that far: nothing can be said of it.
      if (filename === undefined || 100_000 * toSeconds > COMPLETED_FROM_PERCENT * durationMs) continue;
      const sum = photos.get(filename) ?? { isClip: item?.mediaType === 'video', reached: 0, kept: 0 };
      sum.reached += viewsAt(fromSeconds);
      sum.kept += viewsAt(toSeconds);
      photos.set(filename, sum);
    }
  }
  return [...photos]
    .filter(([, { reached }]) => reached >= MIN_VIEWS)
    .sort(([, a], [, b]) => b.kept / b.reached - a.kept / a.reached || b.reached - a.reached)
    .map(([filename, { isClip, reached, kept }]) => ({
      filename,
      isClip,
      keptPercentage: tenths((100 * kept) / reached),
    }));
}

/** How many views ended at this percent or later. A view that ended within a percent has seen its beginning. */
export function countFrom(endings: readonly Ending[], percent: number): number {
  return endings.reduce(
    (sum, ending) => (ending.percent >= Math.floor(percent) ? sum + ending.count : sum),
    0,
  );
}
