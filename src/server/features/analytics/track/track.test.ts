import { expect, test } from 'vitest';
import { insertFilm } from '#server/features/analytics/film-rows.test-support.ts';
import { createAccountsApp, someAddress } from '#tests/support/accounts-app.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const { call, pool, post, signUp } = await createAccountsApp({ THROTTLE_TRACKING: '300/1m' });

type Options = { readonly token?: string; readonly headers?: Record<string, string>; readonly from?: string };

const track = (event: string, body: object, { headers = {}, ...options }: Options = {}) =>
  post(`analytics/track/${event}`, body, { headers: { 'user-agent': PHONE, ...headers }, ...options });
const newSession = () => crypto.randomUUID();
const viewsOf = async (videoId: string) =>
  (await pool.query('select * from video_views where video_id = $1 order by viewed_at', [videoId])).rows;
const sessionOf = async (sessionId: string) =>
  (await pool.query('select * from analytics_sessions where session_id = $1', [sessionId])).rows[0];
const viewCountOf = async (videoId: string) =>
  Number((await pool.query('select view_count from videos where id = $1', [videoId])).rows[0].view_count);

const view = (sessionId: string, videoId: string, more: object = {}) => ({
  sessionId,
  videoId,
  watchDuration: 10,
  videoDuration: 40,
  completionPercentage: 25,
  isReplay: false,
  ...more,
});

test('a first play is one view; what is told later of it makes it longer, and never shorter', async () => {
  const film = await insertFilm(pool, (await signUp()).id);
  const session = newSession();

  await track('video_view', view(session, film));
  await track('video_view', view(session, film, { watchDuration: 36, completionPercentage: 90 }));
  await track(
    'video_view',
    view(session, film, { watchDuration: 3, completionPercentage: 8, isReplay: true }),
  );

  expect(await viewsOf(film)).toMatchObject([
    {
      session_id: session,
      watch_seconds: 36,
      completion_percent: 90,
      is_replay: true,
      device_type: 'mobile',
    },
  ]);
  expect(await viewCountOf(film)).toBe(1);
});

test('a thousand repetitions of one view, a hundred at a time, are one view', async () => {
  const film = await insertFilm(pool, (await signUp()).id);
  const sessions = Array.from({ length: 5 }, newSession);

  const answers = await Promise.all(
    sessions.flatMap((session) =>
      Array.from({ length: 200 }, () => track('video_view', view(session, film))),
    ),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await viewsOf(film)).toHaveLength(5);
  expect(await viewCountOf(film)).toBe(5);
});

test('owners do not count: by their bearer, by their tab, or by their browser saying so', async () => {
  const owner = await signUp();
  const film = await insertFilm(pool, owner.id);
  const tab = newSession();
  await track('session_start', { sessionId: tab }, { token: owner.token });

  await track('video_view', view(newSession(), film), { token: owner.token });
  await track('video_view', view(tab, film));
  await track('video_view', view(newSession(), film, { userId: owner.id }));

  expect(await viewsOf(film)).toEqual([]);
  expect(await viewCountOf(film)).toBe(0);
});

test('robots and browsers that say nothing of themselves do not count', async () => {
  const film = await insertFilm(pool, (await signUp()).id);
  const robots = [
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    '',
  ];

  for (const agent of robots) {
    const answer = await track('video_view', view(newSession(), film), { headers: { 'user-agent': agent } });
    expect(answer.json()).toEqual({ success: true });
  }

  expect(await viewsOf(film)).toEqual([]);
});

test('films that are private, unknown, or no longer shared are not counted, and the answer does not tell', async () => {
  const owner = await signUp();
  const hidden = await insertFilm(pool, owner.id, { isShared: false });
  const revoked = await insertFilm(pool, owner.id);
  await pool.query('update share_links set revoked_at = now() where video_id = $1', [revoked]);
  const films = [hidden, revoked, crypto.randomUUID()];

  for (const film of films)
    for (const [event, more] of [
      ['video_view', {}],
      ['video_interaction', { interactionType: 'play', videoTimestamp: 0 }],
      ['video_share', { platform: 'x' }],
      ['video_download', {}],
    ] as const) {
      const answer = await track(event, view(newSession(), film, more));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ success: true });
    }

  for (const table of ['video_views', 'video_interactions', 'video_shares', 'video_downloads']) {
    const { rows } = await pool.query(`select 1 from ${table} where video_id = any($1)`, [films]);
    expect(rows, table).toEqual([]);
  }
});

