import type { Video } from '#shared/api/videos.ts';

/** A video with what tells it from the others of its project, where there are any. */
export type LibraryVideo = Video & { readonly version?: string };

/** A video by its name alone, or 'Mill House, 16:9 · Unbranded' where that could mean several. */
export function fullName({ title, version }: LibraryVideo): string {
  return version === undefined ? title : `${title}, ${version}`;
}

/** What a card or a row asks its screen to do. */
export type VideoActionHandlers = {
  readonly play: (video: LibraryVideo) => void;
  readonly share: (video: LibraryVideo) => void;
  readonly remove: (video: LibraryVideo) => void;
};

export function isPlayable(video: LibraryVideo): boolean {
  return video.status === 'completed';
}
