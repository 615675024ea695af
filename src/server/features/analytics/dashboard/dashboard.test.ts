import { expect, test } from 'vitest';
import { insertFilm } from '#server/features/analytics/film-rows.test-support.ts';
import { rollUp } from '#server/features/analytics/keep/roll-up.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';

const { call, db, pool, post, signUp } = await createAccountsApp();

const AGENTS = {
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
} as const;
const ZONES = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland'];

// Everything within the last day, and so with a midnight in it wherever one lives.
type Play = {
  readonly film: 'house' | 'loft';
  readonly tab: string;
  readonly address: string;
  readonly device: keyof typeof AGENTS;
  readonly hoursAgo: number;
  readonly watched: number;
  readonly percent: number;
  readonly replay?: true;
};
const PLAYS: readonly Play[] = [
  {
    film: 'house',
    tab: 'ana',
    address: '10.0.0.1',
    device: 'mobile',
    hoursAgo: 23,
    watched: 40,
    percent: 100,
  },
  {
    film: 'loft',
    tab: 'ana',
    address: '10.0.0.1',
    device: 'mobile',
    hoursAgo: 22.9,
    watched: 4,
    percent: 20,
  },
  {
    film: 'house',
    tab: 'ana-2',
    address: '10.0.0.1',
    device: 'mobile',
    hoursAgo: 19,
    watched: 8,
    percent: 20,
  },
  {
    film: 'house',
    tab: 'ben',
    address: '10.0.0.2',
    device: 'desktop',
    hoursAgo: 16,
    watched: 24,
    percent: 60,
  },
  {
    film: 'house',
    tab: 'cleo',
    address: '10.0.0.3',
    device: 'tablet',
    hoursAgo: 13,
    watched: 4,
    percent: 10,
  },
  {
    film: 'loft',
    tab: 'dora',
    address: '10.0.0.4',
    device: 'mobile',
    hoursAgo: 10,
    watched: 18,
    percent: 90,
  },
  {
    film: 'house',
    tab: 'emil',
    address: '10.0.0.5',
    device: 'mobile',
    hoursAgo: 7,
    watched: 2,
    percent: 5,
    replay: true,
  },
  { film: 'house', tab: 'fay', address: '10.0.0.6', device: 'desktop', hoursAgo: 4, watched: 4, percent: 10 },
  { film: 'house', tab: 'gil', address: '10.0.0.7', device: 'mobile', hoursAgo: 1, watched: 36, percent: 89 },
];

const agoOf = (nowMs: number, hours: number) => new Date(nowMs - hours * 3_600_000);
const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(at));

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

test('every number of a known day is what counting by hand finds, wherever midnight falls', async () => {
  const owner = await signUp();
  const nowMs = Date.now();
  const films = {
    house: await insertFilm(pool, owner.id, { title: 'Harbor House', durationSeconds: 40 }),
    loft: await insertFilm(pool, owner.id, { title: 'Mill Loft', durationSeconds: 20 }),
  };
  const stranger = await insertFilm(pool, (await signUp()).id);
  const tell = (event: string, { tab, address, device }: Play, body: object) =>
    post(
      `analytics/track/${event}`,
      { sessionId: `${tab}-${owner.id}`, ...body },
      { from: address, headers: { 'user-agent': AGENTS[device] } },
    );
  for (const play of PLAYS) {
    const timestamp = agoOf(nowMs, play.hoursAgo).toISOString();
    const view = {
      videoId: films[play.film],
      watchDuration: play.watched,
      completionPercentage: play.percent,
      timestamp,
    };
    await tell('session_start', play, { startTime: timestamp });
    // Told at the start, told at the end, and told again by a page that was loaded again.
    await tell('video_view', play, { ...view, watchDuration: 0, completionPercentage: 0 });
    await tell('video_view', play, view);
    await tell('video_view', play, {
      ...view,
      watchDuration: 1,
      completionPercentage: 1,
      isReplay: play.replay === true,
    });
  }
  const first = PLAYS[0] as Play;
  const fay = PLAYS[7] as Play;
  await tell('video_share', fay, { videoId: films.house, platform: 'whatsapp' });
  await tell('video_share', fay, { videoId: films.house, platform: 'whatsapp' });
  await tell('video_share', fay, { videoId: films.house, platform: 'facebook' });
  await tell('video_view', first, { videoId: stranger, watchDuration: 9, completionPercentage: 100 });

  for (const timezone of ZONES) {
    const answer = await call(`analytics/dashboard?timeRange=7d&timezone=${timezone}`, {
      token: owner.token,
    });
    const numbers = answer.json();

    expect(numbers).toMatchObject({
      totalViews: 9,
      totalVideos: 2,
      // 40 + 4 + 8 + 24 + 4 + 18 + 2 + 4 + 36, of nine.
      averageWatchTime: 15.6,
      // Ana's house and Dora's loft; Gil stopped short of it.
      completionRate: 22.2,
      totalShares: 2,
      // Ana came twice, and her first tab saw both films.
      activeSessions: 8,
      // Ana's house, Ben, Dora and Gil by watching, Emil by watching again, Fay by sharing.
      engagementRate: 66.7,
      viewsChange: '+0%',
      deviceBreakdown: [
        { device: 'Mobile', percentage: 66.7 },
        { device: 'Desktop', percentage: 22.2 },
        { device: 'Tablet', percentage: 11.1 },
      ],
      topVideos: [
        { id: films.house, title: 'Harbor House', views: 7, engagement_rate: 71.4, duration: 40 },
        { id: films.loft, title: 'Mill Loft', views: 2, engagement_rate: 50, duration: 20 },
      ],
    });
    // A person is one person on one UTC day.
    const people = new Set(PLAYS.map((play) => play.address + dayIn('UTC', agoOf(nowMs, play.hoursAgo))));
    expect(numbers.uniqueViewers).toBe(people.size);

    const byDay = countBy(PLAYS, (play) => dayIn(timezone, agoOf(nowMs, play.hoursAgo)));
    expect(numbers.dailyViews).toHaveLength(7);
    expect(numbers.dailyViews.at(-1).date).toBe(dayIn(timezone, new Date()));
    expect(
      Object.fromEntries(
        numbers.dailyViews
          .filter((d: { views: number }) => d.views > 0)
          .map(({ date, views }: { date: string; views: number }) => [date, views]),
      ),
    ).toEqual(byDay);

    const engaged = PLAYS.filter((play) => play.percent >= 50 || play.replay || play === fay);
    const bySlot = countBy(engaged, (play) =>
      String(Math.floor(hourIn(timezone, agoOf(nowMs, play.hoursAgo)) / 3) * 3)
        .padStart(2, '0')
        .concat(':00'),
    );
    expect(numbers.engagementByHour.map(({ time }: { time: string }) => time)).toEqual([
      '00:00',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ]);
    for (const { time, engagement } of numbers.engagementByHour)
      expect(Math.abs(engagement - (100 * (bySlot[time] ?? 0)) / 6)).toBeLessThan(0.1);
  }
});

