import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { addPhoto } from '#tests/support/video-requests.ts';
import { insertVideo } from '#tests/support/video-rows.ts';
import { rollUp } from './roll-up.ts';

const store = await createAccountsApp();
const { call, db, pool, signUp } = store;

async function insertViews(videoId: string, ownerId: string, percents: readonly number[], daysAgo = 0) {
  for (const percent of percents)
    await pool.query(
      `insert into video_views (video_id, owner_id, session_id, device_type, completion_percent, viewed_at)
       values ($1, $2, gen_random_uuid()::text, 'desktop', $3, now() - $4 * interval '1 day')`,
      [videoId, ownerId, percent, daysAgo],
    );
}

test('viewers of a video leave at a photo', async () => {
  const owner = await signUp();
  const [front, kitchen] = [await addPhoto(store, owner.id), await addPhoto(store, owner.id)];
  const walk = await addPhoto(store, owner.id, {
    kind: 'video',
    durationMs: 5_000,
    thumbnailFilename: 'walk.jpg',
    thumbnailStorageName: 'media/walk.jpg',
  });
  const video = await insertVideo(pool, owner.id, {
    durationSeconds: 20,
    shots: [
      { media: [0], fromSeconds: 0, toSeconds: 5 },
      { media: [1], fromSeconds: 5, toSeconds: 10 },
      { media: [2], fromSeconds: 10, toSeconds: 15 },
      { media: [], fromSeconds: 15, toSeconds: 20 },
    ],
    media: [
      { id: 'a', name: 'Front.jpg', path: `${front.path}?sig=old` },
      { id: 'b', name: 'Kitchen.jpg', path: kitchen.path },
      { id: 'c', name: 'Walk.mp4', path: walk.path, mediaType: 'video' },
    ],
  });
  await insertViews(video, owner.id, [10, 30, 40, 40, 100, 100, 100, 100]);

  const { data } = (await call(`analytics/videos/${video}/retention`, { token: owner.token })).json();

  expect(data).toMatchObject({ views: 8, duration: 20 });
  expect(data.points).toHaveLength(21);
  expect(data.points[0]).toEqual({ second: 0, percentage: 100 });
  expect(data.points[6]).toEqual({ second: 6, percentage: 87.5 });
  expect(data.points[20]).toEqual({ second: 20, percentage: 50 });
  expect(data.shots).toMatchObject([
    { photo: 1, name: 'Front.jpg', leftPercentage: 12.5 },
    { photo: 2, isClip: false, name: 'Kitchen.jpg', leftPercentage: 37.5 },
    { photo: 3, isClip: true, name: 'Walk.mp4', leftPercentage: 0 },
    { photo: null, thumbnailUrl: null, leftPercentage: 0 },
  ]);
  const [sentFront, , sentWalk] = data.shots.map(
    ({ thumbnailUrl }: { thumbnailUrl: string }) => thumbnailUrl,
  );
  expect((await call(sentFront)).statusCode).toBe(200);
  expect(sentWalk).toMatch(/^\/api\/v1\/media\/walk\.jpg\?sig=/);
  const other = await signUp();
  expect((await call(`analytics/videos/${video}/retention`, { token: other.token })).statusCode).toBe(404);
});

test('no file of somebody else is opened by naming it as the picture of an own shot', async () => {
  const [owner, other] = [await signUp(), await signUp()];
  const own = await addPhoto(store, owner.id);
  const foreign = await addPhoto(store, other.id);
  const video = await insertVideo(pool, owner.id, {
    durationSeconds: 20,
    shots: [0, 1].map((position) => ({ media: [position], fromSeconds: position, toSeconds: position + 1 })),
    media: [
      { id: 'a', path: own.path, mediaType: 'video', thumbnailFilename: foreign.filename },
      { id: 'b', path: foreign.path },
    ],
  });

  const { body } = await call(`analytics/videos/${video}/retention`, { token: owner.token });

  expect(body).toContain(own.filename);
  expect(body).not.toContain(foreign.filename);
});

test('a completed view counts to the end, which is one point even when the last second is a fraction', async () => {
  const owner = await signUp();
  const video = await insertVideo(pool, owner.id, { durationSeconds: 24.4 });
  await insertViews(video, owner.id, [99.6, 90, 89, 20]);

  const { data } = (await call(`analytics/videos/${video}/retention`, { token: owner.token })).json();

  expect(data.points.slice(-2)).toEqual([
    { second: 23, percentage: 50 },
    { second: 24.4, percentage: 50 },
  ]);
  expect(data.points).toHaveLength(25);
});

test('over all time the numbers are the same before and after the roll-up, and stay when old events go', async () => {
  const owner = await signUp();
  const video = await insertVideo(pool, owner.id, { durationSeconds: 20 });
  await pool.query(`select ensure_event_partitions((now() - interval '60 days')::date, now()::date)`);
  await insertViews(video, owner.id, [10, 40, 99], 12);
  await insertViews(video, owner.id, [60]);
  const retention = async () =>
    (await call(`analytics/videos/${video}/retention?timeRange=all`, { token: owner.token })).json().data;

  const before = await retention();
  await rollUp(db);
  const after = await retention();
  await pool.query(`delete from video_views where viewed_at < now() - interval '10 days'`);

  expect(before).toMatchObject({
    views: 4,
    points: expect.arrayContaining([{ second: 10, percentage: 50 }]),
  });
  expect(after).toEqual(before);
  expect(await retention()).toEqual(before);
});
