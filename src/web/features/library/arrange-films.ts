import type { Video } from '#shared/api/videos.ts';
import { ASPECT_RATIOS, aspectRatioOf } from '#shared/aspect-ratio.ts';
import { musicLabel } from '#shared/music.ts';
import { templateWords } from './film-words.ts';

export const STATUS_FILTERS = ['all', 'completed', 'processing', 'failed'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Films of one project: never empty. */
export type FilmGroup = { readonly key: string; readonly films: readonly [Video, ...Video[]] };

/** The films that have every word of the search somewhere in what is shown of them. */
export function filterFilms(films: readonly Video[], search: string, status: StatusFilter): Video[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return films.filter((film) => {
    if (status !== 'all' && film.status !== status) return false;
    const text = `${film.title} ${templateWords(film.template)} ${musicLabel(film.music)} ${aspectRatioOf(film)} ${film.cut}`;
    const lowerText = text.toLowerCase();
    return words.every((word) => lowerText.includes(word));
  });
}

/** Puts together what was asked for together or comes from one project, where the newest of it stands. */
export function groupFilms(films: readonly Video[]): FilmGroup[] {
  const groups = new Map<string, [Video, ...Video[]]>();
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
