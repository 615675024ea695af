import { expect, test } from 'vitest';
import { newId } from '#server/platform/db/new-id.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { getReportDay } from './daily-report.ts';
import { countDay, storeSummary } from './daily-report-queries.ts';

const app = await createAccountsApp({ ADMIN_EMAIL: 'boss@example.com' });
const { call, db, pool, post, signUp, logText } = app;

const boss = await signUp({ email: 'boss@example.com' });
const verifyBoss = (time: string) =>
  pool.query(`update users set email_verified_at = ${time} where id = $1`, [boss.id]);
await verifyBoss('created_at');
const report = async (path: string) => (await call(`reports/${path}`, { token: boss.token })).json().data;

const DAY = '2026-05-05';
const at = (time: string) => `${DAY}T${time}Z`;

async function insertVisit(
  sessionId: string,
  userId: string | null,
  startedAt: string,
  pages: readonly string[],
  extra: { readonly duration?: number } = {},
) {
  await pool.query(
    `insert into analytics_sessions (session_id, user_id, device_type, browser, os, ip_address, started_at, last_seen_at, duration_seconds)
     values ($1, $2, 'desktop', 'Firefox', 'Windows', '203.0.113.9', $3, $3::timestamptz + interval '90 seconds', $4)`,
    [sessionId, userId, startedAt, extra.duration ?? null],
  );
  for (const viewedAt of pages)
    await pool.query(
      `insert into page_views (session_id, user_id, page_path, page_title, time_on_page_seconds, viewed_at)
       values ($1, $2, '/terms', 'Curbreel', 12, $3)`,
      [sessionId, userId, viewedAt],
    );
}

