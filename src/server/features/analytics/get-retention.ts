import { findFrozenMedia, type MediaRow, mediaUrlOf } from '#server/features/media/public.ts';
import { notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Retention, TimeRange } from '#shared/api/analytics.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { findPeriod, getTimeZone } from './period-queries.ts';
import { countFrom } from './photo-retention.ts';
import {
  countAllEndings,
  countEndings,
  type Ending,
  findOwnVideo,
  type OwnVideo,
  type VideoShot,
} from './retention-queries.ts';
import { tenths } from './shape-dashboard.ts';

type Deps = Pick<FeatureDeps, 'db' | 'fileLinks'>;
type Media = OwnVideo['media'];
type Thumbnails = ReadonlyMap<string | undefined, string>;
/** The percentage of views that had reached a second of the video. */
type RetentionAt = (second: number) => number;

/** The audience retention of one of the caller's videos: who still watched at each second, and who left at which shot. */
export async function getRetention(
  { db, fileLinks }: Deps,
  ownerId: UserId,
  videoId: VideoId,
  { timeRange, timezone }: { readonly timeRange: TimeRange; readonly timezone: string },
): Promise<Retention> {
  const video = await findOwnVideo(db, ownerId, videoId);
  if (video === undefined) throw notFound('video');
  const timeZone = getTimeZone(timezone);
  const endings =
    timeRange === 'all'
      ? await countAllEndings(db, ownerId, [videoId])
      : await countEndings(db, ownerId, videoId, await findPeriod(db, timeRange, timeZone));
  const durationSeconds = video.durationMs / 1_000;
  const retentionAt = retentionOf(endings, durationSeconds);
  const { media } = video;
  const thumbnails = await findThumbnails({ db, fileLinks }, video, media);
  return {
    videoId: video.id,
    title: video.title,
    duration: durationSeconds,
    views: countFrom(endings, 0),
    points: curveSeconds(durationSeconds).map((second) => ({ second, percentage: retentionAt(second) })),
    shots: (video.shots ?? []).map((shot) => shotOf(shot, media, thumbnails, retentionAt)),
  };
}

function retentionOf(endings: readonly Ending[], durationSeconds: number): RetentionAt {
  const views = countFrom(endings, 0);
  return (second) => {
    if (views === 0) return 0;
    const percent = durationSeconds > 0 ? (100 * second) / durationSeconds : 0;
    return tenths((100 * countFrom(endings, percent)) / views);
  };
}

/** Every whole second, except that the last one is replaced by the video's end. */
function curveSeconds(durationSeconds: number): number[] {
  const wholeSeconds = Math.max(1, Math.floor(durationSeconds));
  return [...Array(wholeSeconds).keys(), durationSeconds];
}

function shotOf(
  { media: positions, fromSeconds, toSeconds }: VideoShot,
  media: Media,
  thumbnails: Thumbnails,
  retentionAt: RetentionAt,
): Retention['shots'][number] {
  const first = positions[0];
  const item = first === undefined ? undefined : media[first];
  return {
    fromSeconds,
    toSeconds,
    photo: first === undefined ? null : first + 1,
    isClip: item?.mediaType === 'video',
    name: item?.name ?? '',
    thumbnailUrl: thumbnails.get(findMediaFilename(item?.path ?? '')) ?? null,
    leftPercentage: Math.max(0, tenths(retentionAt(fromSeconds) - retentionAt(toSeconds))),
  };
}

/**
 * Signed URLs of the small pictures of a video's media, by their filenames. They are looked up, because the names in a
 * project are what its client sent: to sign those would open files of others.
 */
async function findThumbnails(
  { db, fileLinks }: Deps,
  { userId, projectId }: Pick<OwnVideo, 'userId' | 'projectId'>,
  media: Media,
): Promise<Thumbnails> {
  const filenames = media.flatMap(({ path = '' }) => findMediaFilename(path) ?? []);
  const rows = await findFrozenMedia(db, userId, projectId, filenames);
  return new Map(rows.map((row) => [row.filename, mediaUrlOf(fileLinks, pictureOf(row))]));
}

/** A photo stored before there were thumbnails is its own. */
function pictureOf({ kind, filename, thumbnailFilename }: MediaRow): string | null {
  return thumbnailFilename ?? (kind === 'image' ? filename : null);
}
