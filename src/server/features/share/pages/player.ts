import { videoSize } from '#server/features/share/links/video-sizes.ts';
import type { SharedVideo } from '#server/features/share/watch/get-video.ts';
import { videoFilePath } from '#server/features/share/watch/video-files.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { icon } from './icons.ts';

type PlayerOptions = {
  /** The page under which the video's files are. */
  readonly pagePath: string;
  /** What a screen reader calls the video. */
  readonly label: string;
  /** A small screen on a phone's line gets the small copy first; the script may choose better. */
  readonly isPhone: boolean;
};

/** A player that needs no script: the browser's own, with the video's still picture before it starts. */
export function player(video: SharedVideo, { pagePath, label, isPhone }: PlayerOptions): Html {
  const { width, height } = videoSize(video.aspectRatio);
  const poster = videoFilePath(pagePath, video, isPhone ? 'thumbnail.jpg' : 'poster.jpg');
  const [full, small] = [`${pagePath}/film.mp4`, `${pagePath}/preview.mp4`];
  return html`<div class="stage" data-shape="${video.aspectRatio}">
<video controls playsinline preload="metadata" width="${width}" height="${height}" src="${isPhone ? small : full}"${poster === undefined ? undefined : html` poster="${poster}"`} aria-label="${label}" data-video-id="${video.id}" data-full="${full}" data-small="${small}"></video>
<button type="button" class="big-play" data-big-play hidden aria-label="Play">${icon('play')}</button>
<p class="player-error" role="alert" data-player-error hidden></p>
</div>`;
}

/** The still picture is what a visitor waits for: it is fetched before the page is even read to its end. */
export function posterPreload(video: SharedVideo, { pagePath, isPhone }: Omit<PlayerOptions, 'label'>): Html {
  const poster = videoFilePath(pagePath, video, isPhone ? 'thumbnail.jpg' : 'poster.jpg');
  return poster === undefined
    ? html``
    : html`<link rel="preload" as="image" href="${poster}" fetchpriority="high">\n`;
}
