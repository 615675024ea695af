import { type Html, html } from '#server/platform/html/html.ts';
import type { PageFiles } from '#server/platform/http/page.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { logo } from './page-icons.ts';

type DocumentParts = {
  readonly title: string;
  readonly files: PageFiles;
  /** The kind of page, for the style sheet. */
  readonly kind: 'watch' | 'embed' | 'tour' | 'notice' | 'report';
  /** When the fonts are loaded: with the page, after the poster, or never on pages without text. */
  readonly fonts: 'now' | 'later' | 'never';
  readonly head?: Html;
  /** Neutral pages do not identify the product, not even by an icon. */
  readonly isNeutral?: boolean;
  readonly body: Html;
};

/** The document of every page here; search engines do not index it. */
export function documentOf(parts: DocumentParts): Html {
  const { title, files, kind, fonts, head, isNeutral, body } = parts;
  return html`<!doctype html>
<html lang="en" data-page="${kind}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="robots" content="noindex">
${files.boot && html`<script src="${files.boot}"></script>\n`}${files.styles.map((file) => html`<link rel="stylesheet" href="${file}">\n`)}${fontSheet(files, fonts)}${head}${isNeutral ? NEUTRAL_ICON : BRAND_ICONS}${files.imports.map((file) => html`<link rel="modulepreload" href="${file}">\n`)}${files.script && html`<script type="module" src="${files.script}"></script>\n`}</head>
<body>
${body}
</body>
</html>
`;
}

function fontSheet({ fonts: file }: PageFiles, when: DocumentParts['fonts']): Html {
  if (file === undefined || when === 'never') return html``;
  // A print style sheet does not block rendering; the script then applies it to the screen.
  return when === 'now'
    ? html`<link rel="stylesheet" href="${file}">\n`
    : html`<link rel="stylesheet" href="${file}" media="print" data-late-fonts>\n`;
}

// Without it browsers request /favicon.ico.
const NEUTRAL_ICON = html`<link rel="icon" href="data:,">\n`;

const BRAND_ICONS = html`<meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1a1715" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
`;

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
