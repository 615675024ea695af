import { expect, onTestFinished, test } from 'vitest';
import { deleteInstallationFact, setInstallationFact } from '#server/platform/db/installation.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { purgeOldData } from './purge-queries.ts';

const { db, pool } = await createTestDatabase();

const monthsAgo = (months: number) => `now() - interval '${months} months'`;

test('data older than two years is purged, the rest stays, and a second purge changes nothing', async () => {
  await pool.query(`select ensure_event_partitions((${monthsAgo(30)})::date, now()::date)`);
  for (const months of [30, 25, 22, 0]) {
    await pool.query(
      `insert into page_views (session_id, page_path, viewed_at) values ('s${months}', '/', ${monthsAgo(months)})`,
    );
    await pool.query(
      `insert into analytics_sessions (session_id, device_type, ip_address, started_at, last_seen_at)
       values ('s${months}', 'mobile', '203.0.113.4', ${monthsAgo(months)}, ${monthsAgo(months)})`,
    );
  }

  await purgeOldData(db);
  await purgeOldData(db);

  for (const table of ['page_views', 'analytics_sessions']) {
    const { rows } = await pool.query(`select session_id from ${table} order by session_id`);
    expect(
      rows.map(({ session_id }: { session_id: string }) => session_id),
      table,
    ).toEqual(['s0', 's22']);
  }
});

test('the months to come have partitions also while the roll-up fails', async () => {
  const ahead = `to_regclass('page_views_' || to_char(now() at time zone 'UTC' + interval '3 months', 'YYYY_MM'))`;
  const { rows: made } = await pool.query(`select ${ahead}::text as name`);
  await pool.query(`drop table ${made[0].name}`);
  await setInstallationFact(db, 'analytics-rolled-up-until', 'no date');
  onTestFinished(() => deleteInstallationFact(db, 'analytics-rolled-up-until'));

  await expect(purgeOldData(db)).rejects.toThrow('Invalid time value');

  expect((await pool.query(`select ${ahead}::text as name`)).rows).toEqual(made);
});

test('sessions go a month after they expired or were revoked, live ones and younger ones stay', async () => {
  const { rows: users } = await pool.query(
    `insert into users (email, password_hash, first_name, last_name) values ('ada@example.com', '$argon2id$', 'Ada', 'L')
     returning id`,
  );
  const session = (agent: string, expires: string, revoked: string | null = null) =>
    pool.query(
      `insert into sessions (user_id, is_remembered, user_agent, created_at, expires_at, revoked_at)
       values ($1, true, $2, now() - interval '61 days', now() + $3::interval, now() + $4::interval)`,
      [users[0].id, agent, expires, revoked],
    );
  await session('expired', '-31 days');
  await session('revoked', '-10 days', '-31 days');
  await session('just expired', '-29 days');
  await session('just revoked', '-10 days', '-29 days');
  await session('live', '1 day');

  await purgeOldData(db);

  const { rows } = await pool.query('select user_agent from sessions order by user_agent');
  expect(rows.map(({ user_agent }) => user_agent)).toEqual(['just expired', 'just revoked', 'live']);
});

test('invitations and mails go a month after they ended, open and younger ones stay', async () => {
  const daysAgo = (days: number) => `now() - interval '${days} days'`;
  const { rows: teams } = await pool.query(`insert into teams (name) values ('Blue Door') returning id`);
  const invite = (
    email: string,
    expires: number,
    ended: 'accepted_at' | 'revoked_at' | null = null,
    days = 0,
  ) =>
    pool.query(
      `insert into team_invitations (team_id, email, role, token_hash, expires_at${ended ? `, ${ended}` : ''})
       values ($1, $2, 'member', sha256(convert_to($2, 'utf8')), ${daysAgo(expires)}${ended ? `, ${daysAgo(days)}` : ''})`,
      [teams[0].id, email],
    );
  await invite('accepted@example.com', 40, 'accepted_at', 45);
  await invite('revoked@example.com', 28, 'revoked_at', 31);
  await invite('expired@example.com', 31);
  await invite('just-accepted@example.com', 31, 'accepted_at', 29);
  await invite('just-expired@example.com', 29);
  await invite('open@example.com', -5);
  for (const days of [31, 29])
    await pool.query(
      `insert into mail_outbox (kind, status, created_at, sent_at) values ('d${days}', 'sent', ${daysAgo(days)}, ${daysAgo(days)})`,
    );

  await purgeOldData(db);

  const { rows: invitations } = await pool.query('select email from team_invitations order by email');
  expect(invitations.map(({ email }) => email)).toEqual([
    'just-accepted@example.com',
    'just-expired@example.com',
    'open@example.com',
  ]);
  expect((await pool.query('select kind from mail_outbox')).rows).toEqual([{ kind: 'd29' }]);
});
