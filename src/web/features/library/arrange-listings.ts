import { announcementTitle } from '#scene/content/announcement.ts';
import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import type { LibraryVideo } from './library-video.ts';

/** A listing of the library: its videos, newest first and never none. */
export type LibraryListing = {
  readonly id: Video['listingId'];
  readonly title: string;
  /** What was announced last. */
  readonly announcement: Video['announcement'];
  readonly videos: readonly [LibraryVideo, ...LibraryVideo[]];
};

/** The listings of the videos, each at the position of its newest video. */
export function listingsOf(videos: readonly LibraryVideo[]): LibraryListing[] {
  const groups = new Map<Video['listingId'], [LibraryVideo, ...LibraryVideo[]]>();
  for (const video of videos) {
    const known = groups.get(video.listingId);
    if (known) known.push(video);
    else groups.set(video.listingId, [video]);
  }
  return [...groups].map(([id, [newest, ...earlier]]) => ({
    id,
    title: listingTitle(newest),
    announcement: [newest, ...earlier].find(isAnnounced)?.announcement ?? null,
    videos: [newest, ...earlier],
  }));
}

/** The title of a video without what it announces. */
function listingTitle({ title, announcement }: Pick<Video, 'title' | 'announcement'>): string {
  const suffix = announcement ? ` · ${announcementTitle(announcement)}` : '';
  return title.endsWith(suffix) ? title.slice(0, title.length - suffix.length) : title;
}

function isAnnounced({ announcement, status }: Video): boolean {
  return announcement !== null && status !== 'failed';
}

/** The video whose picture stands for the listing: a widescreen one, which fills a card, and a branded one if it can be. */
export function coverOf({ videos }: LibraryListing): LibraryVideo {
  const pictured = videos.filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  // Until it is ready, a video shows its first photo.
  const ready = pictured.filter(({ status }) => status === 'completed');
  const shown = ready.length > 0 ? ready : pictured;
  const wide = shown.filter((video) => aspectRatioOf(video) === '16:9');
  const fitting = wide.length > 0 ? wide : shown;
  // Which cut of a request is finished last, and so is the newest, says nothing.
  return fitting.find(({ cut }) => cut === 'branded') ?? fitting[0] ?? videos[0];
}

/** The status that needs attention most. */
export function statusOf(videos: readonly Pick<Video, 'status'>[]): string {
  const first = ['processing', 'failed'].find((status) => videos.some((video) => video.status === status));
  return first ?? 'completed';
}

export function viewsOf(videos: readonly Pick<Video, 'views'>[]): number {
  return videos.reduce((sum, { views }) => sum + views, 0);
}

/** Whether the public page of the listing has a video to show. */
export function isShareable(videos: readonly Pick<Video, 'cut' | 'status'>[]): boolean {
  return videos.some(({ cut, status }) => cut === 'branded' && status === 'completed');
}
