import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, endpoint, type TokenScope } from '#shared/api/endpoint.ts';
import type { SessionId, UserId } from '#shared/ids.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import type { Authenticate, Caller } from './authentication.ts';
import { route } from './route.ts';

const ada = { id: 'ada' as UserId, sessionId: 's1' as SessionId, isAdmin: false };
const root = { id: 'root' as UserId, sessionId: 's2' as SessionId, isAdmin: true };
const reader = { id: 'ada' as UserId, isAdmin: false, scopes: ['read'] } as const;
const authenticate: Authenticate = async (bearer) =>
  ({ 'ada-token': ada, 'root-token': root, crb_reader: reader })[bearer];

const show = (access: Access, scope?: TokenScope) =>
  route(
    endpoint({
      method: 'GET',
      path: '/api/v1/who',
      access,
      ...(scope && { scope }),
      summary: 'Who calls',
      response: z.object({ who: z.string() }),
    }),
    ({ user }) => ({ who: (user as Caller | undefined)?.id ?? 'nobody' }),
  );

test.each<[Access, string | undefined, number, string | undefined]>([
  ['public', 'ada-token', 200, 'nobody'],
  ['optional', undefined, 200, 'nobody'],
  ['optional', 'stale-token', 200, 'nobody'],
  ['optional', 'ada-token', 200, 'ada'],
  ['user', undefined, 401, undefined],
  ['user', 'stale-token', 401, undefined],
  ['user', 'ada-token', 200, 'ada'],
  ['admin', undefined, 401, undefined],
  ['admin', 'ada-token', 403, undefined],
  ['admin', 'root-token', 200, 'root'],
])('an endpoint for %s called with %s answers %i', async (access, bearer, status, who) => {
  await using http = await createTestHttp({ routes: [show(access)], authenticate });

  const answer = await http.app.inject({
    url: '/api/v1/who',
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });

  expect(answer.statusCode).toBe(status);
  expect(answer.json().who).toBe(who);
});

test.each<[Access, TokenScope | undefined, number, string | undefined]>([
  ['public', undefined, 200, 'nobody'],
  ['optional', undefined, 200, 'nobody'],
  ['optional', 'read', 200, 'ada'],
  ['optional', 'write', 403, undefined],
  ['user', undefined, 403, undefined],
  ['user', 'read', 200, 'ada'],
  ['user', 'render', 403, undefined],
  ['admin', undefined, 403, undefined],
  ['admin', 'read', 403, undefined],
])(
  'an endpoint for %s with scope %s called with an API token for reading answers %i',
  async (access, scope, status, who) => {
    await using http = await createTestHttp({ routes: [show(access, scope)], authenticate });

    const answer = await http.app.inject({
      url: '/api/v1/who',
      headers: { authorization: 'Bearer crb_reader' },
    });

    expect(answer.statusCode).toBe(status);
    expect(answer.json().who).toBe(who);
  },
);

const metricsToken = 'a-long-metrics-token';

test.each([
  ['on loopback', '127.0.0.1', {}, 200],
  ['on loopback by version 6', '::1', {}, 200],
  ['from outside', '203.0.113.5', {}, 404],
  ['from outside with a forged forwarding header', '203.0.113.5', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }, 404],
  ['from outside with the token', '203.0.113.5', { authorization: `Bearer ${metricsToken}` }, 200],
  ['from outside with a wrong token', '203.0.113.5', { authorization: 'Bearer another-token' }, 404],
])('an operator endpoint %s', async (_, remoteAddress, headers, status) => {
  await using http = await createTestHttp({
    routes: [show('operator')],
    env: { METRICS_TOKEN: metricsToken, TRUST_PROXY: 'true' },
  });

  const answer = await http.app.inject({ url: '/api/v1/who', remoteAddress, headers });

  expect(answer.statusCode).toBe(status);
});
