import { expect, onTestFinished, test } from 'vitest';
import { createAccountsApp, someAddress, someEmail, tokenIn } from '#tests/support/accounts-app.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';

const accounts = await createAccountsApp();
const { call, post, pool, mails, signUp, signIn, mailTo, idle } = accounts;
const NEW_PASSWORD = 'Calm-Meadow-73';
const INVALID_RESET = 'Invalid reset link. Please request a new password reset.';

const statusWith = async (token: string) => (await call('profiles/me', { token })).statusCode;
const reset = (token: string, password = NEW_PASSWORD) => post('auth/reset-password', { token, password });
const check = (token: string, from = someAddress()) => post('auth/check-reset-link', { token }, { from });
const verify = (token: string, from = someAddress()) => call(`auth/verify-email/${token}`, { from });
const mailsTo = (email: string, subject: RegExp) =>
  mails.filter(({ to, subject: line }) => to === email && subject.test(line));
const expire = (id: string) =>
  pool.query(
    `update one_time_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where user_id = $1`,
    [id],
  );

async function askForReset(email: string): Promise<string> {
  const before = mailsTo(email, /Reset/).length;
  await post('auth/forgot-password', { email });
  await idle();
  const mail = mailsTo(email, /Reset/)[before];
  if (mail === undefined) throw new Error('No further mail came');
  return tokenIn(mail);
}

test('forgot-password says the same to everybody, and mails only those who have an account', async () => {
  const { email } = await signUp();
  const nobody = someEmail();

  const known = await post('auth/forgot-password', { email: email.toUpperCase() });
  const unknown = await post('auth/forgot-password', { email: nobody });

  expect(known.statusCode).toBe(200);
  expect(known.json()).toEqual({ success: true, message: expect.stringMatching(/^If an account/) });
  expect([unknown.statusCode, unknown.json()]).toEqual([200, known.json()]);
  await mailTo(email, /Reset/);
  await idle();
  expect(mailsTo(nobody, /./)).toEqual([]);
});

