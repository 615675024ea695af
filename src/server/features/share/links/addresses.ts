import { createHash } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import type { ShareLink } from '#shared/api/share.ts';
import type { AspectRatio } from '#shared/aspect-ratio.ts';
import { pathTo } from '#shared/routes.ts';
import type { LinkRow } from './queries.ts';
import { playerSize, type Size } from './video-sizes.ts';

type Site = Pick<Config, 'publicUrl'>;
type TitledVideo = { readonly title: string; readonly aspectRatio: AspectRatio };

/** The page for people. */
export function shareUrl({ publicUrl }: Site, shortCode: string): string {
  return `${publicUrl}${pathTo('shortLink', { shortCode })}`;
}

/** The page with the sender's own words on it. */
export function shareUrlWithWords(site: Site, shortCode: string, words: string): string {
  const url = shareUrl(site, shortCode);
  return words === '' ? url : `${url}?msg=${encodeURIComponent(words)}`;
}

export function embedUrl({ publicUrl }: Site, shortCode: string): string {
  return `${publicUrl}${pathTo('embed', { shortCode })}`;
}

/** The frame that puts a video into another site. */
export function embedCode(site: Site, video: TitledVideo, shortCode: string, size?: Size): string {
  const { width, height } = size ?? playerSize(video.aspectRatio);
  const [source, title] = [embedUrl(site, shortCode), video.title].map(escapeHtml);
  return `<iframe src="${source}" title="${title}" width="${width}" height="${height}" frameborder="0" allow="picture-in-picture" allowfullscreen loading="lazy"></iframe>`;
}

/** Which version of a picture an address means; the picture's own name is nobody's business. */
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
