import { expect, test } from 'vitest';
import type { Analytics } from '#shared/api/analytics.ts';
import type { EventName } from '#shared/api/tracking.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { countBy, dayIn } from '#tests/support/dashboard-reference.ts';
import { insertVideo } from '#tests/support/video-rows.ts';

const { call, pool, post, signUp } = await createAccountsApp();

const AGENTS = {
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
} as const;
const ZONES = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland'];

// Spread over the last day, so that there is a midnight in it in every time zone.
type Play = {
  readonly video: 'house' | 'loft';
  readonly tab: string;
  readonly address: string;
  readonly device: keyof typeof AGENTS;
  readonly hoursAgo: number;
  readonly watched: number;
  readonly percent: number;
  readonly replay: boolean;
};
const PLAYS: readonly Play[] = (
  [
    ['house', 'ana', '10.0.0.1', 'mobile', 23, 40, 100],
    ['loft', 'ana', '10.0.0.1', 'mobile', 22.9, 4, 20],
    ['house', 'ana-2', '10.0.0.1', 'mobile', 19, 8, 20],
    ['house', 'ben', '10.0.0.2', 'desktop', 16, 24, 60],
    ['house', 'cleo', '10.0.0.3', 'tablet', 13, 4, 10],
    ['loft', 'dora', '10.0.0.4', 'mobile', 10, 18, 90],
    ['house', 'emil', '10.0.0.5', 'mobile', 7, 2, 5, true],
    ['house', 'fay', '10.0.0.6', 'desktop', 4, 4, 10],
    ['house', 'gil', '10.0.0.7', 'mobile', 1, 36, 89],
  ] as const
).map(([video, tab, address, device, hoursAgo, watched, percent, replay = false]) => ({
  video,
  tab,
  address,
  device,
  hoursAgo,
  watched,
  percent,
  replay,
}));

const FAY = PLAYS[7] as Play;
const nowMs = Date.now();
const timeOf = ({ hoursAgo }: Play) => new Date(nowMs - hoursAgo * 3_600_000);
const hourIn = (timeZone: string, at: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(at));

/** Reports the plays above as players do; the owner's dashboard then covers a known day. */
async function recordKnownDay() {
  const owner = await signUp();
  const videos = {
    house: await insertVideo(pool, owner.id, { title: 'Harbor House', durationSeconds: 40 }),
    loft: await insertVideo(pool, owner.id, { title: 'Mill Loft', durationSeconds: 20 }),
  };
  const stranger = await insertVideo(pool, (await signUp()).id);
  const track = (event: EventName, { tab, address, device }: Play, body: object) =>
    post(
      `analytics/track/${event}`,
      { sessionId: `${tab}-${owner.id}`, ...body },
      { from: address, headers: { 'user-agent': AGENTS[device] } },
    );
  for (const play of PLAYS) {
    const timestamp = timeOf(play).toISOString();
    const { watched, percent, replay } = play;
    const report = (watchDuration: number, completionPercentage: number, isReplay = false) =>
      track('video_view', play, {
        videoId: videos[play.video],
        watchDuration,
        completionPercentage,
        isReplay,
        timestamp,
      });
    await track('session_start', play, { startTime: timestamp });
    // At the start, at the end, and again after a reload.
    await report(0, 0);
    await report(watched, percent);
    await report(1, 1, replay);
  }
  for (const platform of ['whatsapp', 'whatsapp', 'facebook'])
    await track('video_share', FAY, { videoId: videos.house, platform });
  await track('video_view', PLAYS[0] as Play, {
    videoId: stranger,
    watchDuration: 9,
    completionPercentage: 100,
  });
  return { owner, videos };
}

const { owner, videos } = await recordKnownDay();
const dashboardIn = async (timezone: string) =>
  (await call(`analytics/dashboard?timeRange=7d&timezone=${timezone}`, { token: owner.token })).json();

test.each(ZONES)('the figures of a known day are what counting by hand finds, in %s', async (timezone) => {
  const numbers = await dashboardIn(timezone);

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
      {
        id: videos.house,
        listingId: expect.any(String),
        title: 'Harbor House',
        format: '16:9',
        cut: 'branded',
        views: 7,
        engagement_rate: 71.4,
        duration: 40,
      },
      {
        id: videos.loft,
        title: 'Mill Loft',
        format: '16:9',
        cut: 'branded',
        views: 2,
        engagement_rate: 50,
        duration: 20,
      },
    ],
  });
  // A viewer is counted once per UTC day.
  const viewers = new Set(PLAYS.map((play) => play.address + dayIn('UTC', timeOf(play))));
  expect(numbers.uniqueViewers).toBe(viewers.size);
});

test.each(ZONES)('views are counted by the day they have in %s', async (timezone) => {
  const { dailyViews }: Analytics = await dashboardIn(timezone);

  expect(dailyViews).toHaveLength(7);
  expect(dailyViews.at(-1)?.date).toBe(dayIn(timezone, new Date()));
  const withViews = dailyViews.filter(({ views }) => views > 0).map(({ date, views }) => [date, views]);
  expect(Object.fromEntries(withViews)).toEqual(countBy(PLAYS, (play) => dayIn(timezone, timeOf(play))));
});

test.each(ZONES)('engagement is counted by the time of day in %s', async (timezone) => {
  const { engagementByHour }: Analytics = await dashboardIn(timezone);

  const slots = ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'];
  expect(engagementByHour.map(({ time }) => time)).toEqual(slots);
  const engaged = PLAYS.filter((play) => play.percent >= 50 || play.replay || play === FAY);
  const bySlot = countBy(engaged, (play) => slots[Math.floor(hourIn(timezone, timeOf(play)) / 3)] ?? '');
  for (const { time, engagement } of engagementByHour)
    expect(Math.abs(engagement - (100 * (bySlot[time] ?? 0)) / 6)).toBeLessThan(0.1);
});

test('the figures of a listing are those of its videos alone, and its owner’s alone', async () => {
  const { rows } = await pool.query('select id, listing_id from videos where user_id = $1', [owner.id]);
  const listingOf = (id: string) => rows.find((row) => row.id === id).listing_id;
  const analyticsOf = (id: string, token = owner.token) =>
    call(`analytics/listings/${listingOf(id)}?timeRange=7d`, { token });

  const [house, loft] = await Promise.all([analyticsOf(videos.house), analyticsOf(videos.loft)]);

  expect(house.json().data).toMatchObject({
    totalViews: 7,
    activeSessions: 7,
    totalShares: 2,
    viewsChange: '+0%',
    videos: [{ id: videos.house, views: 7, engagement_rate: 71.4 }],
  });
  expect(loft.json().data).toMatchObject({
    totalViews: 2,
    // Ana had seen the house before, in the same session.
    uniqueViewers: 2,
    activeSessions: 2,
    averageWatchTime: 11,
    completionRate: 50,
    totalShares: 0,
    videos: [{ id: videos.loft, views: 2, engagement_rate: 50 }],
  });
  expect((await analyticsOf(videos.house, (await signUp()).token)).statusCode).toBe(404);
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
