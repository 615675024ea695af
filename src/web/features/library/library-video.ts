import type { Video } from '#shared/api/videos.ts';

/** A video with its variant label, where its project has several, and the colleague who made it, if it is one's own team's. */
export type LibraryVideo = Video & { readonly version?: string; readonly maker?: string | undefined };

/** The title, or 'Mill House, 16:9 · Unbranded' where the project has several videos. */
export function fullName({ title, version }: LibraryVideo): string {
  return version === undefined ? title : `${title}, ${version}`;
}

/** Callbacks of a card or row. */
export type VideoActionHandlers = {
  readonly play: (video: LibraryVideo) => void;
  readonly share: (video: LibraryVideo) => void;
  readonly announce: (video: LibraryVideo) => void;
  readonly remove: (video: LibraryVideo) => void;
};

/** Whether an announcement can be made from it: it is finished, and its project is there. */
export function canAnnounce(video: Video): video is Video & { readonly projectId: string } {
  return video.status === 'completed' && video.projectId !== null;
}

export function isPlayable(video: LibraryVideo): boolean {
  return video.status === 'completed';
}
