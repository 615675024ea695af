import { Registry } from 'prom-client';
import { loadConfig } from '#server/config/config.ts';
import type { Authenticate } from '#server/platform/http/authentication.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import type { Page } from '#server/platform/http/page.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/log/log.ts';

type Options = {
  readonly routes?: readonly Route[];
  readonly pages?: readonly Page[];
  readonly env?: Readonly<Record<string, string>>;
  readonly authenticate?: Authenticate;
  readonly webDir?: string;
};

/** The real HTTP server around the given routes, not listening: requests are injected. Its log lines are collected. */
export async function createTestHttp({
  routes = [],
  pages = [],
  env = {},
  authenticate,
  webDir,
}: Options = {}) {
  const lines: string[] = [];
  const metrics = new Registry();
  const app = await createHttpServer({
    config: loadConfig(env),
    log: await createLog({
      level: 'info',
      isTerminal: false,
      destination: { write: (line) => lines.push(line) },
    }),
    metrics,
    routes,
    pages,
    authenticate: authenticate ?? (async () => undefined),
    webDir,
  });
  return { app, metrics, lines, [Symbol.asyncDispose]: () => app.close() };
}
