import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createFileLinks } from '#server/platform/files/file-links.ts';
import { createThrottle } from '#server/platform/throttle/throttle.ts';
import {
  createAccountsApp,
  GOOD_PASSWORD,
  JWT_SECRET,
  someAddress,
  someEmail,
  tokenIn,
} from '#tests/support/accounts-app.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { createAccounts } from './accounts.ts';
import { createPasswords } from './passwords.ts';

const accounts = await createAccountsApp();
const { call, post, pool, signUp, signIn, tokens, mailTo } = accounts;
const statusWith = async (token: string) => (await call('profiles/me', { token })).statusCode;

test('a sign-in answers with a token and the user, and is written down', async () => {
  const { id, email, password } = await signUp();

  const answer = await signIn(email.toUpperCase(), password);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ success: true, message: 'Login successful! Redirecting...' });
  expect(answer.json().data.user).toMatchObject({ id, email });
  expect(await statusWith(answer.json().data.token)).toBe(200);
  const { rows } = await pool.query(
    'select kind from account_events where user_id = $1 order by occurred_at',
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['sign-up', 'sign-in']);
});

test.each([
  [false, 24],
  [true, 30 * 24],
])(
  'with remember %s the session lasts %i hours, in the token and in the database',
  async (remember, hours) => {
    const { email, password } = await signUp();

    const { token } = (await post('auth/signin', { email, password, remember })).json().data;

    const { exp = 0, sid } = decodeJwt(token);
    expect((exp - Date.now() / 1_000) / 3_600).toBeCloseTo(hours, 0);
    const { rows } = await pool.query('select is_remembered, expires_at from sessions where id = $1', [sid]);
    expect(rows).toEqual([{ is_remembered: remember, expires_at: expect.any(Date) }]);
    expect(Math.abs(rows[0].expires_at.getTime() / 1_000 - exp)).toBeLessThan(2);
  },
);

test('a wrong password and an unknown address answer with the same words', async () => {
  const { email } = await signUp();

  const wrong = await signIn(email, 'Wrong-Harbor-59');
  const unknown = await signIn(someEmail(), 'Wrong-Harbor-59');

  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.json()).toEqual({ success: false, error: 'unauthenticated', message: 'Invalid credentials' });
  expect(unknown.json()).toEqual(wrong.json());
});