async function insertVideo(ownerId: string, createdAt: string, status = 'completed'): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into videos (id, user_id, group_id, title, filename, template, aspect_ratio, music, project_data, status,
       failure_reason, storage_type, storage_name, size_bytes, duration_ms, created_at, completed_at)
     values ($1, $2, $1, 'Harbor House', $3, 'Office', '16:9', 'none', '{}', $4, 'No photo', 'local', $3, 2048, 31000, $5, $5)`,
    [id, ownerId, `slideshow_${id}.mp4`, status, createdAt],
  );
  return id;
}

const insertEvent = (kind: string, userId: string, occurredAt: string) =>
  pool.query('insert into account_events (kind, user_id, occurred_at) values ($1, $2, $3)', [
    kind,
    userId,
    occurredAt,
  ]);

/** A day of known events, with others just before and just after it. */
async function insertKnownDay() {
  const [ada, bob] = [await signUp({ first_name: 'Ada' }), await signUp({ first_name: 'Bob' })];
  await pool.query(`select ensure_event_partitions('2026-05-04', '2026-05-06')`);
  await pool.query('update users set created_at = $2 where id = $1', [ada.id, at('00:00:00')]);
  await pool.query('update users set created_at = $2 where id = $1', [bob.id, '2026-05-06T00:00:00Z']);
  for (const time of ['00:00:00', '10:00:00', '23:59:59.999']) await insertEvent('sign-in', ada.id, at(time));
  await insertEvent('sign-in', ada.id, '2026-05-04T23:59:59.999Z');
  await insertEvent('password-reset', bob.id, at('12:00:00'));
  await insertEvent('password-change', bob.id, at('12:00:00'));
  // Ada in two tabs, a guest, a guest who came the day before and stayed, and one who came a second too late.
  await insertVisit('ada-1', ada.id, at('08:00:00'), [at('08:00:00'), at('08:01:00')], { duration: 75 });
  await insertVisit('ada-2', ada.id, at('09:00:00'), [at('09:00:00')]);
  await insertVisit('guest-1', null, at('10:00:00'), [at('10:00:00'), at('10:05:00'), at('10:06:00')]);
  await insertVisit('night-owl', null, '2026-05-04T23:50:00Z', ['2026-05-04T23:50:00Z', at('00:05:00')]);
  await insertVisit('late', null, '2026-05-06T00:00:01Z', ['2026-05-06T00:00:01Z']);
  const video = await insertVideo(ada.id, at('14:00:00'));
  await insertVideo(ada.id, at('15:00:00'), 'failed');
  await insertVideo(ada.id, '2026-05-06T00:00:00Z');
  await pool.query(
    `insert into share_links (video_id, user_id, short_code, share_token) values ($1, $2, 'abcdEFGH', $3)`,
    [video, ada.id, 't'.repeat(24)],
  );
  await pool.query(
    `insert into video_shares (video_id, owner_id, platform, shared_at) values ($1, $2, 'facebook', $3), ($1, $2, 'x', $4)`,
    [video, ada.id, at('16:00:00'), '2026-05-06T00:00:00Z'],
  );
  await pool.query(
    `insert into video_view_keys (session_id, video_id, view_id, viewed_at) values ('guest-1', $1, $1, $2)`,
    [video, at('10:01:00')],
  );
  return { id: ada.id, person: { first_name: 'Ada', last_name: 'Lovelace', email: ada.email } };
}

const ada = await insertKnownDay();

test('the nine figures of a known day are what counting by hand finds', async () => {
  const { date, summary } = await report(`daily?date=${DAY}`);

  expect(date).toBe(DAY);
  expect(summary).toEqual({
    accountsCreated: 1,
    totalLogins: 3,
    totalPageViews: 7,
    uniqueVisitors: 3,
    guestVisitors: 2,
    totalSessions: 3,
    videosCreated: 2,
    videoShares: 1,
    passwordResets: 1,
  });
});

test('the accounts, page views and sessions of a known day are listed with the people behind them', async () => {
  const { details } = await report(`daily?date=${DAY}`);

  expect(details.accounts).toEqual([
    { ...ada.person, created_at: at('00:00:00.000'), is_email_verified: false },
  ]);
  expect(details.pageViews).toHaveLength(7);
  expect(details.pageViews.at(-2)).toEqual({
    user_id: ada.id,
    user: ada.person,
    session_id: 'ada-1',
    page_path: '/terms',
    page_title: 'Curbreel',
    time_on_page: 12,
    viewed_at: at('08:00:00.000'),
  });
  expect(details.sessions).toEqual([
    {
      user_id: null,
      user: null,
      session_id: 'guest-1',
      page_views: 3,
      videos_watched: 1,
      session_duration: 90,
      session_start: at('10:00:00.000'),
      ip_address: '203.0.113.9',
      browser: 'Firefox',
      os: 'Windows',
    },
    expect.objectContaining({ session_id: 'ada-2', user: ada.person, page_views: 1 }),
    expect.objectContaining({ session_id: 'ada-1', page_views: 2, session_duration: 75 }),
  ]);
});

test('the videos and shares of a known day are listed with their owners', async () => {
  const { details } = await report(`daily?date=${DAY}`);

  expect(details.videos).toMatchObject([
    { status: 'failed', users: ada.person, shareUrl: null },
    {
      title: 'Harbor House',
      duration: 31,
      file_size: 2048,
      shareUrl: 'https://videos.example.com/v/abcdEFGH',
    },
  ]);
  expect(details.shares).toMatchObject([
    { title: 'Harbor House', users: ada.person, platform: 'facebook', share_token: 't'.repeat(24) },
  ]);
  expect(details.shares[0].shared_at).toBe(at('16:00:00.000'));
});

test('a busy day shows fifty pages and thirty sessions, the latest first, and counts them all', async () => {
  await pool.query(`select ensure_event_partitions('2026-06-01', '2026-06-02')`);
  await pool.query(
    `insert into analytics_sessions (session_id, device_type, started_at)
     select 'busy-' || n, 'mobile', '2026-06-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 70) n`,
  );
  await pool.query(
    `insert into page_views (session_id, page_path, viewed_at)
     select 'busy-' || n, '/', '2026-06-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 70) n`,
  );

  const { summary, details } = await report('daily?date=2026-06-01');

  expect(summary).toMatchObject({ totalPageViews: 70, totalSessions: 70, guestVisitors: 70 });
  expect(details.pageViews).toHaveLength(50);
  expect(details.sessions).toHaveLength(30);
  expect(details.sessions[0].session_id).toBe('busy-70');
});

