import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type RunningApp, startApp } from '#server/app.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';
import { createLog } from '#server/platform/log/log.ts';
import { sessionIdSchema, userIdSchema } from '#shared/ids.ts';
import { fillPath, paramNamesOf } from '#shared/path-pattern.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { loadConfig } from './config/config.ts';

const { url } = await createTestDatabase();
const log = await createLog({ level: 'silent', isTerminal: false });
// One folder for all tests: the files of one database are in one place.
const dataDir = await makeTempDir();
const anybody: SignedInUser = {
  id: userIdSchema.parse(crypto.randomUUID()),
  sessionId: sessionIdSchema.parse(crypto.randomUUID()),
  isAdmin: false,
};

async function startTestApp(
  env: Readonly<Record<string, string>> = {},
): Promise<RunningApp & AsyncDisposable> {
  const config = loadConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: url, ...env });
  const app = await startApp(config, log);
  return { ...app, [Symbol.asyncDispose]: () => app.stop() };
}

test('every endpoint for users answers 401 to nobody, and every one for the admin 403 to anybody else', async () => {
  await using app = await startTestApp();
  await using asNobody = await createTestHttp({ routes: app.routes });
  await using asAnybody = await createTestHttp({ routes: app.routes, authenticate: async () => anybody });

  for (const { endpoint } of app.routes) {
    const values = Object.fromEntries(paramNamesOf(endpoint.path).map((name) => [name, crypto.randomUUID()]));
    const request = {
      method: endpoint.method,
      url: fillPath(endpoint.path, values),
      headers: { authorization: 'Bearer some-bearer' },
      remoteAddress: '203.0.113.5',
    };
    const [nobody, user] = await Promise.all([asNobody.app.inject(request), asAnybody.app.inject(request)]);
    const label = `${endpoint.method} ${endpoint.path} (${endpoint.access})`;

    if (endpoint.access === 'user') expect([label, nobody.statusCode]).toEqual([label, 401]);
    else if (endpoint.access === 'admin')
      expect([label, nobody.statusCode, user.statusCode]).toEqual([label, 401, 403]);
    else if (endpoint.access === 'operator') expect([label, nobody.statusCode]).toEqual([label, 404]);
    else expect([401, 403]).not.toContain(nobody.statusCode);
  }
});

test('every route of the server comes from a contract', async () => {
  await using app = await startTestApp();
  await using http = await createTestHttp({ routes: app.routes });

  const registered = listRoutes(http.app.printRoutes({ commonPrefix: false }));

  const declared = app.routes.flatMap(({ endpoint: { method, path } }) =>
    method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
  );
  expect(registered.map(withoutNames).sort()).toEqual(declared.map(withoutNames).sort());
});

test('a worker answers health checks and the operator on a port of its own, and nothing else', async () => {
  await using worker = await startTestApp({ ROLE: 'worker', WORKER_PORT: '0' });
  const address = `http://127.0.0.1:${worker.port}`;

  const paths = ['/api/health', '/api/ready', '/api/metrics', '/api/v1/videos'];
  const answers = await Promise.all(paths.map((path) => fetch(`${address}${path}`)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(await answers[2]?.text()).toContain('curbreel_render_seconds_total');
});

test('the assembled server is ready, describes itself, and shows its numbers to the operator', async () => {
  await using app = await startTestApp();
  const address = `http://127.0.0.1:${app.port}`;

  const ready = await (await fetch(`${address}/api/ready`)).json();
  const openApi = await (await fetch(`${address}/api/openapi.json`)).json();
  const metrics = await (await fetch(`${address}/api/metrics`)).text();

  const names = ['database', 'migrations', 'storage', 'queue', 'workers', 'disk'];
  expect(ready.checks).toEqual(Object.fromEntries(names.map((name) => [name, 'ok'])));
  expect(Object.keys(openApi.paths)).toContain('/api/ready');
  expect(metrics).toMatch(/^curbreel_queue_jobs\{queue="deliver-mail",state="ready"\} \d+$/m);
  expect(metrics).toMatch(/^curbreel_database_connections\{state="busy"\} \d+$/m);
  expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test('a worker alone starts on the same folder beside a server and listens nowhere', async () => {
  await using server = await startTestApp({ ROLE: 'api' });
  await using worker = await startTestApp({ ROLE: 'worker' });

  expect(server.port).toBeGreaterThan(0);
  expect(worker.port).toBeUndefined();
});

test('a request in progress is answered before the server stops', async () => {
  const app = await startTestApp();
  const address = `http://127.0.0.1:${app.port}`;

  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Quiet-Harbor-58' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const request = httpRequest(`${address}/api/v1/auth/signin`, { method: 'POST', headers });
  // The server has read the head of the request and waits for its body.
  await once(request, 'continue');
  const stopped = app.stop();
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  await stopped;

  expect(answer.statusCode).toBe(401);
  await expect(fetch(`${address}/api/health`)).rejects.toThrow();
});

// Two names for the same place in a path are printed as one, `:id|:filename`.
function withoutNames(route: string): string {
  return route.replace(/:[\w:|?]+/g, ':');
}

// The framework prints a tree in which a line's path continues that of the line it hangs from.
function listRoutes(tree: string): string[] {
  const paths: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^(.*?)[├└]── (\S*)(?: \((.+)\))?/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    paths[depth] = (depth > 0 ? (paths[depth - 1] ?? '') : '') + part;
    return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${paths[depth]}`);
  });
}
