import type { Video } from '#shared/api/videos.ts';
import { ASPECT_RATIOS, aspectRatioOf } from '#shared/aspect-ratio.ts';
import { musicWords, templateWords, variantWords } from './film-words.ts';
import type { LibraryFilm } from './library-film.ts';

export const STATUS_FILTERS = ['all', 'completed', 'processing', 'failed'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Films of one project: never empty. */
export type FilmGroup = { readonly key: string; readonly films: readonly [LibraryFilm, ...LibraryFilm[]] };

/** Says of each film that has siblings which one it is; whole libraries only, since a filter may hide the siblings. */
export function tellVersionsApart(films: readonly Video[]): LibraryFilm[] {
  const versions = new Map(
    groupFilms(films)
      .filter((group) => group.films.length > 1)
      .flatMap((group) => group.films.map((film) => [film.id, variantWords(film)])),
  );
  return films.map((film) => {
    const version = versions.get(film.id);
    return version === undefined ? film : { ...film, version };
  });
}

/** The films that have every word of the search somewhere in what is shown of them. */
export function filterFilms(
  films: readonly LibraryFilm[],
  search: string,
  status: StatusFilter,
): LibraryFilm[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return films.filter((film) => {
    if (status !== 'all' && film.status !== status) return false;
    const text = `${film.title} ${templateWords(film.template)} ${musicWords(film.music)} ${aspectRatioOf(film)} ${film.cut}`;
    const lowerText = text.toLowerCase();
    return words.every((word) => lowerText.includes(word));
  });
}

/** Puts together what was asked for together or comes from one project, where the newest of it stands. */
export function groupFilms(films: readonly LibraryFilm[]): FilmGroup[] {
  const groups = new Map<string, [LibraryFilm, ...LibraryFilm[]]>();
  for (const film of films) {
    const keys = film.projectId === null ? [film.groupId] : [film.groupId, film.projectId];
    const known = keys.map((key) => groups.get(key)).find((group) => group !== undefined);
    if (known) known.push(film);
    const group = known ?? [film];
    for (const key of keys) if (!groups.has(key)) groups.set(key, group);
  }
  return [...new Set(groups.values())].map((group) => ({
    key: group[0].groupId,
    films: group.sort(byShapeAndCut),
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
