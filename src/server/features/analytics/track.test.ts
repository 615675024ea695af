import { expect, test } from 'vitest';
import { createTrackingApp, newSession, view } from '#tests/support/tracking-app.ts';
import { insertVideo } from '#tests/support/video-rows.ts';
import { createEventWriter } from './event-writer.ts';

const { pool, sessionOf, signUp, track, viewCountOf, viewsOf } = await createTrackingApp();

test('a first play is one view; later reports extend it, and never shorten it', async () => {
  const video = await insertVideo(pool, (await signUp()).id);
  const session = newSession();

  await track('video_view', view(session, video));
  await track('video_view', view(session, video, { watchDuration: 36, completionPercentage: 90 }));
  await track(
    'video_view',
    view(session, video, { watchDuration: 3, completionPercentage: 8, isReplay: true }),
  );

  expect(await viewsOf(video)).toMatchObject([
    {
      session_id: session,
      watch_seconds: 36,
      completion_percent: 90,
      is_replay: true,
      device_type: 'mobile',
    },
  ]);
  expect(await viewCountOf(video)).toBe(1);
});

test('a thousand repetitions of one view, a hundred at a time, are one view', async () => {
  const video = await insertVideo(pool, (await signUp()).id);
  const sessions = Array.from({ length: 5 }, newSession);

  const answers = await Promise.all(
    sessions.flatMap((session) =>
      Array.from({ length: 200 }, () => track('video_view', view(session, video))),
    ),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await viewsOf(video)).toHaveLength(5);
  expect(await viewCountOf(video)).toBe(5);
});

test('owners do not count: by their bearer, by their tab, or by the user id of the body', async () => {
  const owner = await signUp();
  const video = await insertVideo(pool, owner.id);
  const tab = newSession();
  await track('session_start', { sessionId: tab }, { token: owner.token });

  await track('video_view', view(newSession(), video), { token: owner.token });
  await track('video_view', view(tab, video));
  await track('video_view', view(newSession(), video, { userId: owner.id }));

  expect(await viewsOf(video)).toEqual([]);
  expect(await viewCountOf(video)).toBe(0);
});

test('colleagues do not count for a video of their team, but for one of somebody’s own they do', async () => {
  const [maker, colleague] = [await signUp(), await signUp()];
  const [ofTeam, own] = [await insertVideo(pool, maker.id), await insertVideo(pool, maker.id)];
  const { rows } = await pool.query(
    `insert into teams (id, name) values (gen_random_uuid(), 'Blue Door') returning id`,
  );
  await pool.query(
    `insert into team_members (user_id, team_id, role) values ($1, $3, 'owner'), ($2, $3, 'member')`,
    [maker.id, colleague.id, rows[0].id],
  );
  await pool.query('update videos set team_id = $1 where id = $2', [rows[0].id, ofTeam]);
  const tab = newSession();
  await track('session_start', { sessionId: tab }, { token: colleague.token });

  await track('video_view', view(newSession(), ofTeam), { token: colleague.token });
  await track('video_view', view(tab, ofTeam));
  await track('video_view', view(newSession(), ofTeam, { userId: colleague.id }));
  await track('video_view', view(newSession(), own), { token: colleague.token });

  expect(await viewsOf(ofTeam)).toEqual([]);
  expect(await viewsOf(own)).toHaveLength(1);
});

test('robots and clients without a user agent do not count', async () => {
  const video = await insertVideo(pool, (await signUp()).id);
  const robots = [
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    '',
  ];

  for (const agent of robots) {
    const answer = await track('video_view', view(newSession(), video), { headers: { 'user-agent': agent } });
    expect(answer.json()).toEqual({ success: true });
  }

  expect(await viewsOf(video)).toEqual([]);
});

test('videos that are private, unknown, or no longer shared are not counted, and the response does not reveal it', async () => {
  const owner = await signUp();
  const hidden = await insertVideo(pool, owner.id, { isShared: false });
  const revoked = await insertVideo(pool, owner.id);
  await pool.query('update share_links set revoked_at = now() where video_id = $1', [revoked]);
  const videos = [hidden, revoked, crypto.randomUUID()];

  for (const video of videos)
    for (const [event, more] of [
      ['video_view', {}],
      ['video_interaction', { interactionType: 'play', videoTimestamp: 0 }],
      ['video_share', { platform: 'x' }],
      ['video_download', {}],
    ] as const) {
      const answer = await track(event, view(newSession(), video, more));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ success: true });
    }

  for (const table of ['video_views', 'video_interactions', 'video_shares', 'video_downloads']) {
    const { rows } = await pool.query(`select 1 from ${table} where video_id = any($1)`, [videos]);
    expect(rows, table).toEqual([]);
  }
});

