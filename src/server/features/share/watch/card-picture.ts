import { filmSize, type Size } from '#server/features/share/links/film-sizes.ts';
import { filmFilePath } from './film-files.ts';
import type { SharedFilm } from './get-film.ts';

const CARD_SIZE: Size = { width: 1_200, height: 630 };

/** The picture that messengers and networks show for a link; older films have only their poster. */
export function findCardPicture(
  pagePath: string,
  film: SharedFilm,
): ({ readonly path: string } & Size) | undefined {
  const path = filmFilePath(pagePath, film, 'card.jpg');
  if (path === undefined) return undefined;
  return { path, ...(film.cardStorageName === null ? filmSize(film.aspectRatio) : CARD_SIZE) };
}
