import { expect, onTestFinished, test } from 'vitest';
import { someAddress, someEmail, tokenIn } from '#tests/support/accounts-app.ts';
import { createInvitationsApp, type Invitee } from '#tests/support/invitations-app.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';

const app = await createInvitationsApp();
const { call, invite, join, mailTo, owner, person, pool, post, teamOf } = app;

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
  expect(joined.json().team.members.map(({ id }: Invitee) => id)).toEqual([ada.id, bob.id]);
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

test('an unverified account joins with the invited address alone', async () => {
  const ada = await owner();
  const [eve, bob] = [await app.signUp(), await app.signUp()];
  const link = await invite(ada, bob.email);
  const join = ({ token }: Invitee) => post('team-invitations/accept', { token: link }, { token });

  const refused = await join(eve);

  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `Verify your own email address first, or join with an account of ${bob.email}.`,
  ]);
  expect((await join(bob)).statusCode).toBe(200);
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
async function beginChange({ id }: Invitee) {
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

test('guesses at invitations are slowed down, and an office that opens its own is not', async () => {
  const from = someAddress();
  const link = await invite(await owner(), someEmail());
  const check = async (token: string) =>
    (await post('team-invitations/check', { token }, { from })).statusCode;

  for (let n = 0; n < 25; n += 1) expect(await check(link)).toBe(200);
  for (let n = 0; n < 20; n += 1) expect(await check(`guess-${n}`)).toBe(404);
  expect(await check('guess-20')).toBe(429);
});

test('a member without the right to invite uses up nobody’s invitations', async () => {
  const ada = await owner();
  const bob = await join(ada);
  const inviting = ({ token }: Invitee) =>
    post('team/invitations', { email: someEmail(), role: 'member' }, { token });

  for (let n = 0; n < 45; n += 1) expect((await inviting(bob)).statusCode).toBe(409);

  expect((await inviting(ada)).statusCode).toBe(201);
});

test('another team does not bring further invitations', async () => {
  const ada = await owner();
  const inviting = (email: string) =>
    post('team/invitations', { email, role: 'member' }, { token: ada.token });
  for (let n = 0; n < 40; n += 1) expect((await inviting(ada.email)).statusCode).toBe(409);

  await call('team', { method: 'DELETE', token: ada.token });
  await post('team', { name: 'Red Door' }, { token: ada.token });

  expect((await inviting(someEmail())).statusCode).toBe(429);
});

test('the longest names of sender and team fit into the mail', async () => {
  const ada = await person({ first_name: 'A'.repeat(100), last_name: 'L'.repeat(100) });
  await post('team', { name: 'T'.repeat(80) }, { token: ada.token });
  const email = someEmail();

  const answer = await post('team/invitations', { email, role: 'member' }, { token: ada.token });

  expect(answer.statusCode).toBe(201);
  expect((await mailTo(email, /invites you to the team T{80}$/)).text).toContain(
    `${'A'.repeat(100)} ${'L'.repeat(100)} invites you`,
  );
});

test('invitations of somebody who is removed end with their membership, those of others do not', async () => {
  const ada = await owner();
  const [bob, cleo, dan] = [await join(ada, 'admin'), await person(), await person()];
  const [bobs, adas] = [await invite(bob, cleo.email), await invite(ada, dan.email)];

  await call(`team/members/${bob.id}`, { method: 'DELETE', token: ada.token });

  const use = async ({ token }: Invitee, link: string) =>
    (await post('team-invitations/accept', { token: link }, { token })).statusCode;
  expect(await use(cleo, bobs)).toBe(404);
  expect(await use(dan, adas)).toBe(200);
});
