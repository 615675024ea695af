import type { Video } from '#shared/api/videos.ts';
import { readinessOf } from '#web/widgets/video-readiness.ts';

/**
 * The finished videos as they are offered for a post. The given ones are newest first, and so are their listings. Of a
 * listing the branded videos come first, because advertising must name the brokerage; of one request those that the most
 * social platforms take.
 */
export function arrangeChoices(videos: readonly Video[]): Video[] {
  const finished = videos.filter(({ status }) => status === 'completed');
  const requests = [...new Set(finished.map(({ groupId }) => groupId))];
  const rank = (video: Video) => [
    video.cut === 'branded' ? 0 : 1,
    requests.indexOf(video.groupId),
    -socialPlatforms(video),
  ];
  const listings = Map.groupBy(finished, ({ listingId }) => listingId);
  return [...listings.values()].flatMap((group) =>
    group
      .map((video) => ({ video, rank: rank(video) }))
      .toSorted((one, other) => compare(one.rank, other.rank))
      .map(({ video }) => video),
  );
}

function socialPlatforms(video: Video): number {
  return readinessOf(video).platforms.filter(({ id, obstacles }) => id !== 'mls' && obstacles.length === 0)
    .length;
}

function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
