import { expect, test } from 'vitest';
import { schemaOf } from '#server/platform/http/docs/openapi.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { sessionIdSchema, userIdSchema } from '#shared/ids.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
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
const { app, lines } = await createTestHttp({ routes: accounts.routes, authenticate: async () => user });

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

function* requestsTo({ path, query, body }: Endpoint) {
  const plain = path.replace(/:\w+\??/g, FORMATS.uuid ?? '');
  yield { url: plain };
  for (const match of path.matchAll(/:\w+\??/g))
    for (const segment of SEGMENTS) {
      const end = path.slice(match.index + match[0].length).replace(/:\w+\??/g, FORMATS.uuid ?? '');
      yield { url: path.slice(0, match.index).replace(/:\w+\??/g, FORMATS.uuid ?? '') + segment + end };
    }
  for (const name of Object.keys(query?.shape ?? {}))
    for (const word of WORDS) {
      yield { url: `${plain}?${name}=${word}` };
      yield { url: `${plain}?${name}=${word}&${name}=2` };
    }
  if (body)
    for (const payload of variantsOf(sampleOf(schemaOf(body, 'input')))) yield { url: plain, payload };
}

async function answersOf(endpoint: Endpoint): Promise<string[]> {
  const failures: string[] = [];
  for (const { url, payload } of requestsTo(endpoint) as Iterable<{ url: string; payload?: unknown }>) {
    const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
    const text = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    const answer = await app.inject({
      method: endpoint.method,
      url,
      headers,
      ...text,
      remoteAddress: '127.0.0.1',
    });
    // Words of the schema library are not for people.
    if (answer.statusCode >= 500 || /Invalid input|Unrecognized|expected /.test(answer.body))
      failures.push(
        `${endpoint.method} ${url.slice(0, 120)} ${text.payload?.slice(0, 300) ?? ''} ${answer.statusCode}`,
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
