import { expect, test } from 'vitest';
import { rollUp } from '#server/features/analytics/roll-up.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { fillPath } from '#shared/path-pattern.ts';
import { CONTENT_BODIES } from '#tests/support/content-bodies.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { sampleProject, seedVideo } from '#tests/support/seed-video.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

// Nothing is rendered here.
const videos = await createVideosApp({ ROLE: 'api', THROTTLE_DRAFT: '9999/1m' });
const { call, pool, post, request, signUp, routes } = videos;

type Person = Awaited<ReturnType<typeof signUp>>;

/** A team of an owner, an admin and two members, who are in it from now on. */
async function team() {
  const people = {
    owner: await signUp(),
    admin: await signUp(),
    maker: await signUp({ first_name: 'Cleo' }),
    member: await signUp(),
  };
  const { team } = (await post('team', { name: 'Blue Door' }, { token: people.owner.token })).json();
  const join = ({ id }: Person, role: string) =>
    pool.query('insert into team_members (user_id, team_id, role) values ($1, $2, $3)', [id, team.id, role]);
  return { ...people, teamId: team.id as string, join };
}

async function joined() {
  const made = await team();
  await made.join(made.admin, 'admin');
  await made.join(made.maker, 'member');
  await made.join(made.member, 'member');
  return made;
}

/** A video that somebody has just made, with a photo of theirs. */
async function videoOf({ id: userId }: Person, title = 'Mill House') {
  const photo = await addPhoto(videos, userId);
  const { media } = projectOf([photo.path]);
  const projectData = projectDataSchema.parse({ ...sampleProject, name: title, media });
  const video = await seedVideo(videos, { userId, title, projectData });
  await pool.query('insert into project_media (project_id, media_id, position) values ($1, $2, 0)', [
    video.projectId,
    photo.id,
  ]);
  return { ...video, photo };
}

async function sharedVideoOf(maker: Person) {
  const video = await videoOf(maker);
  await post(`share/${video.id}/share`, {}, { token: maker.token });
  await post(`share/listings/${video.listingId}/share`, {}, { token: maker.token });
  await post(`listings/${video.listingId}/seller-report`, {}, { token: maker.token });
  return video;
}

const titlesOf = async ({ token }: Person) =>
  (await call('videos', { token })).json().videos.map(({ title }: { title: string }) => title);

test('what a member makes in the team belongs to the team, what they made before stays theirs', async () => {
  const { maker, member, owner, join, teamId } = await team();
  const earlier = await videoOf(maker, 'Earlier');
  await join(maker, 'member');
  await join(member, 'member');
  const mill = await videoOf(maker);
  const version = await request(maker.token, {
    projectData: { ...projectOf([earlier.photo.path]), name: 'Earlier again' },
    projectId: earlier.projectId,
  });

  expect([earlier.teamId, mill.teamId]).toEqual([null, teamId]);
  expect(version.body.videos[0]).toMatchObject({ listingId: earlier.listingId, teamId: null });
  expect(await titlesOf(member)).toEqual(['Mill House']);
  expect(await titlesOf(owner)).toEqual(['Mill House']);
  expect(await titlesOf(maker)).toEqual(['Earlier again', 'Mill House', 'Earlier']);
  const listings = (await call('listings', { token: member.token })).json().listings;
  expect(listings).toMatchObject([{ id: mill.listingId, title: 'Mill House' }]);
});

test('a colleague makes a new version of a video with its photos, in the same listing', async () => {
  const { maker, member } = await joined();
  const mill = await videoOf(maker);
  const draft = await post('projects', { copyOf: mill.projectId }, { token: member.token });
  const { project } = draft.json();
  const photo = await call(`media/${mill.photo.filename}`, { token: member.token });

  const made = await request(member.token, {
    projectData: { ...project.data, name: 'Mill House, again' },
    projectId: project.id,
  });

  expect(photo.statusCode).toBe(200);
  expect(made.status).toBe(202);
  expect(made.body.videos[0]).toMatchObject({
    listingId: mill.listingId,
    teamId: mill.teamId,
    madeBy: member.id,
  });
  const { listing } = (await call(`listings/${mill.listingId}`, { token: maker.token })).json();
  expect(listing.videos).toHaveLength(2);
});