test('forgot-password leaves the work to a job, of the same form for everybody', async () => {
  const { id, email } = await signUp();
  await idle();
  await pool.query('delete from pgboss.job');

  await post('auth/forgot-password', { email });
  await post('auth/forgot-password', { email: someEmail() });

  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'mail-reset-link' order by created_on`,
  );
  const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(rows).toEqual([
    { data: { userId: id, requestId: uuid } },
    { data: { userId: uuid, requestId: uuid } },
  ]);
});

test('the fourth request for one address within five minutes sends no mail and does not say so', async () => {
  const { email } = await signUp();
  const answers = [];
  for (let round = 0; round < 5; round += 1) answers.push(await post('auth/forgot-password', { email }));
  await idle();

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(mailsTo(email, /Reset/).length).toBe(3);
});

test('one caller may not ask for mails without end', async () => {
  const from = someAddress();
  for (let round = 0; round < 20; round += 1)
    expect((await post('auth/forgot-password', { email: someEmail() }, { from })).statusCode).toBe(200);

  expect((await post('auth/forgot-password', { email: someEmail() }, { from })).statusCode).toBe(429);
  // Twenty jobs, one after the other, would keep the next test waiting.
  await pool.query(`delete from pgboss.job where name = 'mail-reset-link' and state = 'created'`);
});

test('a forged host does not get into the link', async () => {
  const { email } = await signUp();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };

  await post('auth/forgot-password', { email }, { headers });

  expect((await mailTo(email, /Reset/)).text).toContain('https://videos.example.com/reset-password?token=');
});

test('a reset sets the password, ends every session, verifies the mailbox and mails the owner', async () => {
  const { id, token, email, password } = await signUp();
  const elsewhere = (await signIn(email, password)).json().data.token;

  const answer = await reset(await askForReset(email));

  expect(answer.json()).toEqual({
    success: true,
    message: 'Password reset successfully! Redirecting to login...',
  });
  expect([await statusWith(token), await statusWith(elsewhere)]).toEqual([401, 401]);
  expect((await signIn(email, password)).statusCode).toBe(401);
  const again = await signIn(email, NEW_PASSWORD);
  expect(again.json().data.user.is_email_verified).toBe(true);
  await mailTo(email, /password was changed/);
  const { rows } = await pool.query(
    `select kind from account_events where user_id = $1 and kind = 'password-reset'`,
    [id],
  );
  expect(rows.length).toBe(1);
});

test('a reset link works once, also when it is used twice at the same moment', async () => {
  const { email } = await signUp();
  const token = await askForReset(email);

  const atOnce = await Promise.all([reset(token), reset(token, 'Other-Meadow-74')]);
  const later = await reset(token, 'Third-Meadow-75');

  expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(later.statusCode).toBe(400);
  expect(later.json()).toEqual({ success: false, error: 'validation-failed', message: INVALID_RESET });
});

test('a reset link ends when a newer one is asked for, after an hour, and when the password is changed', async () => {
  const first = await signUp();
  const [old, newer] = [await askForReset(first.email), await askForReset(first.email)];
  expect((await reset(old)).json().message).toBe(INVALID_RESET);
  await expire(first.id);
  expect((await reset(newer)).json().message).toBe(INVALID_RESET);

  const second = await signUp();
  const unused = await askForReset(second.email);
  const change = { currentPassword: second.password, newPassword: NEW_PASSWORD };
  await post('auth/change-password', change, { token: second.token });
  expect((await reset(unused, 'Other-Meadow-74')).json().message).toBe(INVALID_RESET);
});

test('a reset link is checked without being spent, and expired, used and unknown ones get the same words', async () => {
  const { id, email } = await signUp();
  const token = await askForReset(email);
  expect((await check(token)).statusCode).toBe(200);
  expect((await check(token)).statusCode).toBe(200);
  expect((await reset(token)).statusCode).toBe(200);

  const used = await check(token);
  const expired = await askForReset(email);
  await expire(id);
  const answers = [used, await check(expired), await check('never-mailed')];

  for (const answer of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, error: 'validation-failed', message: INVALID_RESET });
  }
});

test('a reset link is good for one hour', async () => {
  const { id, email } = await signUp();
  await askForReset(email);

  const { rows } = await pool.query(
    `select extract(epoch from expires_at - now())::int as seconds from one_time_tokens where user_id = $1 and kind = 'reset'`,
    [id],
  );

  expect(rows[0].seconds).toBeGreaterThan(3_500);
  expect(rows[0].seconds).toBeLessThanOrEqual(3_600);
});

test.each(['nonsense', "' or 1=1 --", 'null\0byte', 'a'.repeat(200)])(
  'a reset with the token %j is refused in the words of the screen',
  async (token) => {
    const answer = await reset(token);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(INVALID_RESET);
  },
);

test.each([
  ['short1A', 'Password must be at least 8 characters long'],
  ['', 'Password is required'],
  ['Password123', 'This password is too common'],
])('a reset to %j is refused and does not spend the link', async (password, msg) => {
  const { email } = await signUp();
  const token = await askForReset(email);

  const refused = await reset(token, password);

  expect(refused.statusCode).toBe(400);
  expect(refused.json().details).toContainEqual({ path: 'password', msg });
  expect((await reset(token)).statusCode).toBe(200);
});

test('a verification token does not reset a password, nor a reset token verify', async () => {
  const { email } = await signUp();
  const verifyToken = tokenIn(await mailTo(email, /verify/));
  const resetToken = await askForReset(email);

  expect((await reset(verifyToken)).statusCode).toBe(400);
  expect((await verify(resetToken)).statusCode).toBe(400);
});

test('verifying an address ends the sessions that began before it, and none that began after it', async () => {
  const { token, email, password } = await signUp();
  const elsewhere = (await signIn(email, password)).json().data.token;
  const link = tokenIn(await mailTo(email, /verify/));

  expect((await verify(link)).statusCode).toBe(200);
  expect([await statusWith(token), await statusWith(elsewhere)]).toEqual([401, 401]);

  const later = (await signIn(email, password)).json().data.token;
  expect((await verify(link)).statusCode).toBe(200);
  expect(await statusWith(later)).toBe(200);
});

test('a verification link stays good until it expires, and is written down once', async () => {
  const { id, email } = await signUp();
  const token = tokenIn(await mailTo(email, /verify/));

  for (let round = 0; round < 3; round += 1) expect((await verify(token)).statusCode).toBe(200);
  const { rows } = await pool.query(
    `select 1 from account_events where user_id = $1 and kind = 'email-verified'`,
    [id],
  );
  expect(rows.length).toBe(1);
  await expire(id);
  const late = await verify(token);
  expect(late.statusCode).toBe(400);
  expect(late.json().message).toBe('This verification link is invalid or has expired.');
});

test('a new verification link replaces the old one, and three in five minutes are enough', async () => {
  const { token: firstToken, email, password } = await signUp();
  const old = tokenIn(await mailTo(email, /verify/));
  const resend = (token = firstToken) => post('auth/resend-verification', {}, { token });

  expect((await resend()).json().message).toBe('Verification email sent. Please check your inbox.');
  await idle();
  const newer = tokenIn(await mailTo(email, /verify/));
  expect((await verify(old)).statusCode).toBe(400);
  expect((await verify(newer)).statusCode).toBe(200);

  const token = (await signIn(email, password)).json().data.token;
  expect((await resend(token)).json().message).toBe('Your email is already verified.');
  await resend(token);
  const fourth = await resend(token);
  expect(fourth.statusCode).toBe(429);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
});

test('checks of reset links and resets count together', async () => {
  const from = someAddress();
  for (let round = 0; round < 20; round += 1)
    expect((await check(`guess-${round}`, from)).statusCode).toBe(400);

  expect((await check('guess-20', from)).statusCode).toBe(429);
  const body = { token: 'guess-21', password: NEW_PASSWORD };
  expect((await post('auth/reset-password', body, { from })).statusCode).toBe(429);
});

test('people behind one address do not lock each other out by opening their links', async () => {
  const from = someAddress();
  for (const { email } of [await signUp(), await signUp()]) {
    const token = tokenIn(await mailTo(email, /verify/));
    for (let round = 0; round < 11; round += 1) expect((await verify(token, from)).statusCode).toBe(200);
  }
});

test.each([
  ['verify', verify, async (email: string) => tokenIn(await mailTo(email, /verify/))],
  ['reset', reset, askForReset],
])(
  'whoever opens a link to %s waits for a change of the account with nothing locked',
  async (_, use, link) => {
    const { id, email } = await signUp();
    const token = await link(email);
    const changing = await pool.connect();
    onTestFinished(() => changing.release(true));
    await changing.query('begin');
    await changing.query('select from users where id = $1 for update', [id]);

    const opening = use(token);
    await waitForLockWait(pool, 'nothing waits for the account');
    await changing.query('select from one_time_tokens where user_id = $1 for update nowait', [id]);
    await changing.query('commit');

    expect((await opening).statusCode).toBe(200);
  },
);