test('the user comes from the bearer alone', async () => {
  const [victim, viewer] = [await signUp(), await signUp()];
  const video = await insertVideo(pool, victim.id);
  const [guest, member] = [newSession(), newSession()];

  await track('session_start', { sessionId: guest, userId: victim.id });
  await track('page_view', { sessionId: guest, userId: victim.id, pagePath: '/' });
  await track('video_view', view(member, video, { userId: crypto.randomUUID() }), { token: viewer.token });

  expect((await sessionOf(guest)).user_id).toBeNull();
  expect((await sessionOf(member)).user_id).toBe(viewer.id);
  expect(await viewsOf(video)).toMatchObject([{ user_id: viewer.id }]);
  const pages = await pool.query('select user_id from page_views where session_id = $1', [guest]);
  expect(pages.rows).toEqual([{ user_id: null }]);
});

test('a visitor who refuses tracking is one bare view', async () => {
  const video = await insertVideo(pool, (await signUp()).id);
  const session = newSession();
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }] as Record<string, string>[]) {
    await track('session_start', { sessionId: session }, { headers });
    await track('page_view', { sessionId: session, pagePath: '/v/abc' }, { headers });
    await track('video_view', view(session, video), { headers });
    await track('video_interaction', view(session, video, { interactionType: 'pause' }), { headers });
  }

  expect(await viewsOf(video)).toMatchObject([{ watch_seconds: 0, completion_percent: 0, user_id: null }]);
  expect(await sessionOf(session)).toBeUndefined();
  expect((await pool.query('select 1 from page_views where session_id = $1', [session])).rows).toEqual([]);
  expect(
    (await pool.query('select 1 from video_interactions where session_id = $1', [session])).rows,
  ).toEqual([]);
});

test('a share reported twice is one share, and its view is engaged', async () => {
  const video = await insertVideo(pool, (await signUp()).id);
  const session = newSession();
  await track('video_view', view(session, video, { completionPercentage: 5 }));

  await track('video_share', {
    sessionId: session,
    videoId: video,
    platform: 'WhatsApp',
    source: 'share_page',
  });
  await track('video_share', { sessionId: session, videoId: video, platform: 'whatsapp' });

  const { rows } = await pool.query('select platform, source from video_shares where video_id = $1', [video]);
  expect(rows).toEqual([{ platform: 'whatsapp', source: 'share_page' }]);
  expect(await viewsOf(video)).toMatchObject([{ has_acted: true }]);
});

test('a video that is deleted meanwhile does not fail the other events', async () => {
  const owner = await signUp();
  const [staying, going] = [await insertVideo(pool, owner.id), await insertVideo(pool, owner.id)];

  const answers = await Promise.all([
    ...Array.from({ length: 30 }, () => track('video_view', view(newSession(), staying))),
    pool.query('delete from videos where id = $1', [going]).then(() => undefined),
    ...Array.from({ length: 30 }, () => track('video_view', view(newSession(), going))),
  ]);

  expect(answers.every((answer) => answer === undefined || answer.statusCode === 200)).toBe(true);
  expect(await viewsOf(staying)).toHaveLength(30);
});

test('a number close to zero is stored as zero', async () => {
  const video = await insertVideo(pool, (await signUp()).id);
  const [session, page] = [newSession(), newSession()];

  const answers = await Promise.all([
    track('video_view', view(session, video, { watchDuration: 1e-60, completionPercentage: 5e-324 })),
    track('page_view', { sessionId: page, pagePath: '/', timeOnPage: 1e-60 }),
    track('session_end', { sessionId: page, sessionDuration: 1e-60 }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await viewsOf(video)).toMatchObject([{ watch_seconds: 0, completion_percent: 0 }]);
});

test('an event that the database cannot store fails alone', async () => {
  const write = createEventWriter(pool);
  const pageView = (changes: object) => ({
    event: 'page_view' as const,
    row: {
      id: crypto.randomUUID(),
      sessionId: newSession(),
      userId: null,
      pagePath: '/',
      pageTitle: null,
      referrer: null,
      timeOnPageSeconds: 3,
      viewedAt: new Date().toISOString(),
      ...changes,
    },
  });
  const outOfRange = { timeOnPageSeconds: 1e-60 };
  const tooLong = { pageTitle: 'x'.repeat(501) };
  const ofNoMonth = { viewedAt: '2001-01-01T00:00:00Z' };

  const ends = await Promise.allSettled(
    [{}, outOfRange, tooLong, ofNoMonth, {}].map((changes) => write(pageView(changes))),
  );

  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});

test('a video that is shared with its listing alone is counted too, unless it is for the MLS', async () => {
  const { id: ownerId } = await signUp();
  const [branded, strict] = [
    await insertVideo(pool, ownerId, { isShared: false }),
    await insertVideo(pool, ownerId, { isShared: false }),
  ];
  await pool.query(`update videos set cut = 'strict' where id = $1`, [strict]);
  await pool.query(
    `insert into share_links (listing_id, user_id, short_code, share_token)
     select listing_id, user_id, left(replace(id::text, '-', ''), 32), replace(id::text, '-', '')
     from videos where id = any($1)`,
    [[branded, strict]],
  );

  await track('video_view', view(newSession(), branded));
  await track('video_view', view(newSession(), strict));

  expect([await viewCountOf(branded), await viewCountOf(strict)]).toEqual([1, 0]);
});
