import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { sampleProject, seedVideo } from '#tests/support/seed-video.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

// Nothing is rendered here.
const videos = await createVideosApp({ ROLE: 'api' });
const { call, pool, post, request, signUp } = videos;

type Person = Awaited<ReturnType<typeof signUp>>;

const TOKEN = { name: 'MLS feed', scopes: ['read', 'write', 'render'], expiresInDays: 30 };

/** A team of an owner and an admin, with a token that the admin made. */
async function teamWithToken() {
  const [owner, admin] = [await signUp(), await signUp()];
  const { team } = (await post('team', { name: 'Blue Door' }, { token: owner.token })).json();
  await pool.query(`insert into team_members (user_id, team_id, role) values ($1, $2, 'admin')`, [
    admin.id,
    team.id,
  ]);
  const made = await post('team/tokens', TOKEN, { token: admin.token });
  expect(made.statusCode).toBe(201);
  const { secret, token } = made.json() as { secret: string; token: { id: string; madeBy: string } };
  return { owner, admin, teamId: team.id as string, secret, token };
}

const statusOf = async (token: string, path = 'videos') => (await call(path, { token })).statusCode;
const titlesOf = async (token: string) =>
  (await call('videos', { token })).json().videos.map(({ title }: { title: string }) => title);
const tokensFor = async ({ token }: Person) => (await call('team/tokens', { token })).json().tokens;

/** Makes a video with a photo of its own, as a program does. */
async function makeVideo(bearer: string, accountId: string, name: string) {
  const photo = await addPhoto(videos, accountId);
  const made = await request(bearer, { projectData: { ...projectOf([photo.path]), name } });
  expect(made.status).toBe(202);
  return { ...made.body.videos[0], photo };
}

test('owner and admins see who made a token and when it was used; only its hash is stored', async () => {
  const { owner, admin, secret, token } = await teamWithToken();
  expect(token).toMatchObject({ ...{ name: TOKEN.name, scopes: TOKEN.scopes }, madeBy: admin.id });
  expect(await tokensFor(owner)).toEqual([{ ...token, lastUsedAt: null }]);

  expect(await statusOf(secret)).toBe(200);

  expect(await tokensFor(owner)).toEqual([{ ...token, lastUsedAt: expect.any(String) }]);
  expect((await call('tokens', { token: admin.token })).json().tokens).toEqual([]);
  const { rows } = await pool.query('select t::text as row from api_tokens t');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
  const revoked = await call(`team/tokens/${token.id}`, { method: 'DELETE', token: owner.token });
  expect(revoked.statusCode).toBe(200);
  expect(await statusOf(secret)).toBe(401);
});

test("a team token sees and makes the team's listings, and nothing else of the people in it", async () => {
  const { owner, admin, teamId, secret } = await teamWithToken();
  const ofTeam = await seedVideo(videos, { userId: owner.id, title: 'Mill House' });
  // Made before they were in the team.
  const photo = await addPhoto(videos, admin.id);
  const own = await seedVideo(videos, {
    userId: admin.id,
    title: 'Private',
    projectData: projectDataSchema.parse({ ...sampleProject, media: projectOf([photo.path]).media }),
  });
  for (const table of ['videos', 'projects', 'listings'])
    await pool.query(`update ${table} set team_id = null where user_id = $1`, [admin.id]);
  const draft = (await post('projects', { data: { name: 'Draft' } }, { token: admin.token })).json().project;
  const { serviceAccountId } = (await call('team', { token: owner.token })).json().team;

  const lane = await makeVideo(secret, serviceAccountId, 'Lane');

  expect(lane).toMatchObject({ teamId, madeBy: serviceAccountId });
  expect(await titlesOf(secret)).toEqual(['Lane', 'Mill House']);
  expect(await titlesOf(owner.token)).toEqual(['Lane', 'Mill House']);
  expect(await statusOf(secret, `listings/${ofTeam.listingId}`)).toBe(200);
  for (const path of [
    `videos/${own.id}`,
    `listings/${own.listingId}`,
    `projects/${own.projectId}`,
    `projects/${draft.id}`,
    `media/${photo.filename}`,
  ])
    expect([path, await statusOf(secret, path)]).toEqual([path, 404]);
  expect((await call('projects/draft', { token: secret })).body).not.toContain(draft.id);
  for (const path of ['profiles/me', 'team', 'tokens', 'webhooks', 'profiles/me/export'])
    expect([path, await statusOf(secret, path)]).toEqual([path, 403]);
  const reportPath = `listings/${ofTeam.listingId}/seller-report`;
  await call(reportPath, { method: 'POST', token: secret });
  const mailed = await call(`${reportPath}/mail`, {
    method: 'PUT',
    token: secret,
    body: { email: 'home@example.com' },
  });
  expect(mailed.json().message).toBe('API tokens of a team cannot send mails. A member of the team can.');
  // A member's right: what others made stays.
  const deleted = await call(`videos/${ofTeam.filename}`, { method: 'DELETE', token: secret });
  expect(deleted.statusCode).toBe(409);
});

