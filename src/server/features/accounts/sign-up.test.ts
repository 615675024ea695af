import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  createAccountsApp,
  GOOD_PASSWORD,
  someAddress,
  someEmail,
  tokenIn,
} from '#tests/support/accounts-app.ts';
import { createAuthenticate } from './authenticate.ts';

const accounts = await createAccountsApp({ ADMIN_EMAIL: 'Boss@Example.com' }, 'real');
const { call, post, pool, signUp, signIn, mailTo } = accounts;

const person = (fields: object = {}) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: someEmail(),
  password: GOOD_PASSWORD,
  ...fields,
});
const countOf = async (email: string) =>
  (await pool.query('select count(*)::int as n from users where lower(email) = lower($1)', [email])).rows[0]
    .n;

test('a sign-up answers 201 with a session and the user, and mails a link that verifies the address', async () => {
  const who = person({ email: `Ada.${crypto.randomUUID()}@Example.com`, first_name: '  Ada ' });

  const answer = await post('auth/signup', who);

  expect(answer.statusCode).toBe(201);
  const { data, ...rest } = answer.json();
  expect(rest).toEqual({
    success: true,
    message: 'Account created successfully! Please check your email for verification.',
  });
  expect(data.user).toEqual({
    id: expect.any(String),
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: who.email.toLowerCase(),
    is_admin: false,
    is_email_verified: false,
  });
  expect(decodeJwt(data.token).exp).toBeGreaterThan(Date.now() / 1_000 + 23 * 3_600);
  const mail = await mailTo(who.email, /verify your email/);
  expect(mail.text).toContain('https://videos.example.com/verify-email?token=');
  expect((await call(`auth/verify-email/${tokenIn(mail)}`)).json()).toEqual({
    success: true,
    message: 'Email verified successfully! You can now log in.',
  });
  const again = (await signIn(who.email, who.password)).json();
  expect(again.data.user.is_email_verified).toBe(true);
});

test('the stored password is an argon2id hash and the stored token is a hash', async () => {
  const { id, email } = await signUp();
  const token = tokenIn(await mailTo(email, /verify/));

  const { rows } = await pool.query(
    `select u.password_hash, encode(t.token_hash, 'hex') as token_hash, extract(epoch from t.expires_at - now()) / 3600 as hours
     from users u join one_time_tokens t on t.user_id = u.id where u.id = $1`,
    [id],
  );

  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(rows[0].token_hash).not.toBe(Buffer.from(token, 'base64url').toString('hex'));
  expect(Number(rows[0].hours)).toBeCloseTo(24, 1);
});

