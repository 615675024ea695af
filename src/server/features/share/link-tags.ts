import type { Config } from '#server/config/config.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getOembed } from '#shared/api/share.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { embedUrl, playerSize, previewSize, shareUrl, videoSize } from './addresses.ts';
import { publicFactsInWords } from './public-facts.ts';
import type { SharedVideo } from './shared-video.ts';
import { findCardPicture } from './video-files.ts';

type Tags = Readonly<Record<string, string | number | undefined>>;

/** Metadata of a video's page for crawlers, which run no script: Open Graph, the player card and the oEmbed URLs. */
export function linkTags(config: Pick<Config, 'publicUrl'>, video: SharedVideo): Html {
  const { shortCode, title } = video;
  const url = shareUrl(config, shortCode);
  const frame = playerSize(video.aspectRatio);
  return html`${openGraphTags(config, video, { url, pagePath: pathTo('shortLink', { shortCode }) })}${names({
    'twitter:card': 'player',
    'twitter:player': embedUrl(config, shortCode),
    'twitter:player:width': frame.width,
    'twitter:player:height': frame.height,
    'twitter:player:stream': `${url}/preview.mp4`,
    'twitter:player:stream:content_type': 'video/mp4',
  })}${oembedLinks(config, url, title)}`;
}

/** Where consumers of oEmbed find the description of a page. */
function oembedLinks({ publicUrl }: Pick<Config, 'publicUrl'>, url: string, title: string): Html {
  const oembed = (format: 'json' | 'xml') => `${publicUrl}${pathOf(getOembed, undefined, { url, format })}`;
  return html`<link rel="alternate" type="application/json+oembed" href="${oembed('json')}" title="${title}">
<link rel="alternate" type="text/xml+oembed" href="${oembed('xml')}" title="${title}">
`;
}

/** Metadata of a listing's page. Its player cannot be embedded: other sites embed one of the videos. */
export function listingTags(config: Pick<Config, 'publicUrl'>, video: SharedVideo, page: TaggedPage): Html {
  return html`${openGraphTags(config, video, page)}${names({ 'twitter:card': 'summary_large_image' })}${oembedLinks(config, page.url, video.title)}`;
}

type TaggedPage = {
  readonly url: string;
  /** The path that prefixes the video's files. */
  readonly pagePath: string;
};

function openGraphTags(
  config: Pick<Config, 'publicUrl'>,
  video: SharedVideo,
  { url, pagePath }: TaggedPage,
): Html {
  const { title } = video;
  const description = describe(video);
  const card = findCardPicture(pagePath, video);
  const image = card && `${config.publicUrl}${card.path}`;
  // The preview file: messengers accept ten megabytes in total.
  const stream = `${config.publicUrl}${pagePath}/preview.mp4`;
  const streamSize =
    video.previewStorageName === null ? videoSize(video.aspectRatio) : previewSize(video.aspectRatio);
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
${properties({
  'og:type': 'video.other',
  'og:site_name': productName,
  'og:title': title,
  'og:description': description,
  'og:url': url,
  'og:image': image,
  'og:image:type': image && 'image/jpeg',
  'og:image:width': card?.width,
  'og:image:height': card?.height,
  'og:image:alt': image && title,
  'og:video': stream,
  'og:video:secure_url': stream,
  'og:video:type': 'video/mp4',
  'og:video:width': streamSize.width,
  'og:video:height': streamSize.height,
})}${names({
  'twitter:title': title,
  'twitter:description': description,
  'twitter:image': image,
  'twitter:image:alt': image && title,
})}`;
}

/** The metadata of a tour: its picture and its video, and nobody's name. */
export function neutralTags(config: Pick<Config, 'publicUrl'>, video: SharedVideo, title: string): Html {
  const url = `${config.publicUrl}${pathTo('tour', { code: video.shortCode })}`;
  const size = previewSize(video.aspectRatio);
  return properties({
    'og:type': 'video.other',
    'og:title': title,
    'og:url': url,
    'og:image': video.posterStorageName === null ? undefined : `${url}/poster.jpg`,
    'og:video': `${url}/preview.mp4`,
    'og:video:type': 'video/mp4',
    'og:video:width': size.width,
    'og:video:height': size.height,
  });
}

function describe(video: SharedVideo): string {
  const facts = [...publicFactsInWords(video), video.property.address].filter((fact) => fact !== '');
  const people = [video.realtor.name, video.brokerage.name].filter((name) => name !== '');
  const sentences = [
    facts.length > 0 ? `${facts.join(' · ')}.` : '',
    people.length > 0 ? `Presented by ${people.join(', ')}.` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ') || 'Watch this property video.';
}

function properties(tags: Tags): Html {
  return html`${definedIn(tags).map(([name, value]) => html`<meta property="${name}" content="${value}">\n`)}`;
}

function names(tags: Tags): Html {
  return html`${definedIn(tags).map(([name, value]) => html`<meta name="${name}" content="${value}">\n`)}`;
}

function definedIn(tags: Tags): [string, string | number][] {
  return Object.entries(tags).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}