test('the service account is in no list of people, nobody signs in as it, and it cannot be removed', async () => {
  const { owner, admin, secret } = await teamWithToken();
  const { team } = (await call('team', { token: owner.token })).json();
  expect(team.members.map(({ id }: Person) => id)).toEqual([owner.id, admin.id]);

  const { rows } = await pool.query('select email from users where id = $1', [team.serviceAccountId]);
  const { email } = rows[0];
  expect((await videos.signIn(email, 'Quiet-Harbor-58')).statusCode).toBe(401);
  await post('auth/forgot-password', { email });
  const { rows: jobs } = await pool.query(`select data from pgboss.job where name = 'mail-reset-link'`);
  expect(JSON.stringify(jobs)).not.toContain(team.serviceAccountId);
  const removed = await call(`team/members/${team.serviceAccountId}`, {
    method: 'DELETE',
    token: owner.token,
  });
  expect(removed.statusCode).toBe(404);
  expect(
    (await post('team/transfer', { userId: team.serviceAccountId }, { token: owner.token })).statusCode,
  ).toBe(404);
  expect(await statusOf(secret)).toBe(200);
});

test.each([
  ['leaves', ({ admin }: { admin: Person }) => post('team/leave', {}, { token: admin.token })],
  [
    'is removed',
    ({ owner, admin }: { owner: Person; admin: Person }) =>
      call(`team/members/${admin.id}`, { method: 'DELETE', token: owner.token }),
  ],
  [
    'has a new password',
    ({ admin }: { admin: Person }) =>
      post(
        'auth/change-password',
        { currentPassword: admin.password, newPassword: 'Loud-Harbor-59' },
        { token: admin.token },
      ),
  ],
  [
    'deletes the account',
    ({ admin }: { admin: Person }) =>
      call('profiles/me', { method: 'DELETE', body: { password: admin.password }, token: admin.token }),
  ],
])('a token ends when its maker %s, and what it made stays with the team', async (_, act) => {
  const { owner, admin, secret } = await teamWithToken();
  const another = (await post('team/tokens', TOKEN, { token: owner.token })).json();
  const { serviceAccountId } = (await call('team', { token: owner.token })).json().team;
  await makeVideo(secret, serviceAccountId, 'Lane');

  expect((await act({ owner, admin })).statusCode).toBe(200);

  expect(await statusOf(secret)).toBe(401);
  expect(await titlesOf(owner.token)).toEqual(['Lane']);
  expect(await titlesOf(another.secret)).toEqual(['Lane']);
  expect(await tokensFor(owner)).toMatchObject([{ id: another.token.id }]);
});

test('a role that changes leaves the tokens alone', async () => {
  const { owner, admin, secret } = await teamWithToken();

  await call(`team/members/${admin.id}`, { method: 'PUT', body: { role: 'member' }, token: owner.token });

  expect(await statusOf(secret)).toBe(200);
  expect(await tokensFor(owner)).toHaveLength(1);
});

test('when the team is deleted its tokens end, and what they made stays with its owner', async () => {
  const { owner, admin, secret } = await teamWithToken();
  const { serviceAccountId } = (await call('team', { token: owner.token })).json().team;
  const lane = await makeVideo(secret, serviceAccountId, 'Lane');
  await post('team/leave', {}, { token: admin.token });

  const deleted = await call('team', { method: 'DELETE', token: owner.token });

  expect(deleted.statusCode).toBe(200);
  expect(await statusOf(secret)).toBe(401);
  const [left] = (await call('videos', { token: owner.token })).json().videos;
  expect(left).toMatchObject({ id: lane.id, teamId: null, madeBy: owner.id });
  expect(await statusOf(owner.token, `media/${lane.photo.filename}`)).toBe(200);
  expect((await pool.query('select from users where id = $1', [serviceAccountId])).rowCount).toBe(0);
});

test("a team's owner who deletes the account takes the tokens and what they made along", async () => {
  const { owner, admin, secret } = await teamWithToken();
  const { serviceAccountId } = (await call('team', { token: owner.token })).json().team;
  const lane = await makeVideo(secret, serviceAccountId, 'Lane');
  await post('team/leave', {}, { token: admin.token });

  const body = { password: owner.password };
  const erased = await call('profiles/me', { method: 'DELETE', body, token: owner.token });

  expect(erased.statusCode).toBe(200);
  expect((await pool.query('select from videos where id = $1', [lane.id])).rowCount).toBe(0);
  expect((await pool.query('select from users where id = $1', [serviceAccountId])).rowCount).toBe(0);
});
