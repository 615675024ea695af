import { type Html, html } from '#server/platform/html/html.ts';
import { videoSize } from './addresses.ts';
import { icon } from './page-icons.ts';
import type { SharedVideo } from './shared-video.ts';
import { videoFilePath } from './video-files.ts';

type PlayerOptions = {
  /** The page whose path prefixes the video's files. */
  readonly pagePath: string;
  /** The video's accessible name. */
  readonly label: string;
  /** Phones get the preview file first; the script may choose the full one. */
  readonly isPhone: boolean;
};

/** The browser's own player with a poster; it needs no script. */
export function player(video: SharedVideo, { pagePath, label, isPhone }: PlayerOptions): Html {
  const { width, height } = videoSize(video.aspectRatio);
  const poster = videoFilePath(pagePath, video, isPhone ? 'thumbnail.jpg' : 'poster.jpg');
  const shown = video.captions.length > 0 ? `: ${[...new Set(video.captions)].join(', ')}` : '';
  const [full, small] = [`${pagePath}/video.mp4`, `${pagePath}/preview.mp4`];
  return html`<div class="stage" data-shape="${video.aspectRatio}">
<video controls playsinline preload="metadata" width="${width}" height="${height}" src="${isPhone ? small : full}"${poster === undefined ? undefined : html` poster="${poster}"`} aria-label="${label}${shown}" data-video-id="${video.id}" data-full="${full}" data-small="${small}">${captionTrack(video, pagePath)}</video>
<button type="button" class="big-play" data-big-play hidden aria-label="Play">${icon('play')}</button>
<p class="player-error" role="alert" data-player-error hidden></p>
</div>`;
}

// Not shown by default: the subtitles are in the picture already.
function captionTrack({ subtitles }: SharedVideo, pagePath: string): Html | undefined {
  if (subtitles.length === 0) return undefined;
  return html`<track kind="captions" src="${pagePath}/captions.vtt" srclang="en" label="English">`;
}

/** Preloads the poster, the page's largest contentful paint. */
export function posterPreload(video: SharedVideo, { pagePath, isPhone }: Omit<PlayerOptions, 'label'>): Html {
  const poster = videoFilePath(pagePath, video, isPhone ? 'thumbnail.jpg' : 'poster.jpg');
  return poster === undefined
    ? html``
    : html`<link rel="preload" as="image" href="${poster}" fetchpriority="high">\n`;
}
