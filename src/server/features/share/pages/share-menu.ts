import { type Html, html } from '#server/platform/html/html.ts';
import { icon } from './icons.ts';

/** Where a visitor can pass the video on to: plain links, so that they work before any script. */
export function shareMenu(url: string, title: string): Html {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  const places = [
    { platform: 'facebook', name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { platform: 'x', name: 'X', href: `https://x.com/intent/post?text=${words}&url=${link}` },
    {
      platform: 'linkedin',
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    },
    { platform: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${link}` },
    { platform: 'email', name: 'Email', href: `mailto:?subject=${words}&body=${link}` },
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
