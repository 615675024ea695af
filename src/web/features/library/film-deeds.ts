import type { LibraryFilm } from './library-film.ts';

/** What a card or a row asks its screen to do. */
export type FilmDeeds = {
  readonly play: (film: LibraryFilm) => void;
  readonly share: (film: LibraryFilm) => void;
  readonly remove: (film: LibraryFilm) => void;
};

export function isPlayable(film: LibraryFilm): boolean {
  return film.status === 'completed';
}
