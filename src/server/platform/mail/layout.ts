import type { Config } from '#server/config/config.ts';
import { colors } from '#server/platform/html/colors.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { productName } from '#shared/product.ts';

/** The content of a mail, from which the layout makes text and HTML. */
export type MailContent = {
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Shown above the words; a click on it opens the button's address. */
  readonly picture?: { readonly url: string; readonly description: string };
  readonly paragraphs: readonly string[];
  /** Text typed by a user; line breaks are preserved. */
  readonly quote?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the button. */
  readonly note?: string;
  readonly footer: string;
  /** A link after the footer, such as one that stops these mails. */
  readonly footerLink?: { readonly label: string; readonly url: string };
};

/** The footer of mails to somebody with an account. */
export function accountFooter({ supportEmail }: Pick<Config, 'supportEmail'>): string {
  return `This mail is about your ${productName} account. Questions? Write to ${supportEmail}.`;
}

/** A mail as plain text and as HTML, with every word escaped. */
export function layoutMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: toText(content), html: toHtml(content) };
}

function toText(content: MailContent): string {
  const { heading, paragraphs, quote, button, note, footer, footerLink } = content;
  const blocks = [heading, ...paragraphs];
  if (quote !== undefined) blocks.push(quote.replace(/^/gm, '> '));
  if (button !== undefined) blocks.push(`${button.label}:\n${checkedUrl(button.url)}`);
  if (note !== undefined) blocks.push(note);
  const link = footerLink === undefined ? '' : `\n${footerLink.label}: ${checkedUrl(footerLink.url)}`;
  return `${[...blocks, `--\n${footer}${link}`].join('\n\n')}\n`;
}

// Mail programs support tables and inline styles, and little else.
function toHtml(content: MailContent): string {
  const { preview, heading, picture, paragraphs, quote, button, note, footer, footerLink } = content;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${heading}</title>
</head>
<body style="margin:0;padding:0;background:${colors.paper};color:${colors.ink}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px;font:600 18px Georgia,'Times New Roman',serif;color:${colors.accent}">${productName}</td></tr>
<tr><td style="padding:36px 32px;background:${colors.surface};border:1px solid ${colors.line};border-radius:14px;font:16px/1.6 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:${colors.ink}">
${picture && pictureBlock(picture, button?.url)}<h1 style="margin:0 0 16px;font:500 26px/1.25 Georgia,'Times New Roman',serif;color:${colors.ink}">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}${quote !== undefined ? quoteBlock(quote) : undefined}${button && buttonBlock(button)}${note && html`<p style="margin:16px 0 0;font-size:14px;color:${colors.inkFaint}">${note}</p>\n`}</td></tr>
<tr><td style="padding:20px 4px;font:13px/1.5 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:${colors.inkFaint}">${footer}${footerLink && footerLinkOf(footerLink)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.markup;
}

function pictureBlock({ url, description }: NonNullable<MailContent['picture']>, target?: string): Html {
  const image = html`<img src="${checkedUrl(url)}" alt="${description}" width="496" style="display:block;width:100%;height:auto;border:0;border-radius:10px">`;
  return html`<p style="margin:0 0 24px">${target === undefined ? image : html`<a href="${checkedUrl(target)}">${image}</a>`}</p>\n`;
}

function quoteBlock(quote: string): Html {
  return html`<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${colors.accent};white-space:pre-line;overflow-wrap:anywhere">${quote}</blockquote>\n`;
}

function footerLinkOf({ label, url }: NonNullable<MailContent['footerLink']>): Html {
  return html` <a href="${checkedUrl(url)}" style="color:${colors.inkFaint}">${label}</a>`;
}

function buttonBlock({ label, url }: { readonly label: string; readonly url: string }): Html {
  const address = checkedUrl(url);
  return html`<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:13px 26px;border-radius:10px;background:${colors.accent};color:${colors.onAccent};font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0 0 8px;font-size:14px;color:${colors.inkFaint}">If the button does not work, open this address:<br><a href="${address}" style="color:${colors.accent};word-break:break-all">${address}</a></p>
`;
}

function checkedUrl(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail links to web addresses only');
  return url;
}
