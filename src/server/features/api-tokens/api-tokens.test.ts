import { expect, test } from 'vitest';
import type { Endpoint, TokenScope } from '#shared/api/endpoint.ts';
import { fillPath, paramNamesOf } from '#shared/path-pattern.ts';
import { createAccountsApp, GOOD_PASSWORD, tokenIn } from '#tests/support/accounts-app.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';

const accounts = await createAccountsApp({ ROLE: 'api' });
const { call, pool, post, signUp } = accounts;

async function tokenOf(
  session: string,
  { scopes = ['read'] as TokenScope[], expiresInDays = null as number | null, name = 'MLS feed' } = {},
) {
  const answer = await post('tokens', { name, scopes, expiresInDays }, { token: session });
  expect(answer.statusCode).toBe(201);
  const { secret, token } = answer.json();
  return { secret: secret as string, token };
}
const statusOf = async (token: string) => (await call('videos', { token })).statusCode;
const listOf = async (token: string) => (await call('tokens', { token })).json().tokens;

test('a token signs a program in; it is told once, and only its hash is stored', async () => {
  const ada = await signUp();
  const { secret, token } = await tokenOf(ada.token, { expiresInDays: 30 });

  expect(secret).toMatch(/^crb_[\w-]{43}$/);
  expect(await statusOf(secret)).toBe(200);

  const listed = await call('tokens', { token: ada.token });
  expect(listed.body).not.toContain(secret);
  expect(listed.json().tokens).toEqual([{ ...token, lastUsedAt: expect.any(String) }]);
  expect(token).toMatchObject({ name: 'MLS feed', prefix: secret.slice(0, 10), scopes: ['read'] });
  expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * 86_400_000);
  const { rows } = await pool.query('select t::text as row from api_tokens t');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
});

test('an expired, a revoked and an invented token are nobody', async () => {
  const ada = await signUp();
  const { secret, token } = await tokenOf(ada.token);
  const other = await tokenOf(ada.token, { expiresInDays: 1 });
  await pool.query(
    `update api_tokens set created_at = created_at - interval '2 days', expires_at = now() where id = $1`,
    [other.token.id],
  );

  const revoked = await call(`tokens/${token.id}`, { method: 'DELETE', token: ada.token });

  expect(revoked.statusCode).toBe(200);
  expect(await statusOf(secret)).toBe(401);
  expect(await statusOf(other.secret)).toBe(401);
  expect(await statusOf(`crb_${'x'.repeat(43)}`)).toBe(401);
  expect((await listOf(ada.token)).map(({ id }: { id: string }) => id)).toEqual([other.token.id]);
});

test('the last use is written at most once a minute', async () => {
  const ada = await signUp();
  const { secret } = await tokenOf(ada.token);
  const lastUse = async () => (await listOf(ada.token))[0].lastUsedAt;
  await statusOf(secret);
  const first = await lastUse();

  await statusOf(secret);
  expect(await lastUse()).toBe(first);

  await pool.query(`update api_tokens set last_used_at = last_used_at - interval '61 seconds'`);
  await statusOf(secret);
  expect(Date.parse(await lastUse())).toBeGreaterThanOrEqual(Date.parse(first));
});

test('a new password and a verified address end every token that was made before', async () => {
  const ada = await signUp();
  const before = await tokenOf(ada.token);
  const body = { currentPassword: GOOD_PASSWORD, newPassword: 'Loud-Harbor-59' };
  expect((await post('auth/change-password', body, { token: ada.token })).statusCode).toBe(200);
  expect(await statusOf(before.secret)).toBe(401);

  const unverified = await tokenOf(ada.token);
  const { rows } = await pool.query(
    `select text_body from mail_outbox where user_id = $1 and kind = 'verify-email'`,
    [ada.id],
  );
  await call(`auth/verify-email/${tokenIn({ text: rows[0].text_body } as never)}`);
  expect(await statusOf(unverified.secret)).toBe(401);
});

test.each(['tokens', 'team/tokens'])(
  'a session that a new password ends meanwhile makes no token: %s',
  async (path) => {
    const ada = await signUp();
    await post('team', { name: 'Blue Door' }, { token: ada.token });
    const owner = await pool.connect();
    await owner.query('begin');
    await owner.query('select from users where id = $1 for update', [ada.id]);

    const made = post(path, { name: 'Thief', scopes: ['read'], expiresInDays: null }, { token: ada.token });
    await waitForLockWait(pool, 'the token does not wait for the account');
    await owner.query('update sessions set revoked_at = now() where user_id = $1', [ada.id]);
    await owner.query('commit');
    owner.release();

    expect((await made).statusCode).toBe(401);
  },
);

test('an account has at most 50 tokens', async () => {
  const ada = await signUp();
  await pool.query(
    `insert into api_tokens (user_id, name, prefix, token_hash, scopes)
     select $1, 'Token ' || n, 'crb_', sha256(n::text::bytea), array['read'] from generate_series(1, 50) as n`,
    [ada.id],
  );
  const answer = await post(
    'tokens',
    { name: 'One more', scopes: ['read'], expiresInDays: null },
    { token: ada.token },
  );
  expect(answer.statusCode).toBe(409);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const closed = /^\/api\/v1\/(auth|profiles|tokens|team\/tokens|webhooks|reports)\//;
const contracts = accounts.routes.map(({ endpoint }) => endpoint);

test('no call about the account, its tokens or the administration has a scope', () => {
  const open = contracts.filter(
    ({ path, access, scope }) => scope !== undefined && (access === 'admin' || closed.test(`${path}/`)),
  );
  expect(open.map(nameOf)).toEqual([]);
  expect(contracts.filter(({ scope }) => scope !== undefined).length).toBeGreaterThan(30);
});

test('every call of a signed-in person has one, except those about their account and who is in their team', () => {
  const ofPerson = /^\/api\/v1\/(auth|profiles|tokens|team|team-invitations|webhooks)\//;
  const missing = contracts.filter(
    ({ path, access, scope }) => access === 'user' && scope === undefined && !ofPerson.test(`${path}/`),
  );
  expect(missing.map(nameOf)).toEqual([]);
});

test('every call lets a token through if and only if it has its scope', async () => {
  const ada = await signUp();
  const all = await tokenOf(ada.token, { scopes: ['read', 'write', 'render'] });
  const without: Record<TokenScope, string> = {
    read: (await tokenOf(ada.token, { scopes: ['write', 'render'] })).secret,
    write: (await tokenOf(ada.token, { scopes: ['read', 'render'] })).secret,
    render: (await tokenOf(ada.token, { scopes: ['read', 'write'] })).secret,
  };
  const refused = async ({ method, path }: Endpoint, token: string) => {
    const params = Object.fromEntries(paramNamesOf(path).map((name) => [name, crypto.randomUUID()]));
    const answer = await call(fillPath(path, params), { method: method as 'GET', token });
    return answer.statusCode === 403;
  };
  for (const endpoint of contracts.filter(({ access }) => !['public', 'operator'].includes(access))) {
    const { scope, access } = endpoint;
    // Without a scope, an open call treats the token as none.
    const isOpen = access === 'optional' && scope === undefined;
    expect([nameOf(endpoint), await refused(endpoint, all.secret)]).toEqual([
      nameOf(endpoint),
      scope === undefined && !isOpen,
    ]);
    if (scope)
      expect([nameOf(endpoint), await refused(endpoint, without[scope])]).toEqual([nameOf(endpoint), true]);
  }
});
