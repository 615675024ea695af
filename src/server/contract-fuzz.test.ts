import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOf } from '#server/platform/http/docs/components.ts';
import type { Endpoint, HttpMethod } from '#shared/api/endpoint.ts';
import type { FailureDetail } from '#shared/api/errors.ts';
import { sessionIdSchema, userIdSchema } from '#shared/ids.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { registerCleanup } from '#tests/support/cleanup.ts';
import { createTestHttp } from '#tests/support/http-app.ts';

const UNLIMITED = '9999999/1m';
const throttles = [
  'SIGN_IN',
  'SIGN_UP',
  'ACCOUNT_MAIL',
  'TOKEN_USE',
  'UPLOAD',
  'DRAFT',
  'SHARE_CODE',
  'TRACKING',
];
const accounts = await createAccountsApp({
  ROLE: 'api',
  ...Object.fromEntries(throttles.map((name) => [`THROTTLE_${name}`, UNLIMITED])),
});
const { id } = await accounts.signUp();
const user = {
  id: userIdSchema.parse(id),
  sessionId: sessionIdSchema.parse(crypto.randomUUID()),
  isAdmin: true,
};
const { app, lines, refuseUndeclared } = await createTestHttp({
  routes: accounts.routes,
  authenticate: async () => user,
});
registerCleanup(refuseUndeclared);

const SEGMENTS = [
  '',
  '.',
  '..',
  '/',
  '//',
  '%',
  '%2e',
  '%2e%2e',
  '%2F',
  '%00',
  '%zz',
  '%ff',
  '\\',
  "'",
  ':',
  '*',
  '-1',
  'null',
  '%F0%9F%8F%A1',
  '%ED%A0%80',
  'x'.repeat(299),
  'x'.repeat(20_000),
  crypto.randomUUID(),
];
const WORDS = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  '%00',
  "'; drop table users",
  '%F0%9F%8F%A1',
  '9'.repeat(400),
];
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x',
  '\0',
  '\ud800',
  "'; --",
  'x'.repeat(100_000),
  '2026-01-01',
  '9999-12-31T23:59:59Z',
  crypto.randomUUID(),
  [],
  [null],
  [[]],
  [{}],
  {},
  { a: 1 },
  { __proto__: null, constructor: 1 },
];

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly minItems?: number;
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: crypto.randomUUID(),
  email: 'ada@example.com',
  'date-time': '2030-01-01T00:00:00Z',
};

/** A value that fits a schema, as far as JSON Schema says. */
function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : [];
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return FORMATS[schema.format ?? ''] ?? 'Sample-Text-1';
  }
}

/** The sample with each of its fields, at every depth, replaced by each value, and without it. */
function* variantsOf(sample: unknown): Generator<unknown> {
  yield* VALUES;
  if (typeof sample !== 'object' || sample === null) return;
  for (const [key, part] of Object.entries(sample)) {
    const put = (value: unknown) =>
      Array.isArray(sample) ? sample.with(Number(key), value) : { ...sample, [key]: value };
    yield put(undefined);
    for (const variant of variantsOf(part)) yield put(variant);
  }
}

/** The sample with an unknown key in one of its objects, for each of them; `path` is where it stands. */
function* withUnknownKey(sample: unknown, path = ''): Generator<{ body: unknown; path: string }> {
  if (typeof sample !== 'object' || sample === null) return;
  if (!Array.isArray(sample)) yield { body: { ...sample, surprise: 1 }, path: `${path}surprise` };
  for (const [key, part] of Object.entries(sample))
    for (const { body, path: place } of withUnknownKey(part, `${path}${key}.`))
      yield {
        body: Array.isArray(sample) ? sample.with(Number(key), body) : { ...sample, [key]: body },
        path: place,
      };
}

/** A path, or a part of one, with values for its parameters. */
function filled(path: string, { params }: Endpoint): string {
  const parts = params && (schemaOf(params, 'input') as Schema).properties;
  return path.replace(/:(\w+)\??/g, (_, name) =>
    String(parts?.[name]?.enum?.[0] ?? parts?.[name]?.minimum ?? FORMATS.uuid),
  );
}

function* requestsTo(endpoint: Endpoint) {
  const { path, query, body } = endpoint;
  const plain = filled(path, endpoint);
  yield { url: plain };
  for (const match of path.matchAll(/:\w+\??/g))
    for (const segment of SEGMENTS) {
      const end = path.slice(match.index + match[0].length);
      yield { url: filled(path.slice(0, match.index), endpoint) + segment + filled(end, endpoint) };
    }
  for (const name of Object.keys(query?.shape ?? {}))
    for (const word of WORDS) {
      yield { url: `${plain}?${name}=${word}` };
      yield { url: `${plain}?${name}=${word}&${name}=2` };
    }
  if (body)
    for (const payload of variantsOf(sampleOf(schemaOf(body, 'input')))) yield { url: plain, payload };
}

function ask(method: HttpMethod, url: string, payload: string | undefined) {
  return app.inject({
    method,
    url,
    headers: {
      authorization: 'Bearer anything',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
    remoteAddress: '127.0.0.1',
  });
}

async function answersOf(endpoint: Endpoint): Promise<string[]> {
  const failures: string[] = [];
  for (const { url, payload } of requestsTo(endpoint) as Iterable<{ url: string; payload?: unknown }>) {
    const text = payload === undefined ? undefined : JSON.stringify(payload);
    const answer = await ask(endpoint.method, url, text);
    // Words of the schema library are not for people.
    if (answer.statusCode >= 500 || /Invalid input|Unrecognized|expected /.test(answer.body))
      failures.push(
        `${endpoint.method} ${url.slice(0, 120)} ${text?.slice(0, 300) ?? ''} ${answer.statusCode}`,
      );
  }
  return failures;
}

test.each(accounts.routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers whatever is sent to it without a 500',
  async (_, endpoint) => {
    lines.length = 0;
    expect(await answersOf(endpoint)).toEqual([]);
    expect(lines.filter((line) => line.includes('"err"'))).toEqual([]);
  },
);

const withBody = accounts.routes
  .map(({ endpoint }) => endpoint)
  .filter(({ body }) => body !== undefined)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(withBody)(
  '%s names an unknown key at any depth; a tracking event is kept without it',
  async (_, endpoint) => {
    const { method, body: schema = z.never() } = endpoint;
    const url = filled(endpoint.path, endpoint);
    const isKept = url.startsWith('/api/v1/analytics/track/');

    for (const { body, path } of withUnknownKey(sampleOf(schemaOf(schema, 'input')))) {
      const answer = await ask(method, url, JSON.stringify(body));
      const named = answer.json().details?.find((detail: FailureDetail) => detail.path === path);

      expect([path, named?.msg]).toEqual([path, isKept ? undefined : 'There is no field "surprise" here.']);
      if (!isKept) expect(answer.statusCode).toBe(400);
    }
  },
);
