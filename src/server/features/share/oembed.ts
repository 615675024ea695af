import type { Config } from '#server/config/config.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { embedCode, playerSize, shareUrl } from './addresses.ts';
import { listingUrl } from './listing-links.ts';
import { type LinkKey, shareKey } from './queries.ts';
import type { SharedVideo } from './shared-video.ts';
import { findCardPicture } from './video-files.ts';

type SizeLimits = { readonly maxWidth?: number | undefined; readonly maxHeight?: number | undefined };

const SHORT_LINK = /^\/(?:v|embed)\/([^/]+)\/?$/;
const LISTING_LINK = /^\/l\/([^/]+)\/?$/;
const TOKEN_LINK = /^\/share\/video\/([^/]+)\/?$/;

/** The code of a listing's page in a URL of this site. */
export function listingCodeOf({ publicUrl }: Pick<Config, 'publicUrl'>, address: string): string | undefined {
  const url = URL.parse(address);
  return url?.origin === publicUrl ? LISTING_LINK.exec(url.pathname)?.[1] : undefined;
}

/** The link in a URL of this site; any other URL gives a key that matches nothing. */
export function keyOfAddress({ publicUrl }: Pick<Config, 'publicUrl'>, address: string): LinkKey {
  const url = URL.parse(address);
  const path = url?.origin === publicUrl ? url.pathname : '';
  const token = TOKEN_LINK.exec(path)?.[1];
  return token === undefined ? shareKey('code', SHORT_LINK.exec(path)?.[1]) : shareKey('token', token);
}

/** The oEmbed response of type video (oembed.com). */
export function oembedOf(config: Pick<Config, 'publicUrl'>, video: SharedVideo, limits: SizeLimits) {
  const size = playerSize(video.aspectRatio, {
    ...(limits.maxWidth !== undefined && { maxWidth: limits.maxWidth }),
    ...(limits.maxHeight !== undefined && { maxHeight: limits.maxHeight }),
  });
  return {
    type: 'video',
    ...commonFields(config, video, pathTo('shortLink', { shortCode: video.shortCode }), limits),
    author_url: shareUrl(config, video.shortCode),
    html: embedCode(config, video, video.shortCode, size),
    ...size,
  };
}

/** The oEmbed response of a listing's page, of type link: sites embed one of its videos, not the page. */
export function oembedOfListing(config: Pick<Config, 'publicUrl'>, video: SharedVideo, limits: SizeLimits) {
  const pagePath = `${pathTo('listingLink', { code: video.shortCode })}/${video.id}`;
  const author_url = listingUrl(config, video.shortCode);
  return { type: 'link', ...commonFields(config, video, pagePath, limits), author_url };
}

function commonFields(
  config: Pick<Config, 'publicUrl'>,
  video: SharedVideo,
  pagePath: string,
  { maxWidth = Infinity, maxHeight = Infinity }: SizeLimits,
) {
  const card = findCardPicture(pagePath, video);
  const isWithinLimits = card !== undefined && card.width <= maxWidth && card.height <= maxHeight;
  return {
    version: '1.0',
    title: video.title,
    ...(video.realtor.name !== '' && { author_name: video.realtor.name }),
    provider_name: productName,
    provider_url: config.publicUrl,
    cache_age: 3_600,
    // The limits are for the picture too, which has one size.
    ...(isWithinLimits && {
      thumbnail_url: `${config.publicUrl}${card.path}`,
      thumbnail_width: card.width,
      thumbnail_height: card.height,
    }),
  };
}

/** The same as XML. */
export function oembedXml(fields: Readonly<Record<string, string | number>>): string {
  const elements = Object.entries(fields).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`;
}
