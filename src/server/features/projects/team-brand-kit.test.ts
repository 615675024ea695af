import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { listingsCsv, smallPhoto } from '#tests/support/listing-files.ts';
import { formWith } from '#tests/support/media-uploads.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

// Nothing is rendered here.
const videos = await createVideosApp({ ROLE: 'api' });
const { app, call, pool, post, request, rowOf, signUp } = videos;

type Person = Awaited<ReturnType<typeof signUp>>;

/** A team of three, and its logo, which the admin has uploaded. */
async function team() {
  const [owner, admin, member] = [await signUp(), await signUp(), await signUp()];
  const { team } = (await post('team', { name: 'Blue Door' }, { token: owner.token })).json();
  await pool.query(
    `insert into team_members (user_id, team_id, role) values ($1, $3, 'admin'), ($2, $3, 'member')`,
    [admin.id, member.id, team.id],
  );
  return { owner, admin, member, logo: await addPhoto(videos, admin.id) };
}

const blueDoor = {
  name: 'Blue Door Realty',
  address: '1 Harbor Street',
  phone: '555-0100',
  website: 'https://bluedoor.example.com',
  license_number: '9001234',
  license_state: 'TX',
};
const style = { accent: '#1f4e79', type_pairing: 'classic' };
const redDoor = { name: 'Red Door Homes', address: '9 Hill Road', phone: '555-0199', website: '', logo: '' };

function saveKit({ token }: Person, kit: object) {
  return call('team/brand-kit', { method: 'PUT', token, body: kit });
}

/** The team with a kit, which is locked unless the test says otherwise. */
async function teamWithKit({ isLocked = true } = {}) {
  const people = await team();
  const brokerage_info = { ...blueDoor, logo: people.logo.path };
  const saved = await saveKit(people.admin, { brokerage_info, brand_style: style, isLocked });
  expect(saved.json()).toEqual({
    success: true,
    brandKit: { brokerage_info, brand_style: style, isLocked, revision: 1 },
  });
  return { ...people, brokerage_info };
}

const kitOf = async ({ token }: Person) => (await call('brand-kit', { token })).json();
const leave = ({ token }: Person) => post('team/leave', {}, { token });

test('a member starts with the kit of the team, keeps their own beside it, and has it again after leaving', async () => {
  const { member, owner, brokerage_info } = await teamWithKit({ isLocked: false });
  const realtor_info = { name: 'Cleo Park' };
  await leave(member);
  const own = { realtor_info, brokerage_info: redDoor, brand_style: { accent: '#aa3311' } };
  await call('brand-kit', { method: 'PUT', token: member.token, body: own });
  await pool.query(
    `insert into team_members (user_id, team_id, role) select $1, team_id, 'member' from team_members where user_id = $2`,
    [member.id, owner.id],
  );

  expect(await kitOf(member)).toMatchObject({
    brandKit: { realtor_info, brokerage_info, brand_style: style },
    team: { brokerage_info, isLocked: false },
  });
  // The wizard saves what it shows.
  const shown = { ...(await kitOf(member)).brandKit, realtor_info: { name: 'Cleo Park-Reyes' } };
  await call('brand-kit', { method: 'PUT', token: member.token, body: shown });
  expect((await call(brokerage_info.logo, { token: member.token })).statusCode).toBe(200);

  await leave(member);

  const left = await kitOf(member);
  expect(left).toMatchObject({ brandKit: { ...own, realtor_info: { name: 'Cleo Park-Reyes' } }, team: null });
  expect(JSON.stringify(left)).not.toContain('Blue Door');
  expect((await call(brokerage_info.logo, { token: member.token })).statusCode).toBe(404);
});

