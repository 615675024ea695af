import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#server/platform/http/route.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { failureSchema } from '#shared/api/errors.ts';
import { createTestHttp } from '#tests/support/http-app.ts';

const greet = endpoint({
  method: 'POST',
  path: '/api/v1/greetings/:name',
  access: 'public',
  summary: 'Greets',
  params: z.object({ name: z.string().max(20) }),
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.object({ word: z.string('Please give a word').min(2, 'The word is too short') }),
  response: z.object({ success: z.literal(true), text: z.string() }),
  status: 201,
});

const greetRoute = route(greet, ({ params, query, body }) => ({
  success: true,
  text: `${body.word} ${params.name}`.repeat(query.times),
}));

const fails = (error: unknown) =>
  route(
    endpoint({
      method: 'GET',
      path: '/api/v1/fails',
      access: 'public',
      summary: 'Fails',
      response: z.object({ success: z.literal(true) }),
    }),
    async () => {
      throw error;
    },
  );

test('a handler gets parsed input, and its answer goes out with the status of the contract', async () => {
  await using http = await createTestHttp({ routes: [greetRoute] });

  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/v1/greetings/Ada?times=2',
    payload: { word: 'Hello' },
  });

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ success: true, text: 'Hello AdaHello Ada' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('wrong input answers 400 and names each place and what is wrong there', async () => {
  await using http = await createTestHttp({ routes: [greetRoute] });

  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/v1/greetings/Ada',
    payload: { word: 'x' },
  });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    success: false,
    error: 'validation-failed',
    message: 'The word is too short',
    details: [{ path: 'word', msg: 'The word is too short' }],
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['an empty JSON body', { payload: '', headers: JSON_TYPE }],
  ['no body', {}],
])('%s is refused by the fields that are missing, and enough where none is asked for', async (_, request) => {
  const path = '/api/v1/wave';
  const contract = { method: 'POST', path, access: 'public', summary: 'Waves' } as const;
  const response = z.object({ success: z.literal(true) });
  const wave = route(endpoint({ ...contract, response }), () => ({ success: true }));
  await using http = await createTestHttp({ routes: [greetRoute, wave] });

  const refused = await http.app.inject({ method: 'POST', url: '/api/v1/greetings/Ada', ...request });
  const enough = await http.app.inject({ method: 'POST', url: path, ...request });

  expect(refused.statusCode).toBe(400);
  expect(refused.json().details).toEqual([{ path: 'word', msg: 'Please give a word' }]);
  expect(enough.statusCode).toBe(200);
});

test.each([
  ['malformed JSON', { payload: '{"word":', headers: JSON_TYPE }, 400, 'malformed-request'],
  [
    'a body that poisons prototypes',
    { payload: '{"__proto__":{"a":1},"word":"Hello"}', headers: JSON_TYPE },
    400,
    'malformed-request',
  ],
  [
    'a body too large',
    {
      payload: JSON.stringify({ word: 'x'.repeat(1_100_000) }),
      headers: JSON_TYPE,
    },
    413,
    'body-too-large',
  ],
  [
    'a wrong content type',
    { payload: 'word=Hello', headers: { 'content-type': 'text/plain' } },
    415,
    'unsupported-media-type',
  ],
  [
    'a form instead of JSON',
    { payload: 'word=Hello', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported-media-type',
  ],
] as const)('%s is a JSON error with the right status', async (_, request, status, code) => {
  await using http = await createTestHttp({ routes: [greetRoute] });

  const answer = await http.app.inject({ method: 'POST', url: '/api/v1/greetings/Ada', ...request });

  expect(answer.statusCode).toBe(status);
  expect(failureSchema.parse(answer.json()).error).toBe(code);
});

test.each([
  ['/api/unknown', 404],
  ['/api/v1/greetings', 404],
  ['/..%5c..%5cwindows', 400],
  ['/api/%zz', 400],
  ['/api/%00', 400],
] as const)('GET %s answers %i in JSON with the security headers', async (url, status) => {
  await using http = await createTestHttp({ routes: [greetRoute] });

  const answer = await http.app.inject({ method: 'GET', url });

  expect(answer.statusCode).toBe(status);
  expect(failureSchema.parse(answer.json()).success).toBe(false);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('an unforeseen error answers 500 with the request id, and never with its message or stack', async () => {
  await using http = await createTestHttp({ routes: [fails(new Error('the vault code is 0000'))] });

  const answer = await http.app.inject({ url: '/api/v1/fails', headers: { 'x-request-id': 'abcdef-12345' } });

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: 'internal', requestId: 'abcdef-12345' });
  expect(answer.body).not.toMatch(/vault|at .*\.ts/);
  expect(http.lines.join()).toContain('the vault code');
});

test.each([
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 507],
  [
    'a full disk of the database',
    new Error('query', { cause: Object.assign(new Error('pg'), { code: '53100' }) }),
    507,
  ],
  [
    'a database that is away',
    new Error('query', { cause: Object.assign(new Error('pg'), { code: '57P01' }) }),
    503,
  ],
  ['a file that is missing', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }), 500],
])('%s has its own status', async (_, error, status) => {
  await using http = await createTestHttp({ routes: [fails(error)] });

  expect((await http.app.inject({ url: '/api/v1/fails' })).statusCode).toBe(status);
});

