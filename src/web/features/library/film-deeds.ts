import type { Video } from '#shared/api/videos.ts';

/** What a card or a row asks its screen to do. */
export type FilmDeeds = {
  readonly play: (film: Video) => void;
  readonly share: (film: Video) => void;
  readonly remove: (film: Video) => void;
};

export function isPlayable(film: Video): boolean {
  return film.status === 'completed';
}
