import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
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

test.each<[Access, TokenScope | undefined, string | undefined, number, string | undefined]>([
  ['public', undefined, 'ada-token', 200, 'nobody'],
  ['optional', undefined, undefined, 200, 'nobody'],
  ['optional', undefined, 'stale-token', 200, 'nobody'],
  ['optional', undefined, 'ada-token', 200, 'ada'],
  ['user', undefined, undefined, 401, undefined],
  ['user', undefined, 'stale-token', 401, undefined],
  ['user', undefined, 'ada-token', 200, 'ada'],
  ['admin', undefined, undefined, 401, undefined],
  ['admin', undefined, 'ada-token', 403, undefined],
  ['admin', undefined, 'root-token', 200, 'root'],
  ['public', undefined, 'crb_reader', 200, 'nobody'],
  ['optional', undefined, 'crb_reader', 200, 'nobody'],
  ['optional', 'read', 'crb_reader', 200, 'ada'],
  ['optional', 'write', 'crb_reader', 403, undefined],
  ['user', undefined, 'crb_reader', 403, undefined],
  ['user', 'read', 'crb_reader', 200, 'ada'],
  ['user', 'render', 'crb_reader', 403, undefined],
  ['admin', undefined, 'crb_reader', 403, undefined],
  ['admin', 'read', 'crb_reader', 403, undefined],
])(
  'an endpoint for %s with scope %s called with %s answers %i',
  async (access, scope, bearer, status, who) => {
    await using http = await createTestHttp({ routes: [show(access, scope)], authenticate });

    const answer = await http.app.inject({
      url: '/api/v1/who',
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
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

test.each([
  ['a JSON body is refused', 'json', 401],
  ['an upload goes on', 'multipart', 200],
] as const)('whoever is signed out while their request arrives: %s', async (_, kind, status) => {
  let isLive = true;
  const contract = endpoint({
    method: 'POST',
    path: '/api/v1/tokens',
    access: 'user',
    summary: 'Makes what outlives a session',
    kind,
    response: z.object({ success: z.literal(true) }),
  });
  const arrived = Promise.withResolvers<void>();
  const make = route(contract, async ({ request }) => {
    if (kind === 'multipart') for await (const part of request.files()) await part.toBuffer();
    return { success: true };
  });
  await using http = await createTestHttp({
    routes: [make],
    authenticate: async () => {
      arrived.resolve();
      return isLive ? ada : undefined;
    },
  });
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  const form = '--b\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\nx\r\n--b--\r\n';
  const [type, body] =
    kind === 'json' ? ['application/json', '{}'] : ['multipart/form-data; boundary=b', form];
  const socket = connect((http.app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = ['POST /api/v1/tokens HTTP/1.1', 'host: a', 'authorization: Bearer ada', 'connection: close'];
  socket.write(
    [...head, `content-type: ${type}`, `content-length: ${body.length}`, '', body.slice(0, 1)].join('\r\n'),
  );

  await arrived.promise;
  isLive = false;
  socket.write(body.slice(1));

  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