test('no table holds the password itself', async () => {
  const password = `Plain-Harbor-${crypto.randomUUID()}`;
  const { email } = await signUp({ password });
  await signIn(email, password);
  const { rows: tables } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );

  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} t where position($1 in t::text) > 0`, [
      password,
    ]);
    if (rows.length > 0) found.push(name);
  }

  expect(tables.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

test('an address in use, in whatever case, is a 409 at its field', async () => {
  const { email } = await signUp();

  const answer = await post('auth/signup', person({ email: email.toUpperCase() }));

  const msg = 'An account with this email already exists';
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ success: false, message: msg, details: [{ path: 'email', msg }] });
});

test('of ten sign-ups at once with one address exactly one makes an account', async () => {
  const email = someEmail();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post('auth/signup', person({ email: index % 2 ? email : email.toUpperCase() })),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(await countOf(email)).toBe(1);
});

test.each([
  ['first_name', '', 'First name is required'],
  ['first_name', '   ', 'First name is required'],
  ['last_name', undefined, 'Last name is required'],
  ['first_name', 'A'.repeat(10_000), 'First name must be at most 100 characters'],
  ['first_name', 'Ada\0', 'First name must not contain control characters'],
  ['last_name', 'Love\r\nBcc: all@example.com', 'Last name must not contain control characters'],
  ['last_name', 'Love\u2028lace', 'Last name must not contain control characters'],
  ['first_name', 'Claim it: https://prize.example', 'First name must not contain a web address'],
  ['last_name', 'at WWW.prize.example', 'Last name must not contain a web address'],
  ['email', '', 'Email is required'],
  ['email', 'ada', 'Please enter a valid email'],
  ['email', `${'a'.repeat(10_000)}@example.com`, 'Please enter a valid email'],
  ['email', 'ada@example.com\r\nBcc: all@example.com', 'Please enter a valid email'],
  ['email', 'ada@example.com\0', 'Please enter a valid email'],
  ['email', 'ada@example.com,all@example.com', 'Please enter a valid email'],
  ['email', 'аda@example.com', 'Please enter a valid email'],
  ['email', 'boss@ex\u0430mple.com', 'Please enter a valid email'],
  ['email', 'ada@example.com\u212A', 'Please enter a valid email'],
  ['email', ['ada@example.com'], 'Email is required'],
  ['password', '', 'Password is required'],
  ['password', 'Short1', 'Password must be at least 8 characters'],
  [
    'password',
    'alllowercase1',
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  ],
  ['password', `Aa1${'x'.repeat(10_000)}`, 'Password must be at most 1024 characters'],
  ['password', 'Password123', 'This password is too common'],
])('a %s of %j is refused at its field', async (path, value, msg) => {
  const answer = await post('auth/signup', person({ [path]: value }));

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, error: 'validation-failed' });
  expect(answer.json().details).toContainEqual({ path, msg });
});

test.each([
  "Robert'); drop table users; --",
  '" or 1=1 --',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '😀 Zoë 日本',
])('a name of %s is stored as it is, and harmless in the mail', async (name) => {
  const { token, email } = await signUp({ first_name: name });

  expect((await call('profiles/me', { token })).json().data.profile.first_name).toBe(name);
  const mail = await mailTo(email, /verify/);
  expect(mail.html).not.toContain('<script>');
  expect(mail.text).toContain(name);
});

test('a password of ten megabytes is refused at once', async () => {
  const answer = await post('auth/signup', person({ password: `Aa1${'x'.repeat(10_000_000)}` }));

  expect(answer.statusCode).toBe(413);
});

test('the eleventh sign-up from one address within a quarter of an hour waits', async () => {
  const from = someAddress();
  const answers = [];
  for (let round = 0; round < 11; round += 1) answers.push(await post('auth/signup', person(), { from }));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(201), 429]);
  const last = answers.at(-1);
  expect(last?.json()).toMatchObject({
    success: false,
    error: 'too-many-requests',
    retryAfter: expect.any(Number),
    retryAfterMinutes: expect.any(Number),
    helpText: expect.any(String),
  });
  expect(Number(last?.headers['retry-after'])).toBe(last?.json().retryAfter);
});

test('a forged host does not get into the mail', async () => {
  const who = person();
  await post('auth/signup', who, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });

  const mail = await mailTo(who.email, /verify/);

  expect(mail.text + mail.html).not.toContain('evil.example');
});

test('the admin address makes an admin only once its mailbox is proven, in whatever case, and while it is set', async () => {
  const { token, email, password } = await signUp({ email: 'BOSS@example.com' });
  const profile = (bearer: string) => call('profiles/me', { token: bearer });
  expect((await profile(token)).json().data.profile.is_admin).toBe(false);

  await call(`auth/verify-email/${tokenIn(await mailTo('boss@example.com', /verify/))}`);

  expect((await profile(token)).statusCode).toBe(401);
  const { data } = (await signIn(email, password)).json();
  expect(data.user.is_admin).toBe(true);
  expect((await profile(data.token)).json().data.profile.is_admin).toBe(true);
  const heirs = createAuthenticate({ ...accounts, adminEmail: 'heir@example.com' });
  expect(await heirs(data.token)).toMatchObject({ isAdmin: false });
});

test.each(['boss+1@example.com', 'boss@example.com.evil.example', 'b0ss@example.com'])(
  '%s is nobody special, verified or not',
  async (email) => {
    const { password } = await signUp({ email });

    await call(`auth/verify-email/${tokenIn(await mailTo(email, /verify/))}`);

    expect((await signIn(email, password)).json().data.user.is_admin).toBe(false);
  },
);
