import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccountsApp, someAddress } from '#tests/support/accounts-app.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { createTrackingApp, newSession, view } from '#tests/support/tracking-app.ts';
import { insertVideo } from '#tests/support/video-rows.ts';

const { pool, sessionOf, signUp, track, viewsOf } = await createTrackingApp();

test('a page view that is sent again is stored once, with its time, without share codes and queries', async () => {
  const session = newSession();
  const pageViewId = crypto.randomUUID();
  const page = {
    sessionId: session,
    pageViewId,
    pagePath: '/v/8fj3Kd92?msg=hello',
    pageTitle: 'Harbor House',
    referrer: 'https://www.facebook.com/groups/12?token=secret',
  };

  await track('page_view', { ...page, timeOnPage: 0 });
  await track('page_view', { ...page, timeOnPage: 42 });
  await track('page_view', { ...page, timeOnPage: 7 });

  const { rows } = await pool.query('select * from page_views where session_id = $1', [session]);
  expect(rows).toMatchObject([
    {
      id: pageViewId,
      page_path: '/v/:shortCode',
      page_title: 'Harbor House',
      referrer: 'https://www.facebook.com',
      time_on_page_seconds: 42,
    },
  ]);
});

test('a session ends, and a reload opens it again', async () => {
  const session = newSession();
  const from = someAddress();
  await track(
    'session_start',
    { sessionId: session, timezone: 'Europe/Berlin', deviceType: 'tablet' },
    { from },
  );
  await track('session_end', { sessionId: session, sessionDuration: 61 }, { from });
  expect(await sessionOf(session)).toMatchObject({
    duration_seconds: 61,
    ip_address: from,
    browser: 'Safari',
    os: 'iOS',
    device_type: 'tablet',
    timezone: 'Europe/Berlin',
  });
  expect((await sessionOf(session)).ended_at).not.toBeNull();

  await pool.query(
    `update analytics_sessions set ended_at = ended_at - interval '1 minute' where session_id = $1`,
    [session],
  );
  await track('page_view', { sessionId: session, pagePath: '/' });

  expect(await sessionOf(session)).toMatchObject({ ended_at: null, timezone: 'Europe/Berlin' });
});

test.each([
  ['an hour ago', -3_600_000, -3_600_000],
  ['of the year 1970', -Date.now(), 0],
  ['of next year', 365 * 86_400_000, 0],
  ['two days ago', -2 * 86_400_000, 0],
])('a client time %s is accepted for a day at most', async (_name, offsetMs, believedMs) => {
  const video = await insertVideo(pool, (await signUp()).id);

  await track(
    'video_view',
    view(newSession(), video, { timestamp: new Date(Date.now() + offsetMs).toISOString() }),
  );

  const [row] = await viewsOf(video);
  expect(Math.abs(row.viewed_at.getTime() - (Date.now() + believedMs))).toBeLessThan(20_000);
});

test('numbers out of range are clamped', async () => {
  const video = await insertVideo(pool, (await signUp()).id, { durationSeconds: 40 });

  await track('video_view', view(newSession(), video, { watchDuration: 1e308, completionPercentage: 900 }));
  await track('video_view', view(newSession(), video, { watchDuration: -5, completionPercentage: -1 }));

  const rows = await viewsOf(video);
  expect(rows.map((row) => row.watch_seconds).sort()).toEqual([0, 40]);
  expect(rows.map((row) => row.completion_percent).sort()).toEqual([0, 100]);
});

test.each([
  ['no session', { videoId: crypto.randomUUID() }],
  ['a session id of spaces', { sessionId: ' ', videoId: crypto.randomUUID() }],
  ['a video that is no id', { sessionId: 'a', videoId: `'; drop table videos` }],
  ['a duration in words', { sessionId: 'a', videoId: crypto.randomUUID(), watchDuration: 'long' }],
  ['a duration of nothing', { sessionId: 'a', videoId: crypto.randomUUID(), watchDuration: null }],
])('a view with %s is refused', async (_name, body) => {
  expect((await track('video_view', body)).statusCode).toBe(400);
});

test('texts are truncated, whatever their characters', async () => {
  const session = newSession();
  const title = `${'💡'.repeat(400)}\u0000end`;

  const answer = await track('page_view', {
    sessionId: session,
    pagePath: `/x${'y'.repeat(5_000)}`,
    pageTitle: title,
  });

  expect(answer.statusCode).toBe(200);
  const { rows } = await pool.query('select page_path, page_title from page_views where session_id = $1', [
    session,
  ]);
  expect(rows[0].page_path).toHaveLength(300);
  expect(rows[0].page_title.length).toBeLessThanOrEqual(500);
});

test('a session that sends too many events gets a 429', async () => {
  const session = newSession();
  const from = someAddress();
  const answers = await Promise.all(
    Array.from({ length: 310 }, () => track('user_identified', { sessionId: session }, { from })),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  const refused = await track('user_identified', { sessionId: session }, { from });
  expect(refused.json()).toMatchObject({ error: 'too-many-requests', retryAfter: expect.any(Number) });
});

test('a clock that is set back does not lengthen the wait of a session that sent too much', async () => {
  const hasty = await createAccountsApp({ THROTTLE_TRACKING: '1/1s' });
  const [sessionId, from] = [newSession(), someAddress()];
  const send = async () =>
    (await hasty.post('analytics/track/user_identified', { sessionId }, { from })).statusCode;
  expect([await send(), await send()]).toEqual([200, 429]);

  vi.useFakeTimers({ now: Date.now() - 86_400_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());

  await pollUntil(async () => (await send()) === 200, 'the session is refused after its second', 10_000);
});
