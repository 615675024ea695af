import type { Config } from '#server/config/config.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import type { PageFiles } from '#server/platform/http/page.ts';
import { type AspectRatio, FORMAT_NAMES } from '#shared/aspect-ratio.ts';
import { pathTo } from '#shared/routes.ts';
import { listingTags } from './link-tags.ts';
import { listingUrl } from './listing-links.ts';
import type { SharedVideo } from './shared-video.ts';
import { watchPage } from './watch-page.ts';

type Versions = readonly [SharedVideo, ...SharedVideo[]];

type ListingOptions = {
  readonly files: PageFiles;
  readonly message: string;
  readonly isPhone: boolean;
  /** The shape that the visitor chose. */
  readonly shape: unknown;
};

// What fills a phone held upright, and a wide screen.
const PHONE_ORDER: readonly AspectRatio[] = ['9:16', '1:1', '4:3', '16:9'];
const WIDE_ORDER: readonly AspectRatio[] = ['16:9', '4:3', '1:1', '9:16'];

const formatNames: { readonly [R in AspectRatio]: string } = { ...FORMAT_NAMES, '4:3': '4:3' };

/** The page of a listing: the video that suits the device, links to the others, facts and the agent's card. */
export function listingPage(
  config: Pick<Config, 'publicUrl'>,
  versions: Versions,
  { files, message, isPhone, shape }: ListingOptions,
): Html {
  const order = isPhone ? PHONE_ORDER : WIDE_ORDER;
  const sorted = versions.toSorted((a, b) => order.indexOf(a.aspectRatio) - order.indexOf(b.aspectRatio));
  const video = sorted.find(({ aspectRatio }) => aspectRatio === shape) ?? sorted[0] ?? versions[0];
  const url = listingUrl(config, video.shortCode);
  const pagePath = `${pathTo('listingLink', { code: video.shortCode })}/${video.id}`;
  return watchPage(video, {
    place: {
      pagePath,
      url,
      tags: listingTags(config, video, { url, pagePath }),
      versions: versionLinks(sorted, video, message),
    },
    files,
    message,
    isPhone,
  });
}

/** Plain links: they work without a script. */
function versionLinks(versions: readonly SharedVideo[], shown: SharedVideo, message: string): Html {
  if (versions.length === 1) return html``;
  const page = pathTo('listingLink', { code: shown.shortCode });
  const addressOf = (shape: AspectRatio) =>
    `${page}?${new URLSearchParams({ shape, ...(message !== '' && { msg: message }) })}`;
  return html`<nav class="versions" aria-label="Versions of this video">
${versions.map(({ aspectRatio: shape }) => html`<a href="${addressOf(shape)}"${shape === shown.aspectRatio ? html` aria-current="true"` : undefined}><span class="shape" data-shape="${shape}"></span>${formatNames[shape]}</a>\n`)}</nav>
`;
}
