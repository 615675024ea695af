import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type Html, html } from '#server/platform/html/html.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Access, Endpoint } from '#shared/api/endpoint.ts';
import { getApiDocs, getApiDocsStyle, getOpenApi } from '#shared/api/operations.ts';
import { productName } from '#shared/product.ts';
import { schemaOf } from './components.ts';
import { openApiOf, tagOf } from './openapi.ts';

/** The API's own description: of the contracts given, and of these routes themselves. */
export async function docsRoutes(others: readonly Endpoint[]): Promise<Route[]> {
  const contracts = [...others, getOpenApi, getApiDocs, getApiDocsStyle];
  const style = await readFile(new URL('docs.css', import.meta.url), 'utf8');
  // Built at the first request, to keep it out of the start-up time.
  const openApi = once(() => JSON.stringify(openApiOf(contracts)));
  const page = once(() => docsPage(contracts));

  const send = (reply: FastifyReply, mediaType: string, text: string): undefined => {
    reply.header('cache-control', 'no-cache').type(mediaType).send(text);
  };
  return [
    route(getOpenApi, ({ reply }) => send(reply, getOpenApi.mediaType, openApi())),
    route(getApiDocs, ({ reply }) => send(reply, getApiDocs.mediaType, page())),
    route(getApiDocsStyle, ({ reply }) => send(reply, getApiDocsStyle.mediaType, style)),
  ];
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const ACCESS_WORDS: { readonly [A in Access]: string } = {
  public: 'open to all',
  optional: 'open, better signed in',
  user: 'signed in',
  admin: 'administrator',
  operator: 'operator',
};

/** The contracts as a page to read. No script, one style sheet: the strict CSP holds. */
function docsPage(contracts: readonly Endpoint[]): string {
  const chapters = Map.groupBy(contracts, tagOf);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${productName} API</title>
<link rel="stylesheet" href="${getApiDocsStyle.path}">
</head>
<body>
<header>
<p class="brand">${productName}</p>
<h1>API</h1>
<p>JSON over HTTP. A good answer has <code>success: true</code>; a failure has <code>success: false</code>, a stable
code in <code>error</code>, words for people in <code>message</code>, and for wrong input <code>details</code> with
<code>path</code> and <code>msg</code>. Calls marked <em>signed in</em> want <code>Authorization: Bearer &lt;token&gt;</code>: an API token with the scope that is
named, or the token of a session.
The same as <a href="${getOpenApi.path}">OpenAPI 3.1</a>.</p>
<nav aria-label="Chapters">${[...chapters.keys()].map((tag) => html`<a href="#${tag}">${tag}</a>`)}</nav>
</header>
<main>
${[...chapters].map(
  ([tag, calls]) => html`<section id="${tag}">
<h2>${tag}</h2>
${calls.map(callArticle)}
</section>`,
)}
</main>
</body>
</html>
`;
  return page.markup;
}

function callArticle(contract: Endpoint): Html {
  const { method, path, access, scope, summary, params, query, body, response } = contract;
  return html`<article>
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <span class="access">${ACCESS_WORDS[access]}${scope && `, token: ${scope}`}</span></h3>
<p>${summary}</p>
${schemaBlock('Path', params, 'input')}${schemaBlock('Query', query, 'input')}${schemaBlock('Body', body, 'input')}
${response === undefined ? html`<p class="media">Answers with ${contract.mediaType ?? 'bytes'}</p>` : schemaBlock(`Answer ${contract.status ?? 200}`, response, 'output')}
</article>
`;
}

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Html | undefined {
  if (schema === undefined) return undefined;
  return html`<details><summary>${title}</summary><pre>${JSON.stringify(schemaOf(schema, io), undefined, 2)}</pre></details>
`;
}
