import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';

const { call, pool, signUp } = await createAccountsApp({ ADMIN_EMAIL: 'boss@example.com' });

test('a profile shows the person, without a picture and with the usual notifications', async () => {
  const { token, id, email } = await signUp();

  expect((await call('profiles/me', { token })).json()).toEqual({
    success: true,
    data: {
      profile: {
        id,
        first_name: 'Ada',
        last_name: 'Lovelace',
        email,
        is_admin: false,
        is_email_verified: false,
        avatar_url: null,
        notifications: { marketing_emails: false, security_alerts: true },
      },
    },
  });
});

test('names can be changed', async () => {
  const { token, id, email } = await signUp();

  const answer = await call('profiles/me', {
    method: 'PUT',
    token,
    body: { first_name: ' Augusta ', last_name: 'King' },
  });

  expect(answer.json()).toEqual({
    success: true,
    message: 'Profile updated successfully!',
    data: {
      user: {
        id,
        first_name: 'Augusta',
        last_name: 'King',
        email,
        is_admin: false,
        is_email_verified: false,
      },
    },
  });
});

test('nothing else can be changed by the way', async () => {
  const { token, id, email } = await signUp();
  const extras = { email: 'boss@example.com', id: crypto.randomUUID(), is_admin: true, role: 'admin' };

  const answer = await call('profiles/me', {
    method: 'PUT',
    token,
    body: { first_name: 'Augusta', last_name: 'King', ...extras, email_verified_at: '2020-01-01' },
  });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().details.map(({ path }: { path: string }) => path)).toEqual([
    ...Object.keys(extras),
    'email_verified_at',
  ]);
  const { rows } = await pool.query('select email, email_verified_at from users where id = $1', [id]);
  expect(rows).toEqual([{ email, email_verified_at: null }]);
});

test('notification choices are stored', async () => {
  const { token } = await signUp();
  const notifications = { marketing_emails: true, security_alerts: false };

  const answer = await call('profiles/me/notifications', { method: 'PUT', token, body: notifications });

  expect(answer.json()).toMatchObject({ success: true, data: { notifications } });
  expect((await call('profiles/me', { token })).json().data.profile.notifications).toEqual(notifications);
});
