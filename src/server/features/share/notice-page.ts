import { toAppError } from '#server/platform/errors/to-app-error.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { errorStatus } from '#server/platform/http/failure.ts';
import { type PageContext, type PageFiles, sendPage } from '#server/platform/http/page.ts';
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

type FailureWords = Pick<Notice, 'isNeutral'> & {
  /** Above the reason when the link is good. */
  readonly heading: string;
  /** What the log says of a failure of the server. */
  readonly logged: string;
};

/** Answers with a page that says why there is nothing to show. */
export function sendNotice(
  { request, reply, files }: PageContext,
  error: unknown,
  { heading, logged, isNeutral }: FailureWords,
): void {
  const failure = toAppError(error);
  const { message, retryAfterSeconds } = failure;
  const status = errorStatus[failure.code];
  if (status >= 500) request.log.error({ err: failure.cause ?? failure }, logged);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  const words =
    status === 404
      ? { heading: message, line: 'Ask the person who sent it to you for a new link.' }
      : { heading, line: message };
  sendPage(reply, status, noticePage({ ...words, files, isNeutral }));
}
