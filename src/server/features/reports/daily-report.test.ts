import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { createReportsApp } from '#tests/support/reports-app.ts';
import { getReportDay, storeDailySummaries } from './daily-report.ts';
import { countDay, findDaysToStore, storeSummary } from './daily-report-queries.ts';

const { boss, call, db, insertVideo, pool, report, signUp } = await createReportsApp();

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

test('the figures of days are stored until the job is aborted, and the next one goes on from there', async () => {
  const { db, pool } = await createTestDatabase();
  await pool.query(
    `insert into users (email, password_hash, first_name, last_name, created_at)
     values ('ada@example.com', '$argon2id$', 'Ada', 'Lovelace', now() - interval '6 days')`,
  );
  const due = await findDaysToStore(db);
  const job = new AbortController();
  const blocker = await pool.connect();
  onTestFinished(() => blocker.release(true));
  await blocker.query('begin; lock table site_daily_stats in exclusive mode');

  const ended = expect(storeDailySummaries(db, job.signal)).rejects.toThrow('expired');
  await waitForLockWait(pool, 'the job does not wait to store its first day');
  job.abort(new Error('The job has expired'));
  await blocker.query('rollback');
  await ended;

  expect(due).toHaveLength(4);
  expect(await findDaysToStore(db)).toEqual(due.slice(1));
  await storeDailySummaries(db);
  expect(await findDaysToStore(db)).toEqual([]);
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