test('a version that a colleague makes keeps who confirmed the rights to its photos, until it has another photo', async () => {
  const { maker, member } = await joined();
  const { photo } = await videoOf(maker);
  const words = 'I have the right to use these photos in this video.';
  const projectData = { ...projectOf([photo.path]), rightsConfirmation: words };
  const made = async ({ token }: Person, media: object[], projectId?: string) => {
    const { body } = await request(token, { projectData: { ...projectData, media }, projectId });
    return body.videos[0];
  };
  const first = await made(maker, projectData.media);

  const version = await made(member, projectData.media, first.projectId);
  const own = projectOf([photo.path, (await addPhoto(videos, member.id)).path]).media;
  const withPhoto = await made(member, own, first.projectId);

  expect(first.rightsConfirmation).toMatchObject({ words, confirmedBy: 'Cleo Lovelace' });
  expect(version).toMatchObject({ madeBy: member.id, rightsConfirmation: first.rightsConfirmation });
  expect(withPhoto).toMatchObject({
    listingId: first.listingId,
    rightsConfirmation: { words, confirmedBy: 'Ada Lovelace' },
  });
});

test('a member who leaves keeps nothing of the team, and the team keeps all of it with its numbers', async () => {
  const { maker, owner } = await joined();
  const mill = await videoOf(maker);
  const { shareUrl } = (await post(`share/${mill.id}/share`, {}, { token: maker.token })).json();
  await post(`listings/${mill.listingId}/seller-report`, {}, { token: maker.token });
  await pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent)
     select $1, $2, gen_random_uuid()::text, 'mobile', 7, 95 from generate_series(1, 3)`,
    [mill.id, maker.id],
  );

  expect((await post('team/leave', {}, { token: maker.token })).statusCode).toBe(200);

  expect(await titlesOf(maker)).toEqual([]);
  for (const path of [
    `videos/${mill.id}`,
    `listings/${mill.listingId}`,
    `projects/${mill.projectId}`,
    `listings/${mill.listingId}/seller-report`,
    `videos/${mill.filename}`,
    `media/${mill.photo.filename}`,
  ])
    expect([path, (await call(path, { token: maker.token })).statusCode]).toEqual([path, 404]);
  const viewsOf = async ({ token }: Person) =>
    (await call('analytics/dashboard?timeRange=7d&timezone=UTC', { token })).json().totalViews;
  expect(await viewsOf(maker)).toBe(0);
  expect(await viewsOf(owner)).toBe(3);
  expect(await titlesOf(owner)).toEqual(['Mill House']);
  expect((await post(`share/${mill.id}/share`, {}, { token: owner.token })).json().shareUrl).toBe(shareUrl);
  const erased = await call('profiles/me', {
    method: 'DELETE',
    body: { password: maker.password },
    token: maker.token,
  });
  expect(erased.statusCode).toBe(200);
  expect(await titlesOf(owner)).toEqual(['Mill House']);
});

/** Somebody begins to leave their team, on a connection of its own; `end` takes them out of it. */
async function beginLeaving({ id }: Person, teamId: string) {
  const client = await pool.connect();
  await client.query('begin');
  // Of two that wait for each other, the other one fails.
  await client.query(`set local deadlock_timeout = '20s'`);
  await client.query('select id from teams where id = $1 for update', [teamId]);
  const end = async () => {
    try {
      await client.query('delete from team_members where user_id = $1', [id]);
      await client.query('commit');
    } finally {
      client.release(true);
    }
  };
  return end;
}

const isSomebodyWaiting = async () =>
  (
    await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount !== 0;

test('a draft or a video that is asked for while its maker leaves the team is made, and is theirs', async () => {
  const { maker, join, teamId } = await team();
  const { path } = await addPhoto(videos, maker.id);
  const projectData = projectOf([path]);
  const asked = {
    draft: () => post('projects', {}, { token: maker.token }),
    video: () => request(maker.token, { projectData }),
  };

  for (const ask of Object.values(asked)) {
    await join(maker, 'member');
    const end = await beginLeaving(maker, teamId);
    const asking = ask();
    await pollUntil(isSomebodyWaiting, 'nothing waits for the team');
    await end();
    expect(await asking).toSatisfy(({ status, statusCode = status }) => statusCode < 300);
  }

  const { rows } = await pool.query('select team_id from listings where user_id = $1', [maker.id]);
  expect(rows).toEqual([{ team_id: null }, { team_id: null }]);
});

test('a deleted team leaves its listings with its owner', async () => {
  const { owner } = await team();
  await videoOf(owner);

  await call('team', { method: 'DELETE', token: owner.token });

  const [left] = (await call('videos', { token: owner.token })).json().videos;
  expect(left).toMatchObject({ title: 'Mill House', teamId: null });
});

test('everybody in a team sees its numbers, and only owner and admins see those of each member', async () => {
  const { maker, member, admin, owner } = await joined();
  const mill = await videoOf(maker);
  await videoOf(member, 'Lane');
  await pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent)
     select $1, $2, gen_random_uuid()::text, 'mobile', 7, 95 from generate_series(1, 3)`,
    [mill.id, maker.id],
  );
  const numbersFor = async ({ token }: Person) => (await call('team/numbers', { token })).json().data;

  const [seenByMember, seenByAdmin] = [await numbersFor(member), await numbersFor(admin)];

  expect(seenByMember).toMatchObject({ totalVideos: 2, totalViews: 3, members: [] });
  expect(seenByAdmin.members.slice(0, 2)).toEqual([
    { userId: maker.id, videos: 1, views: 3, shares: 0, watchTime: 21 },
    { userId: member.id, videos: 1, views: 0, shares: 0, watchTime: 0 },
  ]);
  expect((await numbersFor(owner)).members).toHaveLength(4);
});

