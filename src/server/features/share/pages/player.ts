import { filmSize } from '#server/features/share/links/film-sizes.ts';
import { filmFilePath } from '#server/features/share/watch/film-files.ts';
import type { SharedFilm } from '#server/features/share/watch/get-film.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { icon } from './icons.ts';

type PlayerOptions = {
  /** The page under which the film's files are. */
  readonly pagePath: string;
  /** What a screen reader calls the film. */
  readonly label: string;
  /** A small screen on a phone's line gets the small copy first; the script may choose better. */
  readonly isPhone: boolean;
};

/** A player that needs no script: the browser's own, with the film's still picture before it starts. */
export function player(film: SharedFilm, { pagePath, label, isPhone }: PlayerOptions): Html {
  const { width, height } = filmSize(film.aspectRatio);
  const poster = filmFilePath(pagePath, film, isPhone ? 'thumbnail.jpg' : 'poster.jpg');
  const [full, small] = [`${pagePath}/film.mp4`, `${pagePath}/preview.mp4`];
  return html`<div class="stage" data-shape="${film.aspectRatio}">
<video controls playsinline preload="metadata" width="${width}" height="${height}" src="${isPhone ? small : full}"${poster === undefined ? undefined : html` poster="${poster}"`} aria-label="${label}" data-video-id="${film.id}" data-full="${full}" data-small="${small}"></video>
<button type="button" class="big-play" data-big-play hidden aria-label="Play">${icon('play')}</button>
<p class="player-error" role="alert" data-player-error hidden></p>
</div>`;
}

/** The still picture is what a visitor waits for: it is fetched before the page is even read to its end. */
export function posterPreload(film: SharedFilm, { pagePath, isPhone }: Omit<PlayerOptions, 'label'>): Html {
  const poster = filmFilePath(pagePath, film, isPhone ? 'thumbnail.jpg' : 'poster.jpg');
  return poster === undefined
    ? html``
    : html`<link rel="preload" as="image" href="${poster}" fetchpriority="high">\n`;
}
