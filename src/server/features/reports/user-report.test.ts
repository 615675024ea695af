import { expect, test } from 'vitest';
import { createReportsApp } from '#tests/support/reports-app.ts';

const { boss, call, insertVideo, logText, pool, post, report, signUp, verifyBoss } = await createReportsApp();

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
  // Everybody but Cleo has come within the last thirty days.
  expect(summary.usersWithVideos).toBe(1);
  expect(summary.activeUsers30Days).toBe(summary.totalUsers - 1);
  expect(summary.videoCreationRate).toBe(Math.round(1_000 / summary.totalUsers) / 10);
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
  await report('daily?date=2026-05-05');

  const { rows } = await pool.query(
    `select user_id, subject from account_events where kind = 'report-viewed' order by occurred_at desc limit 2`,
  );
  expect(rows).toEqual([
    { user_id: boss.id, subject: 'daily 2026-05-05' },
    { user_id: boss.id, subject: 'users' },
  ]);
  expect(logText()).toContain('report viewed');
  expect((await post('reports/users', {}, { token: boss.token })).statusCode).toBe(405);
});