test("a team's numbers by day are the same from the events and from the roll-up, and nobody else's count", async () => {
  const { maker, member, admin } = await joined();
  const stranger = await signUp();
  const [mill, lane] = [await videoOf(maker), await videoOf(member, 'Lane')];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const view = (video: { id: string; userId: string }, days: number, count: number) =>
    pool.query(
      `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent, viewed_at)
       select $1, $2, gen_random_uuid()::text, 'mobile', 5, 95, $3::date + interval '13 hours' + n * interval '20 minutes'
       from generate_series(1, $4) as n`,
      [video.id, video.userId, daysAgo(days), count],
    );
  await view(mill, 40, 4);
  await view(mill, 5, 3);
  await view(lane, 5, 3);
  await view(lane, 4, 1);
  await view(await videoOf(stranger), 5, 9);
  const analyticsFor = async ({ token }: Person, range = '30d') =>
    (await call(`team/analytics?timeRange=${range}`, { token })).json().data;

  const before = [await analyticsFor(admin), await analyticsFor(admin, 'all')];
  await rollUp(videos.db);

  expect([await analyticsFor(admin), await analyticsFor(admin, 'all')]).toEqual(before);
  const [month] = before;
  const on = (day: string) => ({
    views: month.dailyViews.find(({ date }: { date: string }) => date === day).views,
    seconds: month.dailyWatchTime.find(({ date }: { date: string }) => date === day).seconds,
  });
  expect([on(daysAgo(5)), on(daysAgo(4)), on(daysAgo(3))]).toEqual([
    { views: 6, seconds: 30 },
    { views: 1, seconds: 5 },
    { views: 0, seconds: 0 },
  ]);
  expect(month).toMatchObject({ totalViews: 7, totalVideos: 2 });
  expect(month.topVideos.map(({ title, views }: { title: string; views: number }) => [title, views])).toEqual(
    [
      ['Lane', 4],
      ['Mill House', 3],
    ],
  );
  expect(month.members.slice(0, 2).map(({ views }: { views: number }) => views)).toEqual([4, 3]);
  expect(before[1].totalViews).toBe(11);
  expect((await analyticsFor(member)).members).toEqual([]);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Refused to members who did not make it. */
const OF_MAKER_AND_ADMINS = ['DELETE /api/v1/listings/:id', 'DELETE /api/v1/videos/:filename'];
/** A frozen project is changed by nobody. */
const OF_NOBODY = ['PUT /api/v1/projects/:id', 'DELETE /api/v1/projects/:id'];
/** A service account has none. */
const NEEDS_MAILBOX = ['POST /api/v1/share/:videoId/email-to-self'];
/** About uploads and drafts of one person, or open to all: `foreign-ids.test.ts`. */
const isLeftOut = ({ path }: Endpoint) =>
  /^\/api\/v1\/(team|media|analytics\/track|auth|profiles|imports|tokens|webhooks)/.test(path) ||
  path.endsWith('/share-event');

const callers = (async () => {
  const [stranger, otherOwner] = [await signUp(), await signUp()];
  await post('team', { name: 'Red Door' }, { token: otherOwner.token });
  const people = await joined();
  const token = { name: 'Feed', scopes: ['read', 'write', 'render'], expiresInDays: null };
  const { secret } = (await post('team/tokens', token, { token: people.admin.token })).json();
  return { ...people, stranger, otherOwner, teamToken: secret as string };
})();

const cases = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, path }) => (access === 'user' || access === 'optional') && path.includes(':'))
  .filter((endpoint) => !isLeftOut(endpoint));

