import { type Html, html } from '#server/platform/html/html.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { logo } from './icons.ts';

export const siteHeader = html`<header class="site-header">
<a class="logo" href="${pathTo('landing')}">${logo}<span>${productName}</span></a>
<a class="button quiet" href="${pathTo('signUp')}">Make your own</a>
</header>`;

export function siteFooter(): Html {
  return html`<footer class="site-footer">
<p>© ${new Date().getUTCFullYear()} ${productName}</p>
<nav aria-label="Legal"><a href="${pathTo('terms')}">Terms</a><a href="${pathTo('privacy')}">Privacy</a></nav>
</footer>`;
}
