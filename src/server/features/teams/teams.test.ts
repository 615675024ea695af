import { expect, onTestFinished, test } from 'vitest';
import { createAccountsApp, someEmail, tokenIn } from '#tests/support/accounts-app.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';

const app = await createAccountsApp();
const { call, mailTo, pool, post, signUp } = app;

type Person = {
  readonly token: string;
  readonly id: string;
  readonly email: string;
  readonly password: string;
};
type Fields = Parameters<typeof signUp>[0];

/** Somebody with a verified address. */
async function person(fields: Fields = {}): Promise<Person> {
  const made = await signUp(fields);
  await pool.query('update users set email_verified_at = now() where id = $1', [made.id]);
  return made;
}

async function owner(): Promise<Person> {
  const made = await person();
  const answer = await post('team', { name: 'Blue Door' }, { token: made.token });
  expect(answer.statusCode).toBe(201);
  return made;
}

async function invite({ token }: Person, email: string, role = 'member'): Promise<string> {
  const answer = await post('team/invitations', { email, role }, { token });
  expect(answer.statusCode).toBe(201);
  return tokenIn(await mailTo(email, /invites you to the team Blue Door/));
}

async function join(team: Person, role = 'member'): Promise<Person> {
  const joining = await person();
  const token = await invite(team, joining.email, role);
  const answer = await post('team-invitations/accept', { token }, { token: joining.token });
  expect(answer.statusCode).toBe(200);
  return joining;
}

const teamOf = async ({ token }: Person) => (await call('team', { token })).json().team;

test('an invitation is mailed, says what it is about, and works once', async () => {
  const ada = await owner();
  const bob = await person();
  const link = await invite(ada, bob.email.toUpperCase().replace('@EXAMPLE.COM', '@example.com'), 'admin');

  const seen = await post('team-invitations/check', { token: link });
  expect(seen.json().invitation).toMatchObject({
    teamName: 'Blue Door',
    invitedBy: 'Ada Lovelace',
    email: bob.email,
    role: 'admin',
  });
  const joined = await post('team-invitations/accept', { token: link }, { token: bob.token });

  expect(joined.json().team).toMatchObject({ name: 'Blue Door', role: 'admin', invitations: [] });
  expect(joined.json().team.members.map(({ id }: Person) => id)).toEqual([ada.id, bob.id]);
  const eve = await person();
  const again = await post('team-invitations/accept', { token: link }, { token: eve.token });
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    'This invitation was used already. Sign in to see your team.',
  ]);
});

test('somebody may join with another address than the invited one, and the team sees both', async () => {
  const ada = await owner();
  const invited = someEmail();
  const link = await invite(ada, invited);
  const bob = await person();

  await post('team-invitations/accept', { token: link }, { token: bob.token });

  const { members } = await teamOf(ada);
  expect(members[1]).toMatchObject({ email: bob.email, invitedAs: invited });
});

test('a replaced, a revoked and an expired invitation no longer work, each with its reason', async () => {
  const ada = await owner();
  const bob = await person();
  const replaced = await invite(ada, bob.email);
  const mails = app.mails.length;
  await post('team/invitations', { email: bob.email, role: 'member' }, { token: ada.token });
  await expect.poll(() => app.mails.length).toBe(mails + 1);
  const live = tokenIn(await mailTo(bob.email, /invites/));
  const use = async (link: string) => {
    const answer = await post('team-invitations/accept', { token: link }, { token: bob.token });
    return [answer.statusCode, answer.json().message];
  };

  expect(await use(replaced)).toEqual([
    404,
    'This invitation is no longer good. Ask the team for a new one.',
  ]);
  await pool.query(`update team_invitations set expires_at = now() where email = $1`, [bob.email]);
  expect(await use(live)).toEqual([404, 'This invitation has expired. Ask Blue Door for a new one.']);
  const { invitations } = await teamOf(ada);
  expect(invitations).toMatchObject([{ email: bob.email, isExpired: true }]);
  await call(`team/invitations/${invitations[0].id}`, { method: 'DELETE', token: ada.token });
  expect(await use(live)).toEqual([404, 'This invitation is no longer good. Ask the team for a new one.']);
  expect((await teamOf(ada)).invitations).toEqual([]);
});

/** A transaction that has locked the team of this person, as every change of a team does. */
async function beginChange({ id }: Person) {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query(`begin; set local lock_timeout = '5s'; set local deadlock_timeout = '20s'`);
  const { rows } = await client.query(
    'select id from teams where id = (select team_id from team_members where user_id = $1) for update',
    [id],
  );
  return { client, teamId: rows[0].id as string };
}

test.each([
  ['its invitation is revoked', 'update team_invitations set revoked_at = now() where team_id = $1'],
  ['the team is deleted', 'delete from teams where id = $1'],
])('somebody who joins while %s is told, and neither waits for the other', async (_, statement) => {
  const ada = await owner();
  const joining = await person();
  const token = await invite(ada, joining.email);
  const { client, teamId } = await beginChange(ada);

  const accepting = post('team-invitations/accept', { token }, { token: joining.token });
  await waitForLockWait(pool, 'joining does not wait for the team');
  await client.query(statement, [teamId]);
  await client.query('commit');

  const answer = await accepting;
  expect([answer.statusCode, answer.json().message]).toEqual([
    404,
    'This invitation is no longer good. Ask the team for a new one.',
  ]);
});

test('nobody is invited twice, by an unverified sender, or more often than the limit allows', async () => {
  const ada = await owner();
  const bob = await join(ada);
  const inviting = (email: string) =>
    post('team/invitations', { email, role: 'member' }, { token: ada.token });

  const member = await inviting(bob.email);
  expect(member.json()).toMatchObject({
    error: 'conflict',
    details: [{ path: 'email', msg: 'This person is in the team already.' }],
  });
  await pool.query('update users set email_verified_at = null where id = $1', [ada.id]);
  expect((await inviting(someEmail())).json().message).toMatch(/^Verify your own email address first/);
  await pool.query('update users set email_verified_at = now() where id = $1', [ada.id]);
  const statuses: number[] = [];
  for (let n = 0; n < 45 && statuses.at(-1) !== 429; n += 1)
    statuses.push((await inviting(bob.email)).statusCode);
  expect(statuses.at(-1)).toBe(429);
});

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
  const remove = ({ id }: Person) => call(`team/members/${id}`, { method: 'DELETE', token: ada.token });

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

test('invitations of somebody who is removed end with their membership, those of others do not', async () => {
  const ada = await owner();
  const [bob, cleo, dan] = [await join(ada, 'admin'), await person(), await person()];
  const [bobs, adas] = [await invite(bob, cleo.email), await invite(ada, dan.email)];

  await call(`team/members/${bob.id}`, { method: 'DELETE', token: ada.token });

  const use = async ({ token }: Person, link: string) =>
    (await post('team-invitations/accept', { token: link }, { token })).statusCode;
  expect(await use(cleo, bobs)).toBe(404);
  expect(await use(dan, adas)).toBe(200);
});

test('an owner deletes their account only after the team has another owner or no members', async () => {
  const ada = await owner();
  const bob = await join(ada);
  const deleting = ({ token, password }: Person) =>
    call('profiles/me', { method: 'DELETE', body: { password }, token });

  const refused = await deleting(ada);

  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You own a team that has other members. Transfer it to one of them, or remove them first.',
  ]);
  expect((await deleting(bob)).statusCode).toBe(200);
  expect((await teamOf(ada)).members).toHaveLength(1);
  expect((await deleting(ada)).statusCode).toBe(200);
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
