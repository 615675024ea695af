import type { Video } from '#shared/api/videos.ts';
import { ASPECT_RATIOS, aspectRatioOf } from '#shared/aspect-ratio.ts';
import { variantLabel } from '#web/widgets/formats-and-cuts.ts';
import { matchesSearch } from '#web/widgets/video-search.ts';
import type { LibraryVideo } from './library-video.ts';

export const STATUS_FILTERS = ['all', 'completed', 'processing', 'failed'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export function statusFilterOf(value: string | null): StatusFilter {
  return STATUS_FILTERS.find((filter) => filter === value) ?? 'all';
}

/** Videos of one project: never empty. */
export type VideoGroup = {
  readonly key: string;
  readonly videos: readonly [LibraryVideo, ...LibraryVideo[]];
};

/** Labels each video that has siblings in its project. Needs the unfiltered library, since a filter may hide siblings. */
export function labelVersions(videos: readonly Video[]): LibraryVideo[] {
  const versions = new Map(
    groupVideos(videos)
      .filter((group) => group.videos.length > 1)
      .flatMap((group) => group.videos.map((video) => [video.id, variantLabel(video)])),
  );
  return videos.map((video) => {
    const version = versions.get(video.id);
    return version === undefined ? video : { ...video, version };
  });
}

/** The videos of a status that a search finds. */
export function filterVideos(
  videos: readonly LibraryVideo[],
  search: string,
  status: StatusFilter,
): LibraryVideo[] {
  return videos.filter(
    (video) => (status === 'all' || video.status === status) && matchesSearch(video, search),
  );
}

/** Groups videos of one request or project, at the position of the newest. */
export function groupVideos(videos: readonly LibraryVideo[]): VideoGroup[] {
  const groups = new Map<string, [LibraryVideo, ...LibraryVideo[]]>();
  for (const video of videos) {
    const keys = video.projectId === null ? [video.groupId] : [video.groupId, video.projectId];
    const known = keys.map((key) => groups.get(key)).find((group) => group !== undefined);
    if (known) known.push(video);
    const group = known ?? [video];
    for (const key of keys) if (!groups.has(key)) groups.set(key, group);
  }
  return [...new Set(groups.values())].map((group) => ({
    key: group[0].groupId,
    videos: group.sort(byShapeAndCut),
  }));
}

const CUT_ORDER: readonly Video['cut'][] = ['branded', 'unbranded', 'strict'];

function byShapeAndCut(a: Video, b: Video): number {
  return (
    CUT_ORDER.indexOf(a.cut) - CUT_ORDER.indexOf(b.cut) ||
    ASPECT_RATIOS.indexOf(aspectRatioOf(a)) - ASPECT_RATIOS.indexOf(aspectRatioOf(b)) ||
    b.createdAt.localeCompare(a.createdAt)
  );
}
