import type { SharedVideo } from '#shared/api/share.ts';
import { pathTo } from '#shared/routes.ts';
import { fileNameOf, filmFilePath } from './film-files.ts';
import type { SharedFilm } from './get-film.ts';

/** A film in the form that programs of strangers read. */
export function wireSharedVideo(film: SharedFilm): SharedVideo {
  const { shortCode, realtor, brokerage, property } = film;
  const page = pathTo('shortLink', { shortCode });
  const createdAt = film.createdAt.toISOString();
  return {
    id: film.id,
    title: film.title,
    videoPath: `${page}/film.mp4`,
    thumbnail_url: filmFilePath(page, film, 'thumbnail.jpg') ?? null,
    filename: fileNameOf(film.title),
    file_size: film.sizeBytes,
    views: film.viewCount,
    created_at: createdAt,
    createdAt,
    project_data: { realtor_info: realtor, brokerage_info: brokerage, property_info: property },
  };
}