/** Each way to store or make something with another brokerage than the team's, and the project that came of it. */
const DOORS: Readonly<Record<string, (member: Person, owner: Person) => Promise<object>>> = {
  'a new draft': async ({ token }) =>
    (await post('projects', { data: { brokerage_info: redDoor } }, { token })).json().project.data,
  'a save': async ({ token }) => {
    const { project } = (await post('projects', {}, { token })).json();
    const body = { data: { brokerage_info: redDoor, brand_style: {} }, revision: project.revision };
    return (await call(`projects/${project.id}`, { method: 'PUT', token, body })).json().project.data;
  },
  'a new version': async ({ id: userId, token }) => {
    const { projectId } = await videoWithRedDoor(userId);
    return (await post('projects', { copyOf: projectId }, { token })).json().project.data;
  },
  'a request': async ({ id, token }) => {
    const { path } = await addPhoto(videos, id);
    const { body } = await request(token, { projectData: projectOf([path], { brokerage_info: redDoor }) });
    return await madeFrom(body.videos[0]);
  },
  'a request by a program': async ({ id, token }) => {
    const made = await post('tokens', { name: 'Feed', scopes: ['render'], expiresInDays: null }, { token });
    const { path } = await addPhoto(videos, id);
    // Without a brokerage it lacks nothing, since the team has named one.
    const projectData = projectOf([path], { brokerage_info: {}, brand_style: { accent: '#ffffff' } });
    const { body } = await request(made.json().secret, { projectData });
    return await madeFrom(body.videos[0]);
  },
  'a request with a token of the team': async (_, { token }) => {
    const feed = { name: 'Feed', scopes: ['render'], expiresInDays: 30 };
    const { secret } = (await post('team/tokens', feed, { token })).json();
    const { serviceAccountId } = (await call('team', { token })).json().team;
    const { path } = await addPhoto(videos, serviceAccountId);
    const { body } = await request(secret, { projectData: projectOf([path], { brokerage_info: redDoor }) });
    return await madeFrom(body.videos[0]);
  },
  'an announcement': async ({ id, token }) => {
    const video = await videoWithRedDoor(id);
    const body = { announcement: { kind: 'sold' } };
    return await madeFrom((await post(`videos/${video.id}/announce`, body, { token })).json().videos[0]);
  },
  'an import': async ({ id: userId, token }) => {
    const send = async (path: string, field: string, content: Buffer | string) => {
      const { payload, headers } = formWith(Buffer.from(content), field, 'x', 'application/octet-stream');
      const sent = { payload, headers: { ...headers, authorization: `Bearer ${token}` } };
      return (await app.inject({ method: 'POST', url: `/api/v1/imports${path}`, ...sent })).json();
    };
    // Each row names another brokerage.
    const { id } = (await send('', 'file', listingsCsv(1))).import;
    await send(`/${id}/photos?name=20450000.jpg`, 'images', smallPhoto(1));
    await post(`imports/${id}/make`, {}, { token });
    const { rows } = await pool.query('select project_data from import_rows where user_id = $1', [userId]);
    return rows[0].project_data;
  },
};

async function videoWithRedDoor(userId: string) {
  const { path } = await addPhoto(videos, userId);
  const projectData = projectDataSchema.parse(projectOf([path], { brokerage_info: redDoor }));
  return await seedVideo(videos, { userId, projectData });
}

const madeFrom = async ({ id }: { id: string }) => (await rowOf(id)).project_data;

test.each(Object.entries(DOORS))('%s is stored with what the team has locked', async (_, door) => {
  const { member, owner, brokerage_info } = await teamWithKit();

  expect(await door(member, owner)).toMatchObject({ brokerage_info, brand_style: style });
});

test('what the team leaves open is the project’s own, unless that is about another brokerage', async () => {
  const { owner, member } = await team();
  await saveKit(owner, { brokerage_info: { name: 'Blue Door Realty', phone: '555-0100' }, isLocked: true });
  const stored = async (brokerage_info: object) =>
    (await post('projects', { data: { brokerage_info } }, { token: member.token })).json().project.data
      .brokerage_info;

  const office = { name: 'blue door realty ', address: '7 West Office' };
  expect(await stored(office)).toMatchObject({
    name: 'Blue Door Realty',
    address: '7 West Office',
    phone: '555-0100',
  });
  expect(await stored(redDoor)).toMatchObject({ name: 'Blue Door Realty', address: '', phone: '555-0100' });
});

test('a kit that is not locked changes nothing that was made, sent or saved', async () => {
  const { member, owner } = await teamWithKit({ isLocked: false });

  for (const [name, door] of Object.entries(DOORS)) {
    if (name === 'a request by a program' || name === 'an import') continue;
    expect([name, await door(member, owner)]).toMatchObject([name, { brokerage_info: redDoor }]);
  }
});

test('locking changes neither videos nor drafts that are there; a draft takes it with its next save', async () => {
  const { owner, member } = await team();
  const { token } = member;
  const draft = (await post('projects', { data: { brokerage_info: redDoor } }, { token })).json().project;
  const video = await videoWithRedDoor(member.id);

  await saveKit(owner, { brokerage_info: blueDoor, isLocked: true });

  expect((await call(`projects/${draft.id}`, { token })).json().project).toEqual(draft);
  expect((await rowOf(video.id)).project_data.brokerage_info).toMatchObject(redDoor);
  const body = { data: draft.data, revision: draft.revision };
  const saved = await call(`projects/${draft.id}`, { method: 'PUT', token, body });
  expect(saved.json().project.data.brokerage_info).toMatchObject(blueDoor);
});

