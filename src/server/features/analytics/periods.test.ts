import { expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#tests/support/accounts-app.ts';
import { countBy, dayIn } from '#tests/support/dashboard-reference.ts';
import { insertVideo } from '#tests/support/video-rows.ts';
import { rollUp } from './roll-up.ts';

test('a period is compared with the one before it', async () => {
  const { call, pool, signUp } = await createAccountsApp();
  const owner = await signUp();
  const video = await insertVideo(pool, owner.id);
  await insertVideo(pool, owner.id, { createdAt: new Date(Date.now() - 9 * 86_400_000) });
  const daysAgo = (days: number, count: number) =>
    Array<string>(count).fill(new Date(Date.now() - days * 86_400_000).toISOString());
  await insertViews(pool, owner.id, video, [
    ...daysAgo(2, 9),
    ...daysAgo(8, 4),
    ...daysAgo(12, 4),
    ...daysAgo(20, 30),
  ]);

  const week = (await call('analytics/dashboard?timeRange=7d', { token: owner.token })).json();
  const month = (await call('analytics/dashboard', { token: owner.token })).json();

  expect(week).toMatchObject({ totalViews: 9, viewsChange: '+12.5%', videosChange: '+0%' });
  expect(week).toMatchObject({ sessionsChange: '+12.5%', sharesChange: '+0%' });
  expect(month).toMatchObject({ totalViews: 47, viewsChange: '+0%', totalVideos: 2 });
  expect(month.dailyViews).toHaveLength(30);
});

test('days of 23 and 25 hours, and what is added up, change no number', async () => {
  // Of its own: a view from before the last roll-up, such as the other test inserts, is not counted after it.
  const { call, db, pool, signUp } = await createAccountsApp();
  const owner = await signUp();
  const video = await insertVideo(pool, owner.id, { createdAt: new Date('2026-03-01T00:00:00Z') });
  // Every 45 minutes through both changes of the clock, in Berlin and in New York.
  const through = (from: string, count: number) =>
    Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 2_700_000).toISOString());
  const moments = [
    ...through('2026-03-07T20:00:00Z', 70),
    ...through('2026-03-28T20:00:00Z', 70),
    ...through('2026-10-24T20:00:00Z', 70),
    ...through('2026-10-31T20:00:00Z', 70),
  ];
  await insertViews(pool, owner.id, video, moments);
  await pool.query(
    `insert into video_shares (video_id, owner_id, platform, shared_at)
     values ($1, $2, 'copy', '2026-10-25T00:30:00Z'), ($1, $2, 'x', '2026-11-01T05:30:00Z')`,
    [video, owner.id],
  );
  const ask = async () =>
    await Promise.all(
      ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'].map(async (timezone) => {
        const answer = await call(`analytics/dashboard?timeRange=all&timezone=${timezone}`, {
          token: owner.token,
        });
        return { timezone, ...answer.json() };
      }),
    );

  const counted = await ask();
  await Promise.all([rollUp(db), rollUp(db)]);
  const addedUp = await ask();
  await rollUp(db);
  const addedUpAgain = await ask();

  for (const { timezone, dailyViews, totalViews, totalShares } of counted) {
    expect({ totalViews, totalShares }).toEqual({ totalViews: 280, totalShares: 2 });
    const shown = Object.fromEntries(
      (dailyViews as { date: string; views: number }[])
        .filter(({ views }) => views > 0)
        .map(({ date, views }) => [date, views]),
    );
    expect(shown).toEqual(countBy(moments, (moment) => dayIn(timezone, new Date(moment))));
  }
  const { rows } = await pool.query(
    'select max(view_count)::int as views from video_tallies where video_id = $1',
    [video],
  );
  expect(rows).toEqual([{ views: 280 }]);
  expect(addedUp).toEqual(counted);
  expect(addedUpAgain).toEqual(counted);
});

/** Views at given moments, one tab and one person each. */
async function insertViews(
  pool: AccountsApp['pool'],
  ownerId: string,
  video: string,
  moments: readonly string[],
): Promise<void> {
  await pool.query(
    `select ensure_event_partitions(min(m)::date, max(m)::date) from unnest($1::timestamptz[]) as m`,
    [moments],
  );
  await pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent,
       is_new_session, is_new_viewer, viewed_at)
     select $1, $2, gen_random_uuid()::text, 'mobile', 10 + n, (n * 37) % 101, true, true, m
     from unnest($3::timestamptz[]) with ordinality as t(m, n)`,
    [video, ownerId, moments],
  );
}
