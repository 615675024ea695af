import { initialsOf } from '#scene/content/initials.ts';
import type { Config } from '#server/config/config.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import type { PageFiles } from '#server/platform/http/page.ts';
import { formatCount, formatDuration } from '#shared/format.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { shareUrl } from './addresses.ts';
import { mailLink, telephoneLink } from './contact-links.ts';
import { linkTags } from './link-tags.ts';
import { documentOf, siteFooter, siteHeader } from './page-document.ts';
import { icon } from './page-icons.ts';
import { player, posterPreload } from './page-player.ts';
import { publicFacts } from './public-facts.ts';
import type { SharedVideo } from './shared-video.ts';

/** Where a video is watched: at its own link, or at that of its listing. */
type WatchPlace = {
  /** The path that prefixes the video's files. */
  readonly pagePath: string;
  /** What is passed on. */
  readonly url: string;
  /** Metadata for crawlers. */
  readonly tags: Html;
  /** Links to the other versions. */
  readonly versions?: Html;
};

type WatchOptions = {
  readonly place: WatchPlace;
  readonly files: PageFiles;
  /** The sender's message; may be empty. */
  readonly message: string;
  readonly isPhone: boolean;
};

const LONG_TITLE = 60;

/** The place of a video with a link of its own. */
export function videoPlace(config: Pick<Config, 'publicUrl'>, video: SharedVideo): WatchPlace {
  const { shortCode } = video;
  return {
    pagePath: pathTo('shortLink', { shortCode }),
    url: shareUrl(config, shortCode),
    tags: linkTags(config, video),
  };
}

/** The page that a shared link opens. */
export function watchPage(video: SharedVideo, { place, files, message, isPhone }: WatchOptions): Html {
  const { pagePath, url, tags, versions } = place;
  const body = html`${siteHeader}
<main class="watch" data-shape="${video.aspectRatio}">
${player(video, { pagePath, isPhone, label: video.title })}
<div class="about">
${message === '' ? undefined : senderNote(message)}<div class="story">
${versions}<h1${video.title.length > LONG_TITLE ? html` class="is-long"` : undefined}>${video.title}</h1>
${video.property.address !== '' && video.property.address !== video.title ? html`<p class="address">${video.property.address}</p>\n` : undefined}<p class="meta">${metaOf(video)}</p>
<div class="actions">
${shareMenu(url, video.title)}
<a class="button secondary" href="${pagePath}/download" download data-download>${icon('download')}Download</a>
</div>
<p class="status" role="status" data-status></p>
${factList(video)}${alteredList(video, pagePath)}</div>
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
  const head = html`${posterPreload(video, { pagePath, isPhone })}${tags}`;
  return documentOf({
    title: video.title,
    kind: 'watch',
    files,
    fonts: isPhone ? 'later' : 'now',
    head,
    body,
  });
}

// Escaped, never markup; `dir=auto` follows the direction of its script.
function senderNote(message: string): Html {
  return html`<figure class="note">
<figcaption>A note from the sender</figcaption>
<blockquote dir="auto">${message}</blockquote>
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

/** Photos that were virtually staged or altered, each with the photo before. */
function alteredList({ alteredPhotos }: SharedVideo, pagePath: string): Html {
  if (alteredPhotos.length === 0) return html``;
  const picture = (number: number, kind: 'altered' | 'original', label: string) => {
    const address = `${pagePath}/photos/${number}/${kind}`;
    return html`<figure><a href="${address}"><img src="${address}" alt="${label} ${number}" loading="lazy" decoding="async"></a><figcaption>${label}</figcaption></figure>`;
  };
  return html`<section class="altered" aria-labelledby="altered-heading">
<h2 id="altered-heading">Altered photos and their originals</h2>
<p>These photos of the video were virtually staged or altered.</p>
<ul>
${alteredPhotos.map(
  ({ originalFilename }, index) =>
    html`<li>${picture(index + 1, 'altered', 'Altered photo')}${
      originalFilename === undefined
        ? html`<p class="missing">The agent has not added the original.</p>`
        : picture(index + 1, 'original', 'Original photo')
    }</li>\n`,
)}</ul>
</section>
`;
}

/** Share targets as plain links: they work without a script. */
function shareMenu(url: string, title: string): Html {
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  const places = [
    { platform: 'facebook', name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { platform: 'x', name: 'X', href: `https://x.com/intent/post?text=${text}&url=${link}` },
    {
      platform: 'linkedin',
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    },
    { platform: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${link}` },
    { platform: 'email', name: 'Email', href: `mailto:?subject=${text}&body=${link}` },
  ];
  return html`<details class="menu" data-share-menu>
<summary class="button primary">${icon('share')}Share</summary>
<div class="menu-panel">
<div class="copy-row">
<input type="text" readonly value="${url}" aria-label="Link to this video" data-share-url>
<button type="button" class="button secondary" data-copy hidden>${icon('link')}<span>Copy link</span></button>
</div>
<ul>
${places.map(({ platform, name, href }) => html`<li><a href="${href}" target="_blank" rel="noopener noreferrer" data-platform="${platform}">${name}</a></li>\n`)}<li hidden data-native><button type="button" data-native-share>${icon('more')}More</button></li>
</ul>
</div>
</details>`;
}

/** The agent's contact data; empty when the video names nobody. */
function agentCard({ realtor, brokerage }: SharedVideo): Html {
  const name = realtor.name || brokerage.name;
  const call = telephoneLink(realtor.phone);
  const mail = mailLink(realtor.email);
  if (name === '' && realtor.phone === '' && realtor.email === '') return html``;
  return html`<section class="agent" aria-label="Listing agent">
<p class="initials" aria-hidden="true">${initialsOf(name)}</p>
<div class="who">
${name !== '' ? html`<p class="agent-name">${name}</p>\n` : undefined}${realtor.name !== '' && realtor.license !== '' ? html`<p class="license">${realtor.license}</p>\n` : undefined}${realtor.name !== '' && brokerage.name !== '' ? html`<p class="brokerage">${brokerage.name}</p>\n` : undefined}</div>
<ul class="contacts">
${contact(icon('phone'), realtor.phone, call)}${contact(icon('mail'), realtor.email, mail)}</ul>
</section>`;
}

function contact(picture: Html, text: string, href: string | undefined): Html {
  if (text === '') return html``;
  return href === undefined
    ? html`<li>${picture}<span>${text}</span></li>\n`
    : html`<li>${picture}<a href="${href}">${text}</a></li>\n`;
}
