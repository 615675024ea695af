import type { FastifyInstance } from 'fastify';
import type { Page, PageFiles } from './page.ts';

/** Puts a page into the server, with and without a slash at its end. */
export function registerPage(
  app: FastifyInstance,
  { path, isFramable, run }: Page,
  files: PageFiles,
  framableHeaders: Readonly<Record<string, string>>,
): void {
  for (const url of [path, `${path}/`])
    app.get(url, async (request, reply) => {
      if (isFramable) reply.removeHeader('x-frame-options').headers(framableHeaders);
      await run({
        params: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
        files,
        request,
        reply,
      });
      return reply;
    });
}
