import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { insertFilm } from '#tests/support/film-rows.ts';

const { call, pool, signUp } = await createAccountsApp();

test('viewers of a film leave at a photo', async () => {
  const owner = await signUp();
  const film = await insertFilm(pool, owner.id, {
    durationSeconds: 20,
    shots: [
      { media: [0], fromSeconds: 0, toSeconds: 5 },
      { media: [1], fromSeconds: 5, toSeconds: 10 },
      { media: [], fromSeconds: 10, toSeconds: 20 },
    ],
    media: [
      { id: 'a', name: 'Front.jpg', path: '/api/v1/media/front.jpg?sig=old' },
      { id: 'b', name: 'Kitchen.jpg', path: '/api/v1/media/kitchen.jpg' },
    ],
  });
  for (const percent of [10, 30, 40, 40, 100, 100, 100, 100])
    await pool.query(
      `insert into video_views (video_id, owner_id, session_id, device_type, completion_percent)
       values ($1, $2, gen_random_uuid()::text, 'desktop', $3)`,
      [film, owner.id, percent],
    );

  const { data } = (await call(`analytics/videos/${film}/retention`, { token: owner.token })).json();

  expect(data).toMatchObject({ views: 8, duration: 20 });
  expect(data.points).toHaveLength(21);
  expect(data.points[0]).toEqual({ second: 0, percentage: 100 });
  expect(data.points[6]).toEqual({ second: 6, percentage: 87.5 });
  expect(data.points[20]).toEqual({ second: 20, percentage: 50 });
  expect(data.shots).toMatchObject([
    { photo: 1, name: 'Front.jpg', leftPercentage: 12.5 },
    { photo: 2, name: 'Kitchen.jpg', leftPercentage: 37.5 },
    { photo: null, leftPercentage: 0 },
  ]);
  expect(data.shots[0].thumbnailUrl).toMatch(/^\/api\/v1\/media\/front\.jpg\?sig=(?!old)/);
  const other = await signUp();
  expect((await call(`analytics/videos/${film}/retention`, { token: other.token })).statusCode).toBe(404);
});
