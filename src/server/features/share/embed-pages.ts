import type { Config } from '#server/config/config.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import type { PageFiles } from '#server/platform/http/page.ts';
import { pathTo } from '#shared/routes.ts';
import { shareUrl } from './addresses.ts';
import { neutralTags } from './link-tags.ts';
import { documentOf } from './page-document.ts';
import { player, posterPreload } from './page-player.ts';
import type { SharedVideo } from './shared-video.ts';

type Options = { readonly files: PageFiles; readonly isPhone: boolean };

/** The player for iframes on other sites. */
export function embedPage(
  config: Pick<Config, 'publicUrl'>,
  video: SharedVideo,
  { files, isPhone }: Options,
): Html {
  const pagePath = pathTo('shortLink', { shortCode: video.shortCode });
  const head = html`<link rel="canonical" href="${shareUrl(config, video.shortCode)}">\n${posterPreload(video, { pagePath, isPhone })}`;
  return documentOf({
    title: video.title,
    kind: 'embed',
    fonts: 'never',
    files,
    head,
    body: playerAlone(video, { pagePath, isPhone, label: video.title }),
  });
}

/** The page for an MLS: a player and nothing else. For the strict cut the title omits the address. */
export function tourPage(
  config: Pick<Config, 'publicUrl'>,
  video: SharedVideo,
  { files, isPhone }: Options,
): Html {
  const pagePath = pathTo('tour', { code: video.shortCode });
  const title = (video.cut === 'strict' ? '' : video.property.address) || 'Property tour';
  const head = html`${posterPreload(video, { pagePath, isPhone })}${neutralTags(config, video, title)}`;
  return documentOf({
    title,
    kind: 'tour',
    fonts: 'never',
    files,
    isNeutral: true,
    head,
    body: playerAlone(video, { pagePath, isPhone, label: title }),
  });
}

/** The heading has a name only for screen readers: the page shows no text. */
function playerAlone(video: SharedVideo, options: Parameters<typeof player>[1]): Html {
  return html`<main>\n<h1 aria-label="${options.label}"></h1>\n${player(video, options)}\n</main>`;
}
