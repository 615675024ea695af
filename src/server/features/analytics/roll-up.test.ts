import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { rollUp } from './roll-up.ts';
import { findRolledUpUntil } from './roll-up-queries.ts';

const MIGRATIONS = join(process.cwd(), 'src/server/platform/db/migrations');

test('a database from before the tallies is given those that adding up its events would have made', async () => {
  const { db, pool, url } = await createEmptyDatabase();
  const before = await makeTempDir();
  for (const name of await readdir(MIGRATIONS))
    if (name < '0009') await cp(join(MIGRATIONS, name), join(before, name));
  await migrateDatabase(url, before);
  await pool.query(`
    select ensure_event_partitions((now() - interval '60 days')::date, now()::date);
    insert into users (email, password_hash, first_name, last_name)
    select n || '@example.com', '$argon2id$', 'Ada', 'Lovelace' from generate_series(1, 2) as n;
    insert into videos (user_id, group_id, title, filename, template, aspect_ratio, music, project_data, status,
      storage_type, storage_name, size_bytes, duration_ms, completed_at)
    select id, id, 'Harbor House', n || email || '.mp4', 'Office', '16:9', 'none', '{}', 'completed', 'local', n || email, 1,
      40000, now()
    from users, generate_series(1, 3) as n;
    insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent,
      is_new_session, is_new_viewer, viewed_at)
    select id, user_id, n::text, 'mobile', n % 40, n % 100, n % 2 = 0, n % 3 = 0, now() - interval '7 minutes' * n * n
    from videos, generate_series(20, 100) as n;
    insert into video_shares (video_id, owner_id, platform, shared_at)
    select id, user_id, 'x', now() - interval '5 days' * n from videos, generate_series(1, 9) as n`);
  const nowMs = Date.now();
  const until = new Date(Math.floor((nowMs - 49 * 3_600_000) / 86_400_000) * 86_400_000).toISOString();
  await pool.query(
    `insert into video_slot_stats (video_id, owner_id, slot, view_count, session_count, viewer_count,
       completed_view_count, engaged_view_count, watch_seconds, share_count, mobile_view_count)
     select video_id, owner_id, date_bin('15 minutes', at, 'epoch'), sum(v), sum(s), sum(u), sum(c), sum(e), sum(w),
       sum(1 - v), sum(v)
     from (
       select video_id, owner_id, viewed_at as at, 1 as v, is_new_session::int as s, is_new_viewer::int as u,
         (completion_percent >= 90)::int as c, (completion_percent >= 50)::int as e, watch_seconds as w
       from video_views
       union all select video_id, owner_id, shared_at, 0, 0, 0, 0, 0, 0 from video_shares
     ) as event where at < $1 group by 1, 2, 3`,
    [until],
  );
  await pool.query(`insert into installation values ('analytics-rolled-up-until', $1)`, [until]);
  const readAll = async () => [
    (await pool.query('select * from video_tallies order by video_id, slot')).rows,
    (await pool.query('select * from owner_day_views order by owner_id, day')).rows,
  ];

  await migrateDatabase(url);
  const migrated = await readAll();
  await rollUp(db, nowMs);
  const rolledUp = await readAll();
  await pool.query(`
    truncate video_tallies, owner_day_views;
    delete from installation where key = 'analytics-rolled-up-until'`);
  await rollUp(db, nowMs);

  expect(migrated.map(({ length }) => length > 20)).toEqual([true, true]);
  expect(rolledUp).toEqual(migrated);
  expect(await readAll()).toEqual(migrated);
});

test('a roll-up that is aborted ends after the days it is at, and the next one goes on from there', async () => {
  const { db, pool } = await createTestDatabase();
  await pool.query(
    `insert into users (email, password_hash, first_name, last_name, created_at)
     values ('ada@example.com', '$argon2id$', 'Ada', 'Lovelace', '2026-01-10T12:00Z')`,
  );
  const nowMs = Date.parse('2026-03-10T12:00Z');
  const job = new AbortController();
  const blocker = await pool.connect();
  onTestFinished(() => blocker.release(true));
  await blocker.query(`begin; select pg_advisory_xact_lock(hashtext('curbreel roll-up'))`);

  const ended = expect(rollUp(db, nowMs, job.signal)).rejects.toThrow('expired');
  await waitForLockWait(pool, 'the roll-up does not wait for another one');
  job.abort(new Error('The job has expired'));
  await blocker.query('commit');
  await ended;

  expect(await findRolledUpUntil(db)).toEqual(new Date('2026-01-24'));
  await rollUp(db, nowMs);
  expect(await findRolledUpUntil(db)).toEqual(new Date('2026-03-08'));
});
