import { expect, onTestFinished, test } from 'vitest';
import { createInvitationsApp, type Invitee } from '#tests/support/invitations-app.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';

const { call, invite, join, mailTo, owner, person, pool, post, teamOf } = await createInvitationsApp();

test('a person is in one team at a time', async () => {
  const [ada, eve] = [await owner(), await owner()];
  const link = await invite(eve, ada.email);

  const refused = await post('team-invitations/accept', { token: link }, { token: ada.token });

  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You are in another team. Leave it before you join this one.',
  ]);
  await call('team', { method: 'DELETE', token: ada.token });
  const joined = await post('team-invitations/accept', { token: link }, { token: ada.token });
  expect(joined.statusCode).toBe(200);
});

test('a team is transferred, and its former owner may leave', async () => {
  const ada = await owner();
  const bob = await join(ada);

  const answer = await post('team/transfer', { userId: bob.id }, { token: ada.token });

  expect(answer.json().team.role).toBe('admin');
  expect((await mailTo(bob.email, /^You own the team Blue Door now$/)).text).toContain(
    'Ada Lovelace made you the owner of the team Blue Door',
  );
  expect((await teamOf(bob)).role).toBe('owner');
  expect((await post('team/leave', {}, { token: ada.token })).statusCode).toBe(200);
  expect(await teamOf(ada)).toBeNull();
  const { rows } = await pool.query(
    `select kind, subject from account_events where user_id = $1 and kind = 'team-action' order by id`,
    [ada.id],
  );
  expect(rows.map(({ subject }) => subject.split(' ')[0])).toEqual(['create', 'invite', 'transfer', 'leave']);
});

test('somebody who is removed gets one mail; who leaves, or has an unverified address, gets none', async () => {
  const ada = await owner();
  const [bob, cleo, dan] = [await join(ada), await join(ada), await join(ada)];
  await pool.query('update users set email_verified_at = null where id = $1', [cleo.id]);
  const remove = ({ id }: Invitee) => call(`team/members/${id}`, { method: 'DELETE', token: ada.token });

  await remove(bob);
  await remove(cleo);
  await post('team/leave', {}, { token: dan.token });
  expect((await remove(bob)).statusCode).toBe(404);

  const mail = await mailTo(bob.email, /^You are no longer in the team Blue Door$/);
  expect(mail.text).toContain('Ada Lovelace removed you from the team Blue Door');
  const { rows } = await pool.query(
    `select user_id from mail_outbox where kind = 'team-removed' and user_id = any($1)`,
    [[bob.id, cleo.id, dan.id]],
  );
  expect(rows).toEqual([{ user_id: bob.id }]);
});

test('an owner deletes their account only after the team has another owner or no members', async () => {
  const ada = await owner();
  const bob = await join(ada);
  const deleting = ({ token, password }: Invitee) =>
    call('profiles/me', { method: 'DELETE', body: { password }, token });

  const refused = await deleting(ada);

  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You own a team that has other members. Transfer it to one of them, or remove them first.',
  ]);
  expect((await deleting(bob)).statusCode).toBe(200);
  const kept = 'What you made for your team stays with the team.';
  expect((await mailTo(bob.email, /account was deleted/)).text).toContain(kept);
  expect((await teamOf(ada)).members).toHaveLength(1);
  expect((await deleting(ada)).statusCode).toBe(200);
  expect((await mailTo(ada.email, /account was deleted/)).text).not.toContain(kept);
  expect(
    (
      await pool.query(
        'select from teams where id in (select team_id from team_members where user_id = $1)',
        [ada.id],
      )
    ).rowCount,
  ).toBe(0);
});

test('somebody who gets a team while their account is deleted keeps both', async () => {
  const ada = await person();
  const bob = await person();
  const creating = await pool.connect();
  onTestFinished(() => creating.release(true));
  await creating.query('begin');
  await creating.query('select from users where id = $1 for no key update', [ada.id]);

  const deleting = call('profiles/me', {
    method: 'DELETE',
    body: { password: ada.password },
    token: ada.token,
  });
  await waitForLockWait(pool, 'deleting does not wait for the account');
  const { rows } = await creating.query(`insert into teams (name) values ('Blue Door') returning id`);
  await creating.query(
    `insert into team_members (user_id, team_id, role) values ($1, $3, 'owner'), ($2, $3, 'member')`,
    [ada.id, bob.id, rows[0].id],
  );
  await creating.query('commit');

  expect((await deleting).statusCode).toBe(409);
  expect((await teamOf(bob)).members).toMatchObject([{ id: ada.id, role: 'owner' }, { id: bob.id }]);
});

test.each(['creates', 'joins'])(
  'somebody who %s a team waits while their account is deleted',
  async (way) => {
    const ada = await owner();
    const joining = await person();
    const token = await invite(ada, joining.email);
    const deleting = await pool.connect();
    onTestFinished(() => deleting.release(true));
    await deleting.query('begin');
    await deleting.query('select from users where id = $1 for no key update', [joining.id]);

    const entering =
      way === 'joins'
        ? post('team-invitations/accept', { token }, { token: joining.token })
        : post('team', { name: 'Red Door' }, { token: joining.token });
    await waitForLockWait(pool, 'nothing waits for the account');
    await deleting.query('commit');

    expect((await entering).statusCode).toBe(way === 'joins' ? 200 : 201);
  },
);
