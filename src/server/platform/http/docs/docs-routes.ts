import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { getApiDocs, getApiDocsStyle, getOpenApi } from '#shared/api/operations.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';

/** The API's own description: of the contracts given, and of these routes themselves. */
export async function docsRoutes(others: readonly Endpoint[]): Promise<Route[]> {
  const contracts = [...others, getOpenApi, getApiDocs, getApiDocsStyle];
  const style = await readFile(new URL('docs.css', import.meta.url), 'utf8');
  // Made when first asked for: a start should not wait for pages that few people open.
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
