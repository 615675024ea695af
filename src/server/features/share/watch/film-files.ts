import { versionOf } from '#server/features/share/links/addresses.ts';
import type { SendFileOptions } from '#server/platform/files/send-file.ts';
import type { SharedFilm } from './get-film.ts';

/** The files that a link opens, by the last part of their address. */
export type FilmFile = 'film.mp4' | 'preview.mp4' | 'poster.jpg' | 'thumbnail.jpg' | 'card.jpg' | 'download';

/** What the films of a page are called when they are saved: a name of its own, or one that says nothing. */
export type FileNaming = 'titled' | 'neutral';

// As long as a withdrawn film may still be seen by those who saw it before.
const FILM_CACHE = 'public, max-age=3600';
const PICTURE_CACHE = 'public, max-age=604800, immutable';
// Its address does not say which version it is.
const UNVERSIONED_CACHE = 'public, max-age=300';

type Found = { readonly storageName: string; readonly contentType: string };

/** The file in storage; a film without a smaller copy or a picture of its own lends the next best. */
export function findFilmFile(film: SharedFilm, file: FilmFile): Found | undefined {
  switch (file) {
    case 'film.mp4':
    case 'download':
      return video(film.storageName);
    case 'preview.mp4':
      return video(film.previewStorageName ?? film.storageName);
    case 'poster.jpg':
      return picture(film.posterStorageName ?? film.thumbnailStorageName);
    case 'thumbnail.jpg':
      return picture(film.thumbnailStorageName ?? film.posterStorageName);
    case 'card.jpg':
      return picture(film.cardStorageName ?? film.posterStorageName ?? film.thumbnailStorageName);
  }
}

/** The address of a file under its page; pictures carry their version, so that browsers may keep them. */
export function filmFilePath(pagePath: string, film: SharedFilm, file: FilmFile): string | undefined {
  const found = findFilmFile(film, file);
  if (found === undefined) return undefined;
  return found.contentType === 'image/jpeg'
    ? `${pagePath}/${file}?v=${versionOf(found.storageName)}`
    : `${pagePath}/${file}`;
}

/** How a file is sent to whoever asked for it. */
export function sendOptions(
  film: SharedFilm,
  { storageName, contentType }: Found,
  {
    file,
    version,
    naming,
  }: { readonly file: FilmFile; readonly version: unknown; readonly naming: FileNaming },
): SendFileOptions {
  const isPicture = contentType === 'image/jpeg';
  const pictureCache = version === versionOf(storageName) ? PICTURE_CACHE : UNVERSIONED_CACHE;
  return {
    storageName,
    contentType,
    cacheControl: isPicture ? pictureCache : FILM_CACHE,
    ...(!isPicture && { downloadName: naming === 'titled' ? fileNameOf(film.title) : 'property-tour.mp4' }),
    isDownload: file === 'download',
  };
}

/** The name under which people save a film. */
export function fileNameOf(title: string): string {
  const name = title.replace(/[/\\:*?"<>|]+/g, '-').replace(/^\.+/, '');
  return `${[...name].slice(0, 120).join('').trim() || 'Property film'}.mp4`;
}

function video(storageName: string): Found {
  return { storageName, contentType: 'video/mp4' };
}

function picture(storageName: string | null): Found | undefined {
  return storageName === null ? undefined : { storageName, contentType: 'image/jpeg' };
}
