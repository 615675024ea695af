import type { Config } from '#server/config/config.ts';
import { shareUrl } from '#server/features/share/links/addresses.ts';
import type { SharedVideo } from '#server/features/share/watch/get-video.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import type { PageFiles } from '#server/platform/http/page.ts';
import { formatCount, formatDuration } from '#shared/format.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { agentCard } from './agent-card.ts';
import { documentOf } from './document.ts';
import { publicFacts } from './facts.ts';
import { icon } from './icons.ts';
import { linkTags } from './link-tags.ts';
import { player, posterPreload } from './player.ts';
import { shareMenu } from './share-menu.ts';
import { siteFooter, siteHeader } from './site-frame.ts';

type WatchOptions = {
  readonly files: PageFiles;
  /** The sender's words, '' when there are none. */
  readonly words: string;
  readonly isPhone: boolean;
};

const LONG_TITLE = 60;

/** The page that a shared link opens. */
export function watchPage(
  config: Pick<Config, 'publicUrl'>,
  video: SharedVideo,
  { files, words, isPhone }: WatchOptions,
): Html {
  const pagePath = pathTo('shortLink', { shortCode: video.shortCode });
  const body = html`${siteHeader}
<main class="watch" data-shape="${video.aspectRatio}">
${player(video, { pagePath, isPhone, label: video.title })}
<div class="about">
${words === '' ? undefined : senderNote(words)}<div class="story">
<h1${video.title.length > LONG_TITLE ? html` class="is-long"` : undefined}>${video.title}</h1>
${video.property.address !== '' && video.property.address !== video.title ? html`<p class="address">${video.property.address}</p>\n` : undefined}<p class="meta">${metaOf(video)}</p>
<div class="actions">
${shareMenu(shareUrl(config, video.shortCode), video.title)}
<a class="button secondary" href="${pagePath}/download" download data-download>${icon('download')}Download</a>
</div>
<p class="status" role="status" data-status></p>
${factList(video)}</div>
${agentCard(video)}
</div>
</main>
<aside class="invite" aria-label="About ${productName}">
<div>
<h2>Your listing could look like this.</h2>
<p>${productName} turns photos and clips into videos like this one, in minutes.</p>
</div>
<a class="button primary large" href="${pathTo('signUp')}">Get Started Free</a>
</aside>
${siteFooter()}`;
  const head = html`${posterPreload(video, { pagePath, isPhone })}${linkTags(config, video)}`;
  return documentOf({
    title: video.title,
    kind: 'watch',
    files,
    fonts: isPhone ? 'later' : 'now',
    head,
    body,
  });
}

// What another person wrote is shown as their words, in their direction of writing, and is never markup.
function senderNote(words: string): Html {
  return html`<figure class="note">
<figcaption>A note from the sender</figcaption>
<blockquote dir="auto">${words}</blockquote>
</figure>
`;
}

function metaOf({ viewCount, createdAt, durationMs }: SharedVideo): Html {
  const day = createdAt.toISOString().slice(0, 10);
  const date = createdAt.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const views = `${formatCount(viewCount)} ${viewCount === 1 ? 'view' : 'views'}`;
  return html`<time datetime="${day}">${date}</time><span>${views}</span>${durationMs === null ? undefined : html`<span>${formatDuration(durationMs / 1_000)}</span>`}`;
}

function factList(video: SharedVideo): Html {
  const facts = publicFacts(video);
  if (facts.length === 0) return html``;
  return html`<dl class="facts">
${facts.map(({ value, label }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>
`;
}
