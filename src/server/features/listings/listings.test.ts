import { expect, onTestFinished, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { sampleProject, seedVideo } from '#tests/support/seed-video.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { deleteUnusedListings } from './queries.ts';

// Nothing is rendered here.
const videos = await createVideosApp({ ROLE: 'api' });
const { agent, call, db, pool, request, signUp } = videos;

type Listed = { readonly id: string; readonly title: string; readonly videos: readonly { id: string }[] };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const addressed = (address: string) => ({
  property_info: { ...sampleProject.property_info, address },
});

async function listingsOf(token: string): Promise<Listed[]> {
  const answer = await call('listings', { token });
  expect(answer.statusCode).toBe(200);
  return answer.json().listings;
}

test('listings are listed with their videos, facts and views; the one with the newest video first', async () => {
  const [{ id: userId, token }, eve] = [await signUp(), await signUp()];
  const mill = await seedVideo(videos, { userId, title: 'Mill', createdAt: daysAgo(9), viewCount: 3 });
  const lane = await seedVideo(videos, { userId, title: 'Lane', createdAt: daysAgo(5) });
  const newest = await seedVideo(videos, {
    userId,
    title: 'Mill House',
    listingId: mill.listingId,
    format: '16:9',
    createdAt: daysAgo(1),
    viewCount: 4,
    projectData: { property_info: { ...sampleProject.property_info, price: '$1' } },
  });
  await seedVideo(videos, { userId: eve.id, title: 'Foreign' });

  const listings = await listingsOf(token);

  expect(listings.map(({ title }) => title)).toEqual(['Mill House', 'Lane']);
  expect(listings[0]).toMatchObject({
    id: mill.listingId,
    property_info: { price: '$1', address: '12 Maple Street, Springfield' },
    updatedAt: newest.createdAt.toISOString(),
    views: 7,
    videos: [
      { id: newest.id, listingId: mill.listingId },
      { id: mill.id, listingId: mill.listingId },
    ],
  });
  const one = (await call(`listings/${lane.listingId}`, { token })).json().listing;
  expect(one).toMatchObject(listings[1] as Listed);
});

test('listings of the same moment come page by page, each once', async () => {
  const { id: userId, token } = await signUp();
  const createdAt = daysAgo(2);
  for (let n = 0; n < 5; n += 1) await seedVideo(videos, { userId, title: `Listing ${n}`, createdAt });

  const seen: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await call(`listings?limit=2&cursor=${cursor}`, { token });
    seen.push(page.json().listings.map(({ title }: Listed) => title));
    cursor = page.json().nextCursor;
  }

  expect(seen.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(new Set(seen.flat()).size).toBe(5);
  expect((await call('listings?cursor=bm90LW91cnM', { token })).statusCode).toBe(400);
});

test('deleting a listing deletes its videos with files, links and frozen projects; other listings stay', async () => {
  const { id: userId, token } = await signUp();
  const first = await seedVideo(videos, { userId });
  const second = await seedVideo(videos, { userId, listingId: first.listingId, status: 'processing' });
  const other = await seedVideo(videos, { userId, title: 'Other' });
  await call(`share/${first.id}/share`, { method: 'POST', token });

  const answer = await call(`listings/${first.listingId}`, { method: 'DELETE', token });

  expect(answer.statusCode).toBe(200);
  expect((await listingsOf(token)).map(({ id }) => id)).toEqual([other.listingId]);
  for (const { id } of [first, second]) expect(await videos.rowOf(id)).toBeUndefined();
  expect(await videos.countOf('projects', userId)).toBe(1);
  const links = await pool.query('select from share_links where user_id = $1', [userId]);
  const jobs = await pool.query(`select from pgboss.job where name = 'delete-files' and data::text like $1`, [
    `%${first.storageName}%`,
  ]);
  expect([links.rowCount, jobs.rowCount]).toEqual([0, 1]);
  expect((await call(`listings/${first.listingId}`, { token })).statusCode).toBe(404);
});

test('a new version of a video belongs to the same listing, also with another address or with other photos', async () => {
  const { token, id: userId, projectData } = await agent();
  const first = (await request(token, { projectData })).body.videos[0];
  const corrected = { ...projectData, ...addressed('12 Maple Street South') };
  const otherPhoto = projectOf([(await addPhoto(videos, userId)).path]);

  const second = (await request(token, { projectData: corrected, projectId: first.projectId })).body;
  const third = (await request(token, { projectData: otherPhoto, projectId: first.projectId })).body;

  expect(second.videos[0].projectId).not.toBe(first.projectId);
  const ids = [first, second.videos[0], third.videos[0]].map(({ listingId }) => listingId);
  expect(new Set(ids).size).toBe(1);
});

test('a copy with other photos and another address is another listing, also with the same logo; its own versions stay with it', async () => {
  const { token, id: userId, photo } = await agent();
  const logo = (await addPhoto(videos, userId)).path;
  const branded = { brokerage_info: { ...projectOf([]).brokerage_info, logo } };
  const first = (await request(token, { projectData: projectOf([photo.path], branded) })).body.videos[0];
  const copy = await videos.post('projects', { copyOf: first.projectId }, { token });
  const { path } = await addPhoto(videos, userId);
  const next = projectOf([path], { ...branded, ...addressed('7 Harbour Lane') });

  const second = (await request(token, { projectData: next, projectId: copy.json().project.id })).body;
  const third = (
    await request(token, { projectData: { ...next, name: 'Lane' }, projectId: second.videos[0].projectId })
  ).body;

  expect(second.videos[0].listingId).not.toBe(first.listingId);
  expect(third.videos[0].listingId).toBe(second.videos[0].listingId);
});

test('an insert that knows nothing of listings gets one, as that of an older server does', async () => {
  const { id: userId } = await signUp();
  const insertProject = async (parentId: string | null) => {
    const { rows } = await pool.query(
      `insert into projects (user_id, parent_id, data) values ($1, $2, '{}') returning id, listing_id`,
      [userId, parentId],
    );
    return rows[0];
  };

  const root = await insertProject(null);
  const version = await insertProject(root.id);
  const other = await insertProject(null);

  expect(version.listing_id).toBe(root.listing_id);
  expect(other.listing_id).not.toBe(root.listing_id);
});

test('of a listing and one of its videos that are deleted at once, neither waits for the other', async () => {
  const { id: userId, token } = await signUp();
  const first = await seedVideo(videos, { userId });
  const { listingId } = first;
  const second = await seedVideo(videos, { userId, listingId });
  await seedVideo(videos, { userId, listingId });
  const one = await pool.connect();
  onTestFinished(() => one.release(true));
  await one.query(`begin; set local lock_timeout = '5s'; set local deadlock_timeout = '20s'`);
  await one.query('select from videos where id = $1 for update', [second.id]);

  const deleting = call(`listings/${listingId}`, { method: 'DELETE', token });
  await waitForLockWait(pool, 'the listing does not wait for its video');
  await one.query('delete from videos where id = $1', [second.id]);
  await one.query('commit');

  expect((await deleting).statusCode).toBe(200);
  expect((await pool.query('select from videos where user_id = $1', [userId])).rowCount).toBe(0);
});

test('the sweep deletes listings that are old and have neither project nor video', async () => {
  const { id: userId } = await signUp();
  const used = await seedVideo(videos, { userId });
  const insert = async (age: string) => {
    const { rows } = await pool.query(
      `insert into listings (user_id, created_at) values ($1, now() - $2::interval) returning id`,
      [userId, age],
    );
    return rows[0].id;
  };
  const [old, recent] = [await insert('2 days'), await insert('1 hour')];
  await pool.query(`update listings set created_at = now() - interval '2 days' where id = $1`, [
    used.listingId,
  ]);

  await deleteUnusedListings(db);

  const { rows } = await pool.query('select id from listings where user_id = $1', [userId]);
  expect(rows.map(({ id }) => id).sort()).toEqual([used.listingId, recent].sort());
  expect(old).not.toBe(recent);
});

test('all finished videos of a listing come as one ZIP of known length, each under its own name', async () => {
  const { id: userId, token } = await signUp();
  const first = await seedVideo(videos, { userId, title: 'Mill: 1/2', createdAt: daysAgo(2) });
  const others: Parameters<typeof seedVideo>[1][] = [
    { userId, title: 'Mill: 1/2', cut: 'strict' },
    { userId, title: 'Mill: 1/2' },
    { userId, title: 'Mill: 1/2', status: 'failed' },
  ];
  for (const wishes of others) await seedVideo(videos, { ...wishes, listingId: first.listingId });
  const { zipPath } = (await call(`listings/${first.listingId}`, { token })).json().listing;

  const answer = await call(zipPath);
  const head = await call(zipPath, { method: 'HEAD' });
  const owners = await call(`listings/${first.listingId}/zip`, { token });

  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': expect.stringContaining('filename="Mill- 1-2.zip"'),
  });
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual([
    answer.headers['content-length'],
    0,
  ]);
  expect(owners.rawPayload.equals(answer.rawPayload)).toBe(true);
  const names = [...answer.rawPayload.toString('latin1').matchAll(/Mill- 1-2 - [^\0]*?\.mp4/g)].map(String);
  // Once before each file and once in the directory at the end.
  expect(names.slice(0, 3)).toEqual(names.slice(3));
  expect(names.slice(0, 3)).toEqual([
    'Mill- 1-2 - 9x16.mp4',
    'Mill- 1-2 - 9x16 - strict.mp4',
    'Mill- 1-2 - 9x16 (2).mp4',
  ]);
});

test('the ZIP of a listing has its name, not that of its newest announcement', async () => {
  const { id: userId, token } = await signUp();
  const announcement = { kind: 'sold' } as const;
  const { listingId } = await seedVideo(videos, {
    userId,
    title: 'Mill Lane · Sold',
    projectData: projectDataSchema.parse({ ...sampleProject, name: 'Mill Lane', announcement }),
  });

  const { headers } = await call(`listings/${listingId}/zip`, { token });

  expect(headers['content-disposition']).toContain('filename="Mill Lane.zip"');
});

test('a ZIP is refused to others, and while no video is ready', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const { listingId } = await seedVideo(videos, { userId: ada.id, status: 'processing' });
  const path = `listings/${listingId}/zip`;

  expect((await call(path, { token: ada.token })).statusCode).toBe(409);
  expect((await call(path, { token: eve.token })).statusCode).toBe(404);
  expect((await call(`${path}?sig=1.x`)).statusCode).toBe(404);
});
