import { createHash } from 'node:crypto';
import { FRAME_SIZES } from '#scene/model/format.ts';
import type { Config } from '#server/config/config.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import type { ShareLink } from '#shared/api/share.ts';
import type { AspectRatio } from '#shared/aspect-ratio.ts';
import { pathTo } from '#shared/routes.ts';
import type { LinkRow } from './tables.ts';

type Site = Pick<Config, 'publicUrl'>;
type TitledVideo = { readonly title: string; readonly aspectRatio: AspectRatio };

/** The page for people. */
export function shareUrl({ publicUrl }: Site, shortCode: string): string {
  return `${publicUrl}${pathTo('shortLink', { shortCode })}`;
}

// nginx refuses a request line of more than 8 KB, and Node headers of more than 16. A letter that is not Latin takes up to 12.
const MAX_MESSAGE_IN_URL = 6_000;

/** The page with a message of the sender, as much of it as an address can hold. */
export function shareUrlWithMessage(site: Site, shortCode: string, message: string): string {
  const url = shareUrl(site, shortCode);
  if (message === '') return url;
  let encoded = '';
  for (const character of message) {
    if (encoded.length > MAX_MESSAGE_IN_URL) return `${url}?msg=${encoded}%E2%80%A6`;
    encoded += encodeURIComponent(character);
  }
  return `${url}?msg=${encoded}`;
}

export function embedUrl({ publicUrl }: Site, shortCode: string): string {
  return `${publicUrl}${pathTo('embed', { shortCode })}`;
}

/** The `<iframe>` that embeds a video into another site. */
export function embedCode(site: Site, video: TitledVideo, shortCode: string, size?: Size): string {
  const { width, height } = size ?? playerSize(video.aspectRatio);
  const [source, title] = [embedUrl(site, shortCode), video.title].map(escapeHtml);
  return `<iframe src="${source}" title="${title}" width="${width}" height="${height}" frameborder="0" allow="picture-in-picture" allowfullscreen loading="lazy"></iframe>`;
}

/** The version of a picture in its URL: a hash, so that the storage name stays private. */
export function versionOf(storageName: string): string {
  return createHash('sha256').update(storageName).digest('base64url').slice(0, 8);
}

export function wireShareLink(
  site: Site,
  video: TitledVideo,
  share: LinkRow,
  tour: LinkRow | undefined,
): ShareLink {
  return {
    success: true,
    shareUrl: shareUrl(site, share.shortCode),
    shortCode: share.shortCode,
    shareToken: share.shareToken,
    embedCode: embedCode(site, video, share.shortCode),
    ...(tour && { tourUrl: `${site.publicUrl}${pathTo('tour', { code: tour.shortCode })}` }),
    expiresAt: share.expiresAt?.toISOString() ?? null,
  };
}

export type Size = { readonly width: number; readonly height: number };

const PREVIEW_WIDTH = 540;
const PLAYER_LONG_SIDE = 720;

/** The frame size of a video's master file. */
export function videoSize(ratio: AspectRatio): Size {
  return ratio === '4:3' ? { width: 1440, height: 1080 } : FRAME_SIZES[ratio];
}

/** The frame size of the preview file; the encoder needs even sides. */
export function previewSize(ratio: AspectRatio): Size {
  const { width, height } = videoSize(ratio);
  return { width: PREVIEW_WIDTH, height: Math.round((height * PREVIEW_WIDTH) / width / 2) * 2 };
}

/** The size of an embedded player, within the limits of the other site. */
export function playerSize(
  ratio: AspectRatio,
  { maxWidth = PLAYER_LONG_SIDE, maxHeight = PLAYER_LONG_SIDE } = {},
): Size {
  const { width, height } = videoSize(ratio);
  const scale = Math.min(maxWidth / width, maxHeight / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
