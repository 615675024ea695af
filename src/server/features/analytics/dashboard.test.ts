import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { countBy, dayIn } from '#tests/support/counting.ts';
import { insertVideo } from '#tests/support/video-rows.ts';

const { call, pool, post, signUp } = await createAccountsApp();

const AGENTS = {
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
} as const;
const ZONES = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland'];

// Everything within the last day, and so with a midnight in it wherever one lives.
type Play = {
  readonly video: 'house' | 'loft';
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
    video: 'house',
    tab: 'ana',
    address: '10.0.0.1',
    device: 'mobile',
    hoursAgo: 23,
    watched: 40,
    percent: 100,
  },
  {
    video: 'loft',
    tab: 'ana',
    address: '10.0.0.1',
    device: 'mobile',
    hoursAgo: 22.9,
    watched: 4,
    percent: 20,
  },
  {
    video: 'house',
    tab: 'ana-2',
    address: '10.0.0.1',
    device: 'mobile',
    hoursAgo: 19,
    watched: 8,
    percent: 20,
  },
  {
    video: 'house',
    tab: 'ben',
    address: '10.0.0.2',
    device: 'desktop',
    hoursAgo: 16,
    watched: 24,
    percent: 60,
  },
  {
    video: 'house',
    tab: 'cleo',
    address: '10.0.0.3',
    device: 'tablet',
    hoursAgo: 13,
    watched: 4,
    percent: 10,
  },
  {
    video: 'loft',
    tab: 'dora',
    address: '10.0.0.4',
    device: 'mobile',
    hoursAgo: 10,
    watched: 18,
    percent: 90,
  },
  {
    video: 'house',
    tab: 'emil',
    address: '10.0.0.5',
    device: 'mobile',
    hoursAgo: 7,
    watched: 2,
    percent: 5,
    replay: true,
  },
  {
    video: 'house',
    tab: 'fay',
    address: '10.0.0.6',
    device: 'desktop',
    hoursAgo: 4,
    watched: 4,
    percent: 10,
  },
  {
    video: 'house',
    tab: 'gil',
    address: '10.0.0.7',
    device: 'mobile',
    hoursAgo: 1,
    watched: 36,
    percent: 89,
  },
];

const agoOf = (nowMs: number, hours: number) => new Date(nowMs - hours * 3_600_000);
const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(at));

test('every number of a known day is what counting by hand finds, wherever midnight falls', async () => {
  const owner = await signUp();
  const nowMs = Date.now();
  const videos = {
    house: await insertVideo(pool, owner.id, { title: 'Harbor House', durationSeconds: 40 }),
    loft: await insertVideo(pool, owner.id, { title: 'Mill Loft', durationSeconds: 20 }),
  };
  const stranger = await insertVideo(pool, (await signUp()).id);
  const tell = (event: string, { tab, address, device }: Play, body: object) =>
    post(
      `analytics/track/${event}`,
      { sessionId: `${tab}-${owner.id}`, ...body },
      { from: address, headers: { 'user-agent': AGENTS[device] } },
    );
  for (const play of PLAYS) {
    const timestamp = agoOf(nowMs, play.hoursAgo).toISOString();
    const view = {
      videoId: videos[play.video],
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
  await tell('video_share', fay, { videoId: videos.house, platform: 'whatsapp' });
  await tell('video_share', fay, { videoId: videos.house, platform: 'whatsapp' });
  await tell('video_share', fay, { videoId: videos.house, platform: 'facebook' });
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
      // Ana came twice, and her first tab saw both videos.
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
        { id: videos.house, title: 'Harbor House', views: 7, engagement_rate: 71.4, duration: 40 },
        { id: videos.loft, title: 'Mill Loft', views: 2, engagement_rate: 50, duration: 20 },
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

test('somebody without videos has a dashboard of nothing, and nobody sees the videos of others', async () => {
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
