import { expect, test } from 'vitest';
import { newId } from '#server/platform/db/new-id.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { ensureEventPartitions } from './event-partitions.ts';

const { db, pool } = await createTestDatabase();

function monthsFromNow(months: number): Date {
  const moment = new Date();
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 15));
}

const insertView = (viewedAt: Date) =>
  pool.query(`insert into page_views (id, session_id, page_path, viewed_at) values ($1, 'tab', '/', $2)`, [
    newId(),
    viewedAt,
  ]);

test('event partitions take events from last month to three months ahead', async () => {
  for (const months of [-1, 0, 1, 2, 3]) await insertView(monthsFromNow(months));

  expect((await pool.query(`select 1 from page_views where session_id = 'tab'`)).rowCount).toBe(5);
});

test('every table that is cut by month gets partitions, and loses them', async () => {
  const { rows } = await pool.query<{ name: string; isEventTable: boolean }>(
    `select relname as name, relname in (select event_tables()) as "isEventTable" from pg_class
    where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  );

  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ isEventTable }) => !isEventTable)).toEqual([]);
});

test('event partitions refuse an event that no month was made for', async () => {
  await expect(insertView(monthsFromNow(60))).rejects.toThrow();
});

test('event partitions are cut in UTC whatever the session speaks', async () => {
  const client = await pool.connect();
  try {
    await client.query(`set timezone = 'Pacific/Auckland'`);
    await client.query(`select ensure_event_partitions('2031-05-31', '2031-05-31')`);
    const { rows } = await client
      .query(
        `set timezone = 'UTC'; select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = 'page_views_2031_05'`,
      )
      .then((results) => (Array.isArray(results) ? results[1] : results));
    expect(rows[0].bound).toBe(`FOR VALUES FROM ('2031-05-01 00:00:00+00') TO ('2031-06-01 00:00:00+00')`);
  } finally {
    client.release(true);
  }
});

test('event partitions can be made by many at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ensureEventPartitions(db)));
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      pool.query(`select ensure_event_partitions('2032-01-01', '2032-02-01') as count`),
    ),
  );

  const total = made.reduce((sum, { rows }) => sum + rows[0].count, 0);
  expect(total).toBe(2 * 5);
});

test('event partitions are dropped with their events once they are old', async () => {
  await pool.query(`select ensure_event_partitions('2001-01-01', '2001-03-01')`);
  await insertView(new Date('2001-01-20T00:00:00Z'));

  const { rows } = await pool.query(`select drop_event_partitions('2001-03-01') as count`);

  expect(rows[0].count).toBe(2 * 5);
  const { rows: left } = await pool.query(`select to_regclass('page_views_2001_03')::text as name`);
  expect(left[0].name).toBe('page_views_2001_03');
});
