import type { Config } from '#server/config.ts';
import { embedUrl, shareUrl } from '#server/features/share/links/addresses.ts';
import { filmSize, playerSize, previewSize } from '#server/features/share/links/film-sizes.ts';
import { findCardPicture } from '#server/features/share/watch/card-picture.ts';
import type { SharedFilm } from '#server/features/share/watch/get-film.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getOembed } from '#shared/api/share.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { factsInWords } from './facts.ts';

type Tags = Readonly<Record<string, string | number | undefined>>;

/** What crawlers read, which run no script: Open Graph, the player card and where oEmbed is. */
export function linkTags(config: Pick<Config, 'publicUrl'>, film: SharedFilm): Html {
  const { shortCode, title } = film;
  const url = shareUrl(config, shortCode);
  const page = pathTo('shortLink', { shortCode });
  const description = describe(film);
  const card = findCardPicture(page, film);
  const image = card && `${config.publicUrl}${card.path}`;
  // The small copy: messengers take ten megabytes for everything together.
  const video = `${url}/preview.mp4`;
  const videoSize =
    film.previewStorageName === null ? filmSize(film.aspectRatio) : previewSize(film.aspectRatio);
  const frame = playerSize(film.aspectRatio);
  const oembed = (format: 'json' | 'xml') =>
    `${config.publicUrl}${pathOf(getOembed, undefined, { url, format })}`;
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
  'og:video': video,
  'og:video:secure_url': video,
  'og:video:type': 'video/mp4',
  'og:video:width': videoSize.width,
  'og:video:height': videoSize.height,
})}${names({
  'twitter:card': 'player',
  'twitter:title': title,
  'twitter:description': description,
  'twitter:image': image,
  'twitter:image:alt': image && title,
  'twitter:player': embedUrl(config, shortCode),
  'twitter:player:width': frame.width,
  'twitter:player:height': frame.height,
  'twitter:player:stream': video,
  'twitter:player:stream:content_type': 'video/mp4',
})}<link rel="alternate" type="application/json+oembed" href="${oembed('json')}" title="${title}">
<link rel="alternate" type="text/xml+oembed" href="${oembed('xml')}" title="${title}">
`;
}

/** The card of a tour: its picture and its film, and nobody's name. */
export function neutralTags(config: Pick<Config, 'publicUrl'>, film: SharedFilm, title: string): Html {
  const url = `${config.publicUrl}${pathTo('tour', { code: film.shortCode })}`;
  const size = previewSize(film.aspectRatio);
  return properties({
    'og:type': 'video.other',
    'og:title': title,
    'og:url': url,
    'og:image': film.posterStorageName === null ? undefined : `${url}/poster.jpg`,
    'og:video': `${url}/preview.mp4`,
    'og:video:type': 'video/mp4',
    'og:video:width': size.width,
    'og:video:height': size.height,
  });
}

function describe(film: SharedFilm): string {
  const facts = [...factsInWords(film), film.property.address].filter((fact) => fact !== '');
  const people = [film.realtor.name, film.brokerage.name].filter((name) => name !== '');
  const sentences = [
    facts.length > 0 ? `${facts.join(' · ')}.` : '',
    people.length > 0 ? `Presented by ${people.join(', ')}.` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ') || 'Watch this property film.';
}

function properties(tags: Tags): Html {
  return html`${given(tags).map(([name, value]) => html`<meta property="${name}" content="${value}">\n`)}`;
}

function names(tags: Tags): Html {
  return html`${given(tags).map(([name, value]) => html`<meta name="${name}" content="${value}">\n`)}`;
}

function given(tags: Tags): [string, string | number][] {
  return Object.entries(tags).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}
