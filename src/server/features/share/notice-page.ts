import type { AppError } from '#server/platform/errors/app-error.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { errorStatus } from '#server/platform/http/failure.ts';
import type { PageFiles } from '#server/platform/http/page.ts';
import { productName } from '#shared/product.ts';
import { pathTo } from '#shared/routes.ts';
import { documentOf, siteFooter, siteHeader } from './page-document.ts';

type Notice = {
  readonly heading: string;
  readonly line: string | undefined;
  readonly files: PageFiles;
  readonly isNeutral: boolean;
};

/** The page shown when there is no video to show. */
export function noticePage({ heading, line, files, isNeutral }: Notice): Html {
  const text = html`<h1>${heading}</h1>
${line === undefined ? undefined : html`<p>${line}</p>\n`}`;
  const body = isNeutral
    ? html`<main class="notice">${text}</main>`
    : html`${siteHeader}
<main class="notice">
${text}<p><a class="button secondary" href="${pathTo('landing')}">Go to ${productName}</a></p>
</main>
${siteFooter()}`;
  return documentOf({
    title: isNeutral ? 'Not available' : productName,
    kind: 'notice',
    fonts: 'now',
    files,
    isNeutral,
    body,
  });
}

/** Status and text for an error. */
export function noticeOf(error: AppError): Pick<Notice, 'heading' | 'line'> & { readonly status: number } {
  const status = errorStatus[error.code];
  if (status === 404)
    return { status, heading: error.message, line: 'Ask the person who sent it to you for a new link.' };
  return { status, heading: 'Failed to load video', line: error.message };
}