test('who it was comes from the bearer alone', async () => {
  const [victim, viewer] = [await signUp(), await signUp()];
  const film = await insertFilm(pool, victim.id);
  const [guest, member] = [newSession(), newSession()];

  await track('session_start', { sessionId: guest, userId: victim.id });
  await track('page_view', { sessionId: guest, userId: victim.id, pagePath: '/' });
  await track('video_view', view(member, film, { userId: crypto.randomUUID() }), { token: viewer.token });

  expect((await sessionOf(guest)).user_id).toBeNull();
  expect((await sessionOf(member)).user_id).toBe(viewer.id);
  expect(await viewsOf(film)).toMatchObject([{ user_id: viewer.id }]);
  const pages = await pool.query('select user_id from page_views where session_id = $1', [guest]);
  expect(pages.rows).toEqual([{ user_id: null }]);
});

test('a visitor who asks not to be tracked is one bare view', async () => {
  const film = await insertFilm(pool, (await signUp()).id);
  const session = newSession();
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }] as Record<string, string>[]) {
    await track('session_start', { sessionId: session }, { headers });
    await track('page_view', { sessionId: session, pagePath: '/v/abc' }, { headers });
    await track('video_view', view(session, film), { headers });
    await track('video_interaction', view(session, film, { interactionType: 'pause' }), { headers });
  }

  expect(await viewsOf(film)).toMatchObject([{ watch_seconds: 0, completion_percent: 0, user_id: null }]);
  expect(await sessionOf(session)).toBeUndefined();
  expect((await pool.query('select 1 from page_views where session_id = $1', [session])).rows).toEqual([]);
  expect(
    (await pool.query('select 1 from video_interactions where session_id = $1', [session])).rows,
  ).toEqual([]);
});

test('a page is told twice and kept once, with its time; share links and queries are not written down', async () => {
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
])('a clock that says it is %s is believed for a day at most', async (_name, offsetMs, believedMs) => {
  const film = await insertFilm(pool, (await signUp()).id);

  await track(
    'video_view',
    view(newSession(), film, { timestamp: new Date(Date.now() + offsetMs).toISOString() }),
  );

  const [row] = await viewsOf(film);
  expect(Math.abs(row.viewed_at.getTime() - (Date.now() + believedMs))).toBeLessThan(20_000);
});

test('numbers out of all bounds are brought back into them', async () => {
  const film = await insertFilm(pool, (await signUp()).id, { durationSeconds: 40 });

  await track('video_view', view(newSession(), film, { watchDuration: 1e308, completionPercentage: 900 }));
  await track('video_view', view(newSession(), film, { watchDuration: -5, completionPercentage: -1 }));

  const rows = await viewsOf(film);
  expect(rows.map((row) => row.watch_seconds).sort()).toEqual([0, 40]);
  expect(rows.map((row) => row.completion_percent).sort()).toEqual([0, 100]);
});

test.each([
  ['no session', { videoId: crypto.randomUUID() }],
  ['a session id of spaces', { sessionId: ' ', videoId: crypto.randomUUID() }],
  ['a film that is no id', { sessionId: 'a', videoId: `'; drop table videos` }],
  ['a duration in words', { sessionId: 'a', videoId: crypto.randomUUID(), watchDuration: 'long' }],
  ['a duration of nothing', { sessionId: 'a', videoId: crypto.randomUUID(), watchDuration: null }],
])('a view with %s is refused', async (_name, body) => {
  expect((await track('video_view', body)).statusCode).toBe(400);
});

test('words are cut to size, whatever they are made of', async () => {
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

test('events that nobody knows are nowhere to be found', async () => {
  expect((await track('video_bought', { sessionId: 'a' })).statusCode).toBe(404);
  expect((await call('analytics/track/page_view')).statusCode).toBe(404);
});

test('a session that tells more than anybody can do is asked to slow down', async () => {
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

test('a share told by the dialog and by the tracker is one share, and its view is engaged', async () => {
  const film = await insertFilm(pool, (await signUp()).id);
  const session = newSession();
  await track('video_view', view(session, film, { completionPercentage: 5 }));

  await track('video_share', {
    sessionId: session,
    videoId: film,
    platform: 'WhatsApp',
    source: 'share_page',
  });
  await track('video_share', { sessionId: session, videoId: film, platform: 'whatsapp' });

  const { rows } = await pool.query('select platform, source from video_shares where video_id = $1', [film]);
  expect(rows).toEqual([{ platform: 'whatsapp', source: 'share_page' }]);
  expect(await viewsOf(film)).toMatchObject([{ has_acted: true }]);
});

test('a film that is deleted meanwhile does not take the other events along', async () => {
  const owner = await signUp();
  const [staying, going] = [await insertFilm(pool, owner.id), await insertFilm(pool, owner.id)];

  const answers = await Promise.all([
    ...Array.from({ length: 30 }, () => track('video_view', view(newSession(), staying))),
    pool.query('delete from videos where id = $1', [going]).then(() => undefined),
    ...Array.from({ length: 30 }, () => track('video_view', view(newSession(), going))),
  ]);

  expect(answers.every((answer) => answer === undefined || answer.statusCode === 200)).toBe(true);
  expect(await viewsOf(staying)).toHaveLength(30);
});
