import type { Video } from '#shared/api/videos.ts';

/** A film with what tells it from the others of its project, where there are any. */
export type LibraryFilm = Video & { readonly version?: string };

/** A film by its name alone, or 'Mill House, 16:9 · Unbranded' where that could mean several. */
export function fullName({ title, version }: LibraryFilm): string {
  return version === undefined ? title : `${title}, ${version}`;
}
