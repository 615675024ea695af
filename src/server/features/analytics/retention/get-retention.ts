import { z } from 'zod';
import { findPeriod } from '#server/features/analytics/dashboard/period.ts';
import { getTimeZone } from '#server/features/analytics/dashboard/time-zone.ts';
import type { FilmShot } from '#server/platform/db/schema/videos.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Retention, TimeRange } from '#shared/api/analytics.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getMediaFile } from '#shared/api/media.ts';
import { mediaItemSchema } from '#shared/api/project-data.ts';
import { countEndings, findOwnVideo } from './queries.ts';
import { momentsOf, type Staying, stayingOf, tenths } from './retention-curve.ts';

type Deps = Pick<FeatureDeps, 'db' | 'fileLinks'>;
type Media = z.infer<typeof mediaSchema>;

// The names are for the screen: a video whose project says something else is still a video.
const mediaSchema = z.array(mediaItemSchema.partial().catch({})).catch([]);

/** Where viewers leave one of the caller's videos. */
export async function getRetention(
  { db, fileLinks }: Deps,
  ownerId: string,
  videoId: string,
  { timeRange, timezone }: { readonly timeRange: TimeRange; readonly timezone: string },
): Promise<Retention> {
  const video = await findOwnVideo(db, ownerId, videoId);
  if (video === undefined) throw new AppError('not-found', 'This video is no longer available.');
  const endings = await countEndings(db, videoId, await findPeriod(db, timeRange, getTimeZone(timezone)));
  const durationSeconds = video.duration_ms / 1_000;
  const staying = stayingOf(endings, durationSeconds);
  const media = mediaSchema.parse(video.media);
  return {
    videoId: video.id,
    title: video.title,
    duration: durationSeconds,
    views: endings.reduce((sum, { count }) => sum + count, 0),
    points: momentsOf(durationSeconds).map((second) => ({ second, percentage: staying(second) })),
    shots: (video.shots ?? []).map((shot) => shotOf(shot, media, staying, fileLinks)),
  };
}

function shotOf(
  { media: shown, fromSeconds, toSeconds }: FilmShot,
  media: Media,
  staying: Staying,
  fileLinks: FeatureDeps['fileLinks'],
): Retention['shots'][number] {
  const first = shown[0];
  const item = first === undefined ? undefined : media[first];
  return {
    fromSeconds,
    toSeconds,
    photo: first === undefined ? null : first + 1,
    isClip: item?.mediaType === 'video',
    name: item?.name ?? '',
    thumbnailUrl: item ? thumbnailUrlOf(item, fileLinks) : null,
    leftPercentage: Math.max(0, tenths(staying(fromSeconds) - staying(toSeconds))),
  };
}

/** A photo shows itself; a clip is a video, so its still stands for it. */
function thumbnailUrlOf(
  { mediaType, path, thumbnailFilename }: Media[number],
  fileLinks: FeatureDeps['fileLinks'],
): string | null {
  if (mediaType === 'video')
    return thumbnailFilename ? fileLinks.sign(pathOf(getMediaFile, { filename: thumbnailFilename })) : null;
  return path ? fileLinks.sign(pathnameOf(path)) : null;
}

/** The address of an upload without its old signature. */
function pathnameOf(path: string): string {
  return path.replace(/^https?:\/\/[^/]+/, '').split('?', 1)[0] ?? '';
}
