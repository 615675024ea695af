import url from '#assets/films/viral-short.mp4';
import poster from '#assets/films/viral-short.webp';
import type { Film } from './film.ts';

/** The film that a visitor sees first; the others arrive with the rest of the page. */
export const heroFilm: Film = {
  url,
  poster,
  width: 540,
  height: 960,
  label: 'Example film, vertical, in the template Viral Short',
};
