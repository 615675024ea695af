import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';

const { call, post, mails, signUp, signIn, mailTo, idle } = await createAccountsApp();
const NEW_PASSWORD = 'Calm-Meadow-73';
const statusWith = async (token: string) => (await call('profiles/me', { token })).statusCode;
const change = (token: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
  post('auth/change-password', { currentPassword, newPassword }, { token });

test('changing the password keeps this session, ends all others and mails the owner', async () => {
  const { token, email, password } = await signUp();
  const others = [
    (await signIn(email, password)).json().data.token,
    (await signIn(email, password)).json().data.token,
  ];

  const answer = await change(token, password);

  expect(answer.json()).toEqual({ success: true, message: 'Password changed successfully!' });
  expect(await statusWith(token)).toBe(200);
  for (const other of others) expect(await statusWith(other)).toBe(401);
  expect((await signIn(email, password)).statusCode).toBe(401);
  expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  await mailTo(email, /password was changed/);
});

test('who does not want security alerts gets none', async () => {
  const { token, email, password } = await signUp();
  await call('profiles/me/notifications', {
    method: 'PUT',
    token,
    body: { marketing_emails: false, security_alerts: false },
  });

  await change(token, password);
  await idle();

  expect(mails.filter(({ to, subject }) => to === email && /changed/.test(subject))).toEqual([]);
});

test('a wrong current password is a 400 at its field, and the session goes on', async () => {
  const { token, email, password } = await signUp();

  const answer = await change(token, 'Wrong-Harbor-59');

  const msg = 'Current password is incorrect';
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: msg, details: [{ path: 'currentPassword', msg }] });
  expect(await statusWith(token)).toBe(200);
  expect((await signIn(email, password)).statusCode).toBe(200);
});

test.each([
  ['short1A', 'New password must be at least 8 characters long'],
  ['Welcome123', 'This password is too common'],
  [
    'alllowercase1',
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  ],
])('a new password of %s is refused at its field', async (newPassword, msg) => {
  const { token, password } = await signUp();

  const answer = await change(token, password, newPassword);

  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContainEqual({ path: 'newPassword', msg });
});

test('of two changes at once one wins', async () => {
  const { token, password } = await signUp();

  const answers = await Promise.all([change(token, password), change(token, password, 'Other-Meadow-74')]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('guessing the current password is slowed down', async () => {
  const { token, password } = await signUp();
  for (let round = 0; round < 15; round += 1)
    expect((await change(token, `Wrong-Harbor-${round}`)).statusCode).toBe(400);

  expect((await change(token, password)).statusCode).toBe(429);
});

test('a change with empty fields is refused in the words of the screen', async () => {
  const { token, password } = await signUp();
  for (const body of [{}, { currentPassword: '', newPassword: '' }, { currentPassword: password }]) {
    const answer = await post('auth/change-password', body, { token });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'All fields are required']);
  }
});