test('a day whose events are purged keeps its figures', async () => {
  const day = getReportDay('2023-01-01');
  await storeSummary(db, day.date, { ...(await countDay(db, day)), totalPageViews: 1_234 });
  await storeSummary(db, day.date, await countDay(db, day));

  expect((await report('daily?date=2023-01-01')).summary.totalPageViews).toBe(1_234);
});

test('today is the day when none is asked for', async () => {
  expect((await report('daily')).date).toBe(new Date().toISOString().slice(0, 10));
});

test.each(['2026-02-31', '2026-13-01', 'yesterday', '', "'; drop table users", '2999-01-01', '0000-01-01'])(
  'a report of %j is refused',
  async (date) => {
    const answer = await call(`reports/daily?date=${encodeURIComponent(date)}`, { token: boss.token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0].path).toBe('date');
  },
);

test('everybody is in the user report, with their videos, visits and rates', async () => {
  const cleo = await signUp({ first_name: 'Cleo' });
  await pool.query(
    `update users set phone = '555', company = 'Blue Door', email_verified_at = now() where id = $1`,
    [cleo.id],
  );
  await pool.query(
    `update users set created_at = now() - interval '40 days', last_login_at = now() - interval '36 days' where id = $1`,
    [cleo.id],
  );
  await pool.query(`update sessions set last_seen_at = now() - interval '35 days' where user_id = $1`, [
    cleo.id,
  ]);
  // Not on the known day, whose videos other tests count.
  await insertVideo(cleo.id, '2026-04-01T01:00:00Z');
  await insertVideo(cleo.id, '2026-04-01T01:00:00Z', 'failed');
  await pool.query(
    `insert into analytics_sessions (session_id, user_id, device_type, browser, os, started_at, last_seen_at)
     values ('cleo', $1, 'mobile', 'Safari', 'iOS', now() - interval '31 days', now() - interval '31 days')`,
    [cleo.id],
  );

  const { summary, users } = await report('users');

  const counted = await pool.query(
    `select count(*)::int as total, count(email_verified_at)::int as verified from users`,
  );
  expect(summary).toMatchObject({
    totalUsers: counted.rows[0].total,
    verifiedUsers: counted.rows[0].verified,
  });
  // Ada made videos too; everybody but Cleo has come within the last thirty days.
  expect(summary.usersWithVideos).toBe(2);
  expect(summary.activeUsers30Days).toBe(summary.totalUsers - 1);
  expect(summary.videoCreationRate).toBe(Math.round((1_000 * 2) / summary.totalUsers) / 10);
  expect(users.find(({ id }: { id: string }) => id === cleo.id)).toMatchObject({
    fullName: 'Cleo Lovelace',
    email: cleo.email,
    phone: '555',
    company: 'Blue Door',
    avatarUrl: null,
    isEmailVerified: true,
    daysSinceCreated: 40,
    daysSinceLastLogin: 36,
    daysSinceLastSession: 31,
    videoCounts: { total: 2, completed: 1, failed: 1 },
    lastBrowser: 'Safari',
    lastOS: 'iOS',
  });
  expect(JSON.stringify(users)).not.toMatch(/argon2|password|token/i);
});