test('a request that is sent again finds its videos, also when the kit has changed meanwhile', async () => {
  const { admin, member } = await teamWithKit();
  const { path } = await addPhoto(videos, member.id);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (changes = {}) => request(member.token, { projectData: projectOf([path], changes) }, headers);
  const first = await send();

  await saveKit(admin, { brokerage_info: { ...blueDoor, phone: '555-0177' }, isLocked: true });

  expect((await send()).body.videos[0].id).toBe(first.body.videos[0].id);
  expect((await send({ name: 'Another' })).status).toBe(409);
});

test('a kit takes no logo of somebody else, and no details without the name of the brokerage', async () => {
  const { owner } = await team();
  const foreign = await addPhoto(videos, (await signUp()).id);

  const stolen = await saveKit(owner, { brokerage_info: { ...blueDoor, logo: foreign.path } });
  const nameless = await saveKit(owner, { brokerage_info: { phone: '555-0100' } });

  expect(stolen.json()).toMatchObject({
    error: 'validation-failed',
    details: [{ path: 'brokerage_info.logo' }],
  });
  expect(nameless.json().details).toEqual([
    { path: 'brokerage_info.name', msg: 'Brokerage name is required' },
  ]);
  expect((await call('team/brand-kit', { token: owner.token })).json().brandKit.brokerage_info.name).toBe('');
});

test('the logo stays when the admin who uploaded it is gone; what a member who left made goes on without it', async () => {
  const { owner, admin, member, logo } = await teamWithKit();
  const photo = await addPhoto(videos, member.id);
  await leave(member);
  const own = await seedVideo(videos, {
    userId: member.id,
    projectData: projectDataSchema.parse(
      projectOf([photo.path], { brokerage_info: { ...redDoor, logo: logo.path } }),
    ),
  });

  const erased = await call('profiles/me', {
    method: 'DELETE',
    body: { password: admin.password },
    token: admin.token,
  });

  expect(erased.statusCode).toBe(200);
  const { rows } = await pool.query('select user_id from media where id = $1', [logo.id]);
  expect(rows).toEqual([{ user_id: owner.id }]);
  expect((await kitOf(owner)).team.brokerage_info.logo).toBe(logo.path);
  expect((await call(logo.path, { token: owner.token })).statusCode).toBe(200);
  // Without the logo, which is the team's, and not refused because of it.
  const copy = await post('projects', { copyOf: own.projectId }, { token: member.token });
  expect(copy.json().project.data.brokerage_info).toMatchObject({ ...redDoor, logo: '' });
  const announced = await post(
    `videos/${own.id}/announce`,
    { announcement: { kind: 'sold' } },
    { token: member.token },
  );
  expect(announced.statusCode).toBe(202);
});

test('of two admins who edit the kit at once, the second is told and nothing of the first is lost', async () => {
  const { owner, admin } = await team();
  const { brandKit: seen } = (await call('team/brand-kit', { token: owner.token })).json();
  const ofAdmin = { ...seen, brokerage_info: blueDoor };
  const ofOwner = { ...seen, brokerage_info: redDoor };

  const first = await saveKit(admin, ofAdmin);
  const second = await saveKit(owner, ofOwner);

  expect([seen.revision, first.json().brandKit.revision]).toEqual([0, 1]);
  expect([second.statusCode, second.json().error]).toEqual([409, 'conflict']);
  expect(second.json().message).toContain('Somebody else has saved the brand kit');
  const { brandKit: stored } = (await call('team/brand-kit', { token: owner.token })).json();
  expect(stored).toMatchObject({ brokerage_info: blueDoor, revision: 1 });
  const again = await saveKit(owner, { ...ofOwner, revision: stored.revision });
  expect(again.json().brandKit).toMatchObject({ brokerage_info: redDoor, revision: 2 });
});

test('with the team goes its kit', async () => {
  const { owner, admin, member } = await teamWithKit();
  await leave(admin);
  await leave(member);

  await call('team', { method: 'DELETE', token: owner.token });

  expect(await kitOf(owner)).toMatchObject({ brandKit: { brokerage_info: { name: '' } }, team: null });
  expect((await call('team/brand-kit', { token: owner.token })).statusCode).toBe(404);
});
