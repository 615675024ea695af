import { expect, test } from 'vitest';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { createTeamsApp, type TeamPerson } from '#tests/support/teams-app.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';

const videos = await createTeamsApp({ THROTTLE_DRAFT: '9999/1m' });
const { call, pool, post, request, team, joined, videoOf } = videos;

const titlesOf = async ({ token }: TeamPerson) =>
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
  const made = async ({ token }: TeamPerson, media: object[], projectId?: string) => {
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
  const viewsOf = async ({ token }: TeamPerson) =>
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

test('somebody leaves who used the Idempotency-Key of a request of the owner', async () => {
  const { maker, owner } = await joined();
  for (const { id, token } of [maker, owner]) {
    const projectData = projectOf([(await addPhoto(videos, id)).path]);
    const made = await request(token, { projectData }, { 'idempotency-key': 'listing-1' });
    expect(made.status).toBe(202);
  }

  expect((await post('team/leave', {}, { token: maker.token })).statusCode).toBe(200);

  expect(await titlesOf(owner)).toHaveLength(2);
});

/** Somebody begins to leave their team, on a connection of its own; `end` takes them out of it. */
async function beginLeaving({ id }: TeamPerson, teamId: string) {
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
    await waitForLockWait(pool, 'nothing waits for the team');
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