/** Views at given moments, one tab and one person each. */
async function insertViews(ownerId: string, film: string, moments: readonly string[]): Promise<void> {
  await pool.query(
    `select ensure_event_partitions(min(m)::date, max(m)::date) from unnest($1::timestamptz[]) as m`,
    [moments],
  );
  await pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent,
       is_new_session, is_new_viewer, viewed_at)
     select $1, $2, gen_random_uuid()::text, 'mobile', 10 + n, (n * 37) % 101, true, true, m
     from unnest($3::timestamptz[]) with ordinality as t(m, n)`,
    [film, ownerId, moments],
  );
}

test('a period is compared with the one before it', async () => {
  const owner = await signUp();
  const film = await insertFilm(pool, owner.id);
  await insertFilm(pool, owner.id, { createdAt: new Date(Date.now() - 9 * 86_400_000) });
  const daysAgo = (days: number, count: number) =>
    Array<string>(count).fill(new Date(Date.now() - days * 86_400_000).toISOString());
  await insertViews(owner.id, film, [
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
  const owner = await signUp();
  const film = await insertFilm(pool, owner.id, { createdAt: new Date('2026-03-01T00:00:00Z') });
  // Every 45 minutes through both changes of the clock, in Berlin and in New York.
  const through = (from: string, count: number) =>
    Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 2_700_000).toISOString());
  const moments = [
    ...through('2026-03-07T20:00:00Z', 70),
    ...through('2026-03-28T20:00:00Z', 70),
    ...through('2026-10-24T20:00:00Z', 70),
    ...through('2026-10-31T20:00:00Z', 70),
  ];
  await insertViews(owner.id, film, moments);
  await pool.query(
    `insert into video_shares (video_id, owner_id, platform, shared_at)
     values ($1, $2, 'copy', '2026-10-25T00:30:00Z'), ($1, $2, 'x', '2026-11-01T05:30:00Z')`,
    [film, owner.id],
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
  await rollUp(db);
  const addedUp = await ask();
  await Promise.all([rollUp(db), rollUp(db)]);
  await pool.query(`delete from installation where key = 'analytics-rolled-up-until'`);
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
    'select sum(view_count)::int as views from video_slot_stats where owner_id = $1',
    [owner.id],
  );
  expect(rows).toEqual([{ views: 280 }]);
  expect(addedUp).toEqual(counted);
  expect(addedUpAgain).toEqual(counted);
});

test('somebody without films has a dashboard of nothing, and nobody sees the films of others', async () => {
  const { token } = await signUp();

  const numbers = (await call('analytics/dashboard?timeRange=all', { token })).json();

  expect(numbers).toMatchObject({ totalViews: 0, totalVideos: 0, averageWatchTime: 0, topVideos: [] });
  expect(numbers.deviceBreakdown).toEqual([]);
  expect(numbers.engagementByHour).toHaveLength(8);
  expect(JSON.stringify(numbers)).not.toMatch(/NaN|Infinity|null/);
  expect((await call('analytics/dashboard')).statusCode).toBe(401);
});

const somebody = await signUp();

test.each([
  ['timeRange', "'; drop table videos"],
  ['timeRange', '14d'],
  ['timeRange', ''],
  ['timezone', "'; drop table videos"],
  ['timezone', 'Mars/Base'],
  ['timezone', ''],
  ['timezone', '+05:30'],
])('a %s of "%s" is refused', async (name, value) => {
  const { token } = somebody;

  const answer = await call(`analytics/dashboard?${name}=${encodeURIComponent(value)}`, { token });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().details[0].path).toBe(name);
});

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
