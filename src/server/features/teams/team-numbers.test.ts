import { expect, test } from 'vitest';
import { rollUp } from '#server/features/analytics/roll-up.ts';
import { createTeamsApp, type TeamPerson } from '#tests/support/teams-app.ts';

const { call, db, pool, signUp, joined, videoOf } = await createTeamsApp();

test('everybody in a team sees its numbers, and only owner and admins see those of each member', async () => {
  const { maker, member, admin, owner } = await joined();
  const mill = await videoOf(maker);
  await videoOf(member, 'Lane');
  await pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent)
     select $1, $2, gen_random_uuid()::text, 'mobile', 7, 95 from generate_series(1, 3)`,
    [mill.id, maker.id],
  );
  const numbersFor = async ({ token }: TeamPerson) => (await call('team/numbers', { token })).json().data;

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
  const analyticsFor = async ({ token }: TeamPerson, range = '30d') =>
    (await call(`team/analytics?timeRange=${range}`, { token })).json().data;

  const before = [await analyticsFor(admin), await analyticsFor(admin, 'all')];
  await rollUp(db);

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
