import type { LibraryVideo } from './library-video.ts';

/** What a card or a row asks its screen to do. */
export type VideoDeeds = {
  readonly play: (video: LibraryVideo) => void;
  readonly share: (video: LibraryVideo) => void;
  readonly remove: (video: LibraryVideo) => void;
};

export function isPlayable(video: LibraryVideo): boolean {
  return video.status === 'completed';
}
