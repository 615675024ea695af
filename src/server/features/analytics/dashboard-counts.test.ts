import { expect, test } from 'vitest';
import type { Analytics } from '#shared/api/analytics.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import {
  computeDashboard,
  DEVICES,
  type ReferenceShare,
  type ReferenceView,
} from '#tests/support/dashboard-reference.ts';
import { insertVideo } from '#tests/support/video-rows.ts';
import { rollUp } from './roll-up.ts';
import { changeText } from './shape-dashboard.ts';

const { call, db, pool, signUp } = await createAccountsApp();

// Whole hours, half and three quarters; clocks that change by an hour, by half of one, just after midnight, and never.
const ZONES = [
  'UTC',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];
const DAY_MS = 86_400_000;
const DAYS = 250;

test('added up or not, every number is what looking at each event finds, also after videos were deleted', async () => {
  const [owner, other] = [await signUp(), await signUp()];
  const createdAt = new Date(Date.now() - DAYS * DAY_MS);
  const videos = await Promise.all([1, 2, 3, 4].map(() => insertVideo(pool, owner.id, { createdAt })));
  const [first = '', second = '', third = ''] = videos;
  const foreign = await insertVideo(pool, other.id, { createdAt });
  const { views, shares } = randomEvents([...videos, first, foreign]);
  await insertEvents(views, shares);
  const check = async (ranges: readonly string[], gone: readonly string[]) => {
    const isLeft = ({ video }: ReferenceShare) => video !== foreign && !gone.includes(video);
    const [viewsLeft, sharesLeft] = [views.filter(isLeft), shares.filter(isLeft)];
    for (const timeZone of ZONES)
      for (const range of ranges) {
        const query = `timeRange=${range}&timezone=${timeZone}`;
        const numbers = (await call(`analytics/dashboard?${query}`, { token: owner.token })).json();
        expectCounted(numbers, viewsLeft, sharesLeft, range, timeZone);
      }
  };

  await check(['all'], []);
  await rollUp(db, Date.now() - 100 * DAY_MS);
  await check(['90d'], []);
  await pool.query('delete from videos where id = $1', [first]);
  await Promise.all([rollUp(db), rollUp(db)]);
  await check(['90d', 'all'], [first]);
  await Promise.all([second, third].map((id) => pool.query('delete from videos where id = $1', [id])));
  await check(['12m', 'all'], [first, second, third]);

  await pool.query('delete from users where id = $1', [owner.id]);
  const { rows } = await pool.query('select distinct owner_id from owner_day_views');
  expect(rows).toEqual([{ owner_id: other.id }]);
});

function expectCounted(
  numbers: Analytics,
  views: readonly ReferenceView[],
  shares: readonly ReferenceShare[],
  range: string,
  timeZone: string,
): void {
  const firstDay = numbers.dailyViews[0]?.date ?? '';
  const lastDay = numbers.dailyViews.at(-1)?.date ?? '';
  const before = Date.parse(firstDay) - (range === '90d' ? 90 : 0) * DAY_MS;
  const previousDay = new Date(before).toISOString().slice(0, 10);
  const counted = computeDashboard(views, shares, { previousDay, firstDay, lastDay, timeZone });
  const change = (key: keyof typeof counted.now) => changeText(counted.now[key], counted.before[key] || 0);

  expect(numbers, `${range} ${timeZone}`).toMatchObject({
    ...counted.now,
    viewsChange: change('totalViews'),
    watchTimeChange: change('averageWatchTime'),
    completionChange: change('completionRate'),
    viewersChange: change('uniqueViewers'),
    sharesChange: change('totalShares'),
    sessionsChange: change('activeSessions'),
    engagementChange: change('engagementRate'),
  });
  const shown = numbers.dailyViews.filter((day) => day.views > 0).map(({ date, views }) => [date, views]);
  expect(Object.fromEntries(shown)).toEqual(counted.byDay);
  // Shares are rounded so that they add up to a hundred: one may be a tenth off.
  for (const [slot, { engagement }] of numbers.engagementByHour.entries())
    expect(Math.abs(engagement - (counted.engagedBySlot[slot] ?? 0))).toBeLessThan(0.11);
  for (const [index, { percentage }] of numbers.deviceBreakdown.entries())
    expect(Math.abs(percentage - (counted.byDevice[index] ?? 0))).toBeLessThan(0.11);
  expect(Object.fromEntries(numbers.topVideos.map((video) => [video.id, video.views]))).toEqual(
    counted.byVideo,
  );
  for (const { id, engagement_rate, views } of numbers.topVideos)
    expect(engagement_rate).toBe(Math.round((1_000 * (counted.engagedByVideo[id] ?? 0)) / views) / 10);
}

/** The same ones at every run, but for the day they end with. */
function randomEvents(videos: readonly string[]) {
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const some = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const event = () => ({ video: some(videos), at: new Date(Date.now() - random() * DAYS * DAY_MS) });
  const views = Array.from(
    { length: 3_000 },
    (): ReferenceView => ({
      ...event(),
      device: some(DEVICES),
      // Quarters of a second add up without rounding, in whatever order.
      watched: Math.floor(random() * 160) / 4,
      percent: Math.floor(random() * 101),
      isReplay: random() < 0.1,
      hasActed: random() < 0.1,
      isNewSession: random() < 0.8,
      isNewViewer: random() < 0.6,
    }),
  );
  return { views, shares: Array.from({ length: 200 }, event) };
}

async function insertEvents(
  views: readonly ReferenceView[],
  shares: readonly ReferenceShare[],
): Promise<void> {
  await pool.query(`select ensure_event_partitions((now() - make_interval(days => $1))::date, now()::date)`, [
    DAYS + 1,
  ]);
  await pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent,
       is_replay, has_acted, is_new_session, is_new_viewer, viewed_at)
     select video, user_id, gen_random_uuid()::text, device, watched, percent, "isReplay", "hasActed",
       "isNewSession", "isNewViewer", at
     from jsonb_to_recordset($1) as e (video uuid, at timestamptz, device text, watched real, percent real,
       "isReplay" boolean, "hasActed" boolean, "isNewSession" boolean, "isNewViewer" boolean)
     join videos on videos.id = video`,
    [JSON.stringify(views)],
  );
  await pool.query(
    `insert into video_shares (video_id, owner_id, platform, shared_at)
     select video, user_id, 'x', at from jsonb_to_recordset($1) as e (video uuid, at timestamptz)
     join videos on videos.id = video`,
    [JSON.stringify(shares)],
  );
}
