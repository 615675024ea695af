import { embedCode, shareUrl } from '#server/features/share/links/addresses.ts';
import { playerSize } from '#server/features/share/links/video-sizes.ts';
import type { ShareDeps } from '#server/features/share/share-deps.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { findCardPicture } from './card-picture.ts';
import type { SharedVideo } from './get-video.ts';
import type { LinkKey } from './queries.ts';

type Room = { readonly maxWidth?: number | undefined; readonly maxHeight?: number | undefined };

const SHORT_LINK = /^\/(?:v|embed)\/([^/]+)\/?$/;
const TOKEN_LINK = /^\/share\/video\/([^/]+)\/?$/;

/** The link that an address of this site means; anything else is a link that leads nowhere. */
export function keyOfAddress({ publicUrl }: ShareDeps['config'], address: string): LinkKey {
  const url = URL.parse(address);
  const path = url?.origin === publicUrl ? url.pathname : '';
  const token = TOKEN_LINK.exec(path)?.[1];
  if (token !== undefined) return { kind: 'token', value: token, purpose: 'share' };
  return { kind: 'code', value: SHORT_LINK.exec(path)?.[1] ?? '', purpose: 'share' };
}

/** What a site needs to put the video into one of its pages (oembed.com, type video). */
export function oembedOf(config: ShareDeps['config'], video: SharedVideo, room: Room) {
  const size = playerSize(video.aspectRatio, {
    ...(room.maxWidth !== undefined && { maxWidth: room.maxWidth }),
    ...(room.maxHeight !== undefined && { maxHeight: room.maxHeight }),
  });
  const card = findCardPicture(pathTo('shortLink', { shortCode: video.shortCode }), video);
  return {
    type: 'video',
    version: '1.0',
    title: video.title,
    ...(video.realtor.name !== '' && { author_name: video.realtor.name }),
    author_url: shareUrl(config, video.shortCode),
    provider_name: productName,
    provider_url: config.publicUrl,
    cache_age: 3_600,
    html: embedCode(config, video, video.shortCode, size),
    ...size,
    ...(card !== undefined && {
      thumbnail_url: `${config.publicUrl}${card.path}`,
      thumbnail_width: card.width,
      thumbnail_height: card.height,
    }),
  };
}

/** The same as XML, which oEmbed knows too. */
export function oembedXml(fields: ReturnType<typeof oembedOf>): string {
  const elements = Object.entries(fields).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`;
}