test('the user report comes in pages, found and sorted by the database', async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [zoe, adam, mia] = [
    await signUp({ first_name: 'Zoe', last_name: tag }),
    await signUp({ first_name: 'adam', last_name: tag }),
    await signUp({ first_name: 'Mia', last_name: tag }),
  ];
  await insertVideo(zoe.id, '2026-04-01T01:00:00Z');
  await pool.query(`update users set company = 'Blue Door 50%' where id = $1`, [adam.id]);
  await pool.query('update users set email_verified_at = now() where id = any($1)', [[zoe.id, mia.id]]);
  await pool.query('update users set last_login_at = null where id = any($1)', [[zoe.id, adam.id]]);
  await pool.query(`update sessions set last_seen_at = now() - interval '31 days' where user_id = $1`, [
    adam.id,
  ]);
  const names = async (query: string) => {
    const { users, matchingUsers } = await report(`users?search=${tag}&${query}`);
    return [matchingUsers, ...users.map(({ fullName }: { fullName: string }) => fullName.split(' ')[0])];
  };

  expect(await names('sort=name&order=asc')).toEqual([3, 'adam', 'Mia', 'Zoe']);
  expect(await names('sort=name&order=asc&limit=1&offset=1')).toEqual([3, 'Mia']);
  expect(await names('')).toEqual([3, 'Mia', 'adam', 'Zoe']);
  for (const order of ['asc', 'desc']) expect((await names(`sort=login&order=${order}`))[1]).toBe('Mia');
  for (const sort of ['verified', 'session', 'videos', 'browser'])
    expect(await names(`sort=${sort}`)).toHaveLength(4);
  expect((await names('sort=videos'))[1]).toBe('Zoe');
  expect((await names('sort=session&order=asc'))[1]).toBe('adam');
  expect(await names('filter=verified&sort=name&order=asc')).toEqual([2, 'Mia', 'Zoe']);
  expect(await names('filter=unverified')).toEqual([1, 'adam']);
  expect(await names('filter=with-videos')).toEqual([1, 'Zoe']);
  expect(await names('filter=without-videos&sort=name')).toEqual([2, 'Mia', 'adam']);
  expect(await names('filter=active&sort=name')).toEqual([2, 'Zoe', 'Mia']);
  expect(await names('filter=inactive')).toEqual([1, 'adam']);
  expect((await report(`users?search=${encodeURIComponent('DOOR 50% adam')}`)).matchingUsers).toBe(1);
  await pool.query('delete from videos where user_id = $1', [zoe.id]);
  await pool.query('delete from users where id = any($1)', [[zoe.id, adam.id, mia.id]]);
});

test.each(['filter=rich', 'sort=password_hash', 'order=up', 'limit=0', 'limit=1001', 'offset=-1'])(
  'a user report with %s is refused',
  async (query) => {
    expect((await call(`reports/users?${query}`, { token: boss.token })).statusCode).toBe(400);
  },
);

test('only the verified administrator may look, and every look is written down', async () => {
  const somebody = await signUp();
  for (const path of ['reports/daily', 'reports/users']) {
    expect((await call(path)).statusCode).toBe(401);
    const refused = await call(path, { token: somebody.token });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Admin Access Required');
  }
  // Not verified, and verified after the session began.
  for (const time of ['null', 'now()']) {
    await verifyBoss(time);
    expect((await call('reports/users', { token: boss.token })).statusCode).toBe(403);
    expect((await call('profiles/me', { token: boss.token })).json().data.profile.is_admin).toBe(false);
  }
  await verifyBoss('created_at');

  await report('users');
  await report(`daily?date=${DAY}`);

  const { rows } = await pool.query(
    `select user_id, subject from account_events where kind = 'report-viewed' order by occurred_at desc limit 2`,
  );
  expect(rows).toEqual([
    { user_id: boss.id, subject: `daily ${DAY}` },
    { user_id: boss.id, subject: 'users' },
  ]);
  expect(logText()).toContain('report viewed');
  expect((await post('reports/users', {}, { token: boss.token })).statusCode).toBe(404);
});