test.each(cases.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s about a video of the team is for its people and nobody else',
  async (name, endpoint) => {
    const { owner, admin, maker, member, stranger, otherOwner, teamToken } = await callers;
    const statuses: string[] = [];
    // What only reads leaves the video as it is.
    const shared = endpoint.method === 'GET' ? await sharedVideoOf(maker) : undefined;
    for (const [role, token] of [
      ['visitor', undefined],
      ['stranger', stranger.token],
      ['other owner', otherOwner.token],
      ['member', member.token],
      ['maker', maker.token],
      ['admin', admin.token],
      ['owner', owner.token],
      ['team token', teamToken],
    ] as const) {
      const video = shared ?? (await sharedVideoOf(maker));
      const id = endpoint.path.includes('/projects/')
        ? video.projectId
        : endpoint.path.includes('/listings/')
          ? video.listingId
          : video.id;
      const path = fillPath(endpoint.path, {
        id: id ?? '',
        videoId: video.id,
        listingId: video.listingId,
        filename: video.filename,
        platform: 'tiktok',
      });
      const answer = await fetch(videos.url + path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(endpoint.method !== 'GET' && { body: JSON.stringify(CONTENT_BODIES[name] ?? {}) }),
      });
      await answer.arrayBuffer();
      const isInside = answer.status < 300 || answer.status === 409;
      statuses.push(`${role} ${isInside && answer.status !== 409 ? 'may' : answer.status}`);
    }
    const people = ['member', 'maker', 'admin', 'owner'];
    const ofPeople = statuses.slice(3, 7);
    const inside = OF_NOBODY.includes(name)
      ? ofPeople
      : OF_MAKER_AND_ADMINS.includes(name)
        ? ['member 409', 'maker may', 'admin may', 'owner may']
        : people.map((role) => statuses.find((status) => status === `${role} 409`) ?? `${role} may`);

    expect(statuses.slice(0, 3)).toEqual([
      `visitor ${endpoint.access === 'user' ? 401 : 404}`,
      'stranger 404',
      'other owner 404',
    ]);
    expect(ofPeople).toEqual(inside);
    // A token has a member's rights, on calls that have a scope.
    const ofMember = statuses[3]?.split(' ').at(-1);
    const ofToken = endpoint.scope === undefined ? '403' : NEEDS_MAILBOX.includes(name) ? '409' : ofMember;
    expect(statuses[7]).toBe(`team token ${ofToken}`);
    if (OF_NOBODY.includes(name)) expect(ofPeople.every((status) => /404|409/.test(status))).toBe(true);
    // What is a conflict for one of them is one for all: a state, not a right.
    else if (!OF_MAKER_AND_ADMINS.includes(name))
      expect(new Set(ofPeople.map((status) => status.split(' ').at(-1))).size).toBe(1);
  },
);
