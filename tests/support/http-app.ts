import { Registry } from 'prom-client';
import { loadConfig } from '#server/config/config.ts';
import type { Authenticate } from '#server/platform/http/authentication.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { statusesOf } from '#server/platform/http/docs/answers.ts';
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
  return {
    app,
    metrics,
    lines,
    /** Throws when a call has answered with a status that its contract does not declare. */
    refuseUndeclared: () => refuseUndeclared(metrics, routes),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

/** By the server's own measurements, which have the route and the status of every answer. */
async function refuseUndeclared(metrics: Registry, routes: readonly Route[]): Promise<void> {
  const measured = await metrics.getSingleMetric('http_request_duration_seconds')?.get();
  const answered = new Set(
    measured?.values.map(({ labels }) => `${labels.method} ${labels.route} ${labels.status}`),
  );
  const declared = routes.flatMap(({ endpoint }) =>
    [...statusesOf(endpoint)].map((status) => `${endpoint.method} ${endpoint.path} ${status}`),
  );
  const undeclared = [...answered]
    .map((answer) => answer.replace(/^HEAD /, 'GET '))
    .filter((answer) => / \/api\//.test(answer) && !declared.includes(answer));
  if (undeclared.length > 0)
    throw new Error(`Answers that no contract declares (failures: [...]):\n${undeclared.join('\n')}`);
}