test('an answer against its contract is an error of ours, and fields the contract does not name stay inside', async () => {
  const contract = endpoint({
    method: 'GET',
    path: '/api/v1/video',
    access: 'public',
    summary: 'A video',
    response: z.object({ title: z.string() }),
  });
  await using good = await createTestHttp({
    routes: [route(contract, () => ({ title: 'Elm Street', owner: 'secret-id' }))],
  });
  await using bad = await createTestHttp({
    routes: [route(contract, () => ({ title: 5 as unknown as string }))],
  });

  expect((await good.app.inject({ url: '/api/v1/video' })).json()).toEqual({ title: 'Elm Street' });
  expect((await bad.app.inject({ url: '/api/v1/video' })).statusCode).toBe(500);
});

test('a foreign origin gets no permission, and TRACE is refused', async () => {
  await using http = await createTestHttp({ routes: [greetRoute] });

  const preflight = await http.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/greetings/Ada',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  const trace = await http.app.inject({ method: 'TRACE' as 'GET', url: '/api/v1/greetings/Ada' });

  expect(preflight.statusCode).toBe(405);
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  expect(trace.statusCode).toBe(405);
});

test('a wrong method at an address of the API is a 405 that names the right ones', async () => {
  await using http = await createTestHttp({ routes: [greetRoute] });
  const { method } = greetRoute.endpoint;

  const answer = await http.app.inject({ method: 'DELETE', url: '/api/v1/greetings/Ada?x=1' });

  expect([answer.statusCode, answer.json().error]).toEqual([405, 'method-not-allowed']);
  expect(String(answer.headers.allow).split(', ')).toContain(method);
  expect((await http.app.inject({ method: 'DELETE', url: '/api/v1/nothing' })).statusCode).toBe(404);
});

test('a sane request id is kept, another is replaced', async () => {
  await using http = await createTestHttp();

  const kept = await http.app.inject({ url: '/api/x', headers: { 'x-request-id': 'trace-0001' } });
  const replaced = await http.app.inject({ url: '/api/x', headers: { 'x-request-id': 'a"b\\c <script>' } });

  expect(kept.headers['x-request-id']).toBe('trace-0001');
  expect(replaced.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('one request is one log line with the route pattern, and no query, token or path value', async () => {
  await using http = await createTestHttp({ routes: [greetRoute] });

  await http.app.inject({
    method: 'POST',
    url: '/api/v1/greetings/s3cr3t-share?token=abc.def&times=1',
    payload: { word: 'Hello' },
    headers: { authorization: 'Bearer abcdefghijkl', cookie: 'session=zzz' },
  });

  expect(http.lines).toHaveLength(1);
  expect(JSON.parse(http.lines[0] ?? '')).toMatchObject({
    method: 'POST',
    route: '/api/v1/greetings/:name',
    status: 201,
    msg: 'request',
  });
  expect(http.lines[0]).not.toMatch(/s3cr3t|abc\.def|abcdefghijkl|zzz/);
});

test('long JSON is compressed with what the client accepts', async () => {
  await using http = await createTestHttp({ routes: [greetRoute] });

  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/v1/greetings/Ada',
    payload: { word: 'Hello '.repeat(1_000) },
    headers: { 'accept-encoding': 'gzip, br' },
  });

  expect(answer.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).success).toBe(true);
});

test('a forwarded address counts only behind a proxy that is trusted', async () => {
  const whoami = endpoint({
    method: 'GET',
    path: '/api/v1/whoami',
    access: 'public',
    summary: 'The address of the caller',
    response: z.object({ ip: z.string() }),
  });
  const routes = [route(whoami, ({ request }) => ({ ip: request.ip }))];
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  await using open = await createTestHttp({ routes });
  await using behindOne = await createTestHttp({ routes, env: { TRUST_PROXY: '1' } });

  expect((await open.app.inject({ url: '/api/v1/whoami', headers })).json()).toEqual({ ip: '127.0.0.1' });
  expect((await behindOne.app.inject({ url: '/api/v1/whoami', headers })).json()).toEqual({
    ip: '198.51.100.7',
  });
});