test('a wrong password and an unknown address cost the same: one comparison, and the same queries', async () => {
  const { email } = await signUp();
  const real = createPasswords();
  let comparisons = 0;
  const passwords = {
    ...real,
    matches: (hash: string | undefined, password: string) => {
      comparisons += 1;
      return real.matches(hash, password);
    },
  };
  let queries = 0;
  const counting = new Proxy(accounts.db, {
    get: (target, name, receiver) => {
      queries += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const throttle = createThrottle(counting);
  const { routes } = createAccounts({
    ...accounts,
    db: counting,
    throttle,
    passwords,
    beforeDeletion: async () => false,
  });
  await using http = await createTestHttp({ routes });
  const costOf = async (address: string) => {
    const before = { comparisons, queries };
    const payload = { email: address, password: 'Wrong-Harbor-59' };
    await http.app.inject({
      method: 'POST',
      url: '/api/v1/auth/signin',
      payload,
      remoteAddress: someAddress(),
    });
    return { comparisons: comparisons - before.comparisons, queries: queries - before.queries };
  };
  // The first use of a throttle sweeps it.
  await costOf(someEmail());

  const [wrong, unknown] = [await costOf(email), await costOf(someEmail())];

  expect(wrong.comparisons).toBe(1);
  expect(unknown).toEqual(wrong);
});

test('comparing with nobody takes as long as comparing with somebody', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(GOOD_PASSWORD);
  const timeOf = async (hash: string | undefined) => {
    const start = process.cpuUsage();
    await passwords.matches(hash, 'Wrong-Harbor-59');
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const times = { somebody: [] as number[], nobody: [] as number[] };
  for (let round = 0; round < 15; round += 1) {
    times.somebody.push(await timeOf(hash));
    times.nobody.push(await timeOf(undefined));
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[7] ?? 0;

  // Both do the whole work; without it the ratio would be in the hundreds.
  expect(median(times.somebody) / median(times.nobody)).toBeGreaterThan(0.5);
  expect(median(times.somebody) / median(times.nobody)).toBeLessThan(2);
});

test.each([
  ["' or '1'='1", 'x'],
  ["admin'--", 'x'],
  [{ $ne: null }, 'x'],
  ['ada@example.com\0', 'x'],
  ['ada@example.com', ''],
  ['ada@example.com', 'x'.repeat(10_000)],
  ['a'.repeat(10_000), 'x'],
])('a sign-in with %j and %j is a clean 400', async (email, password) => {
  const answer = await post('auth/signin', { email, password });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, error: 'validation-failed' });
});

test('the sixteenth wrong guess at one account waits, wherever it comes from, and so does one at nobody', async () => {
  const { email } = await signUp();
  for (const address of [email, someEmail()]) {
    const statuses = [];
    for (let round = 0; round < 16; round += 1) {
      const answer = await signIn(address, `Wrong-Harbor-${round}`);
      statuses.push(answer.statusCode);
      if (round === 15) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(15).fill(401), 429]);
  }
});

test('the sixteenth wrong guess from one address waits, whatever the account; another address may go on', async () => {
  const from = someAddress();
  const guess = (address: string) =>
    post('auth/signin', { email: someEmail(), password: 'Wrong-Harbor-59' }, { from: address });
  for (let round = 0; round < 15; round += 1) expect((await guess(from)).statusCode).toBe(401);

  expect((await guess(from)).statusCode).toBe(429);
  expect((await guess(someAddress())).statusCode).toBe(401);
});

test('right sign-ins do not count', async () => {
  const { email, password } = await signUp();
  const from = someAddress();

  for (let round = 0; round < 20; round += 1)
    expect((await post('auth/signin', { email, password }, { from })).statusCode).toBe(200);
});

test('while others guess, the owner can reset the password and is in', async () => {
  const { email } = await signUp();
  for (let round = 0; round < 16; round += 1) await signIn(email, 'Wrong-Harbor-59');
  expect((await signIn(email, GOOD_PASSWORD)).statusCode).toBe(429);

  await post('auth/forgot-password', { email });
  const token = tokenIn(await mailTo(email, /Reset/));
  await post('auth/reset-password', { token, password: 'Calm-Meadow-73' });

  expect((await signIn(email, 'Calm-Meadow-73')).statusCode).toBe(200);
});

test('a signed-out token is worth nothing, and other sessions go on', async () => {
  const { token, email, password } = await signUp();
  const other = (await signIn(email, password)).json().data.token;

  const answer = await call('auth/signout', { method: 'POST', token });

  expect(answer.json()).toMatchObject({ success: true });
  expect(await statusWith(token)).toBe(401);
  expect(await statusWith(other)).toBe(200);
});

test('no forged, foreign, early or expired token is anybody', async () => {
  const { token, id } = await signUp();
  const { sid } = decodeJwt<{ sid: string }>(token);
  const inAnHour = new Date(Date.now() + 3_600_000);
  const body = { sub: id, sid, iss: 'curbreel', aud: 'session', iat: 1_700_000_000, exp: 4_000_000_000 };
  const claims = { subject: id, expiresAt: inAnHour, extra: { sid } };
  expect(await statusWith(await tokens.sign(claims))).toBe(200);

  const forged = [
    new UnsecuredJWT(body).encode(),
    await new SignJWT(body)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32))),
    await new SignJWT(body).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(JWT_SECRET)),
    createFileLinks(JWT_SECRET).sign('/api/v1/media/a.jpg').split('sig=')[1] ?? '',
    await tokens.sign({ ...claims, expiresAt: new Date(Date.now() - 1_000) }),
    await tokens.sign({ ...claims, extra: { sid: crypto.randomUUID() } }),
    await tokens.sign({ ...claims, subject: crypto.randomUUID() }),
    await tokens.sign({ ...claims, extra: { sid: "' or 1=1 --" } }),
    await tokens.sign({ ...claims, extra: {} }),
    `${token}x`,
    'null',
  ];

  for (const bearer of forged) expect(await statusWith(bearer)).toBe(401);
});

test('a session that has expired in the database is over, whatever its token says', async () => {
  const { token } = await signUp();
  const { sid } = decodeJwt<{ sid: string }>(token);
  await pool.query(
    `update sessions set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1`,
    [sid],
  );

  expect(await statusWith(token)).toBe(401);
});

test('an address behind a proxy that is no address at all does no harm', async () => {
  await using http = await createTestHttp({
    routes: createAccounts({
      ...accounts,
      throttle: createThrottle(accounts.db),
      passwords: createPasswords(),
      beforeDeletion: async () => false,
    }).routes,
    env: { TRUST_PROXY: 'true' },
  });
  const { email, password } = await signUp();

  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    payload: { email, password },
    headers: { 'x-forwarded-for': "'; drop table sessions --", 'user-agent': 'x'.repeat(5_000) },
  });

  expect(answer.statusCode).toBe(200);
});

test('no password, token or address gets into the log', async () => {
  const { token, email, password } = await signUp();
  await signIn(email, password);
  await signIn(email, 'Wrong-Harbor-59');
  await post('auth/forgot-password', { email });
  const reset = tokenIn(await mailTo(email, /Reset/));
  await post('auth/reset-password', { token: reset, password: 'Calm-Meadow-73' });
  await call(`auth/verify-email/${tokenIn(await mailTo(email, /verify/))}`);
  await accounts.idle();

  const log = accounts.logText();

  expect(log).toContain('/api/v1/auth/verify-email/:token');
  for (const secret of [token, password, 'Wrong-Harbor-59', 'Calm-Meadow-73', email, reset])
    expect(log.includes(secret)).toBe(false);
});
