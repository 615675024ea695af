import { expect, test } from 'vitest';
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
  const { rows } = await pool.query(
    `select to_regclass('page_views_' || to_char(now() + interval '3 months', 'YYYY_MM')) is not null as is_there`,
  );
  expect(rows).toEqual([{ is_there: true }]);
});
