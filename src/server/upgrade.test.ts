import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createPasswords } from '#server/features/accounts/passwords.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createAccountsApp, GOOD_PASSWORD } from '#tests/support/accounts-app.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';

const FOLDER = join(import.meta.dirname, 'platform/db/migrations');
const STEPS = (await readdir(FOLDER)).sort();
/** The first step with all tables, and the last step of release 1.0.0. */
const [WHOLE, FIRST_RELEASE] = [3, 9];
const EMAIL = 'ada@example.com';
const hash = await createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 }).hash(GOOD_PASSWORD);
const id = (n: number) => `'00000000-0000-4000-8000-${String(n).padStart(12, '0')}'`;
const [user, project, photo, video, view] = [id(1), id(2), id(3), id(4), id(5)];

/** A row in each table with people's data, in the columns of step 3. */
const ROWS = `
  insert into installation values ('storage', 'local');
  insert into users (id, email, password_hash, first_name, last_name, email_verified_at)
    values (${user}, '${EMAIL}', '${hash}', 'Ada', 'Lovelace', '2026-01-02');
  insert into sessions (user_id, expires_at) values (${user}, '2036-01-01');
  insert into one_time_tokens (user_id, kind, token_hash, expires_at)
    values (${user}, 'reset', sha256('x'), '2036-01-01');
  insert into account_events (user_id, kind) values (${user}, 'sign-up');
  insert into mail_outbox (user_id, kind, status, sent_at) values (${user}, 'welcome', 'sent', '2026-01-02');
  insert into projects (id, user_id, name, data) values (${project}, ${user}, 'Harbour Lane',
    '{"name": "Harbour Lane", "property_info": {"price": "$1"}, "garage": 2}');
  insert into media (id, user_id, kind, filename, original_name, content_type, storage_name, original_size_bytes,
    size_bytes, width, height)
    values (${photo}, ${user}, 'image', 'a.jpg', 'Kitchen.jpg', 'image/jpeg', 'media/a.jpg', 9, 5, 4, 3);
  insert into project_media values (${project}, ${photo}, 0);
  insert into brand_kits (user_id, realtor_info, realtor_image_id) values (${user}, '{"name": "Ada"}', ${photo});
  insert into videos (id, user_id, project_id, group_id, title, filename, template, aspect_ratio, music, project_data,
    status, storage_type, storage_name, size_bytes, duration_ms, view_count, completed_at)
    values (${video}, ${user}, ${project}, ${video}, 'Harbour Lane', 'slideshow_1.mp4', 'Office', '16:9', 'none',
      '{"media": []}', 'completed', 'local', 'videos/1.mp4', 5, 40000, 7, '2026-01-03');
  insert into share_links (video_id, user_id, short_code, share_token)
    values (${video}, ${user}, 'harbour1', 'harbour-lane-token-0001');
  select ensure_event_partitions('2026-01-01', '2026-01-31');
  insert into analytics_sessions (session_id, user_id, device_type) values ('s', ${user}, 'mobile');
  insert into page_views (session_id, page_path, viewed_at) values ('s', '/', '2026-01-04');
  insert into video_views (id, video_id, owner_id, session_id, device_type, viewed_at)
    values (${view}, ${video}, ${user}, 's', 'mobile', '2026-01-04');
  insert into video_view_keys values ('s', ${video}, ${view}, '2026-01-04');
  insert into video_shares (video_id, owner_id, platform, shared_at) values (${video}, ${user}, 'x', '2026-01-04');`;
/** Sums by quarter of an hour, which steps 7 and 8 have and step 9 replaces. */
const SLOTS = `insert into video_slot_stats (video_id, owner_id, slot, view_count)
  values (${video}, ${user}, '2026-01-04 10:00Z', 4), (${video}, ${user}, '2026-01-04 10:15Z', 3)`;

/** A database as the version left it that had the first steps only. */
async function databaseAtStep(count: number) {
  const database = await createEmptyDatabase();
  const folder = await makeTempDir();
  for (const name of STEPS.slice(0, count)) await cp(join(FOLDER, name), join(folder, name));
  await migrateDatabase(database.url, folder);
  await database.pool.query(ROWS);
  return database;
}

type Rows = Readonly<Record<string, readonly object[]>>;

async function rowsIn(pool: Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations'`,
  );
  const entries = tables.map(async ({ name }) => {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} as t order by 1`);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test.each([WHOLE, FIRST_RELEASE])(
  'a database of step %i with data keeps every row through the steps that follow',
  async (step) => {
    const { url, pool } = await databaseAtStep(step);
    const before = await rowsIn(pool);

    expect(await migrateDatabase(url)).toEqual(STEPS.slice(step));

    const after = await rowsIn(pool);
    const filled = Object.entries(before).filter(([, rows]) => rows.length > 0);
    expect(filled.length).toBeGreaterThanOrEqual(17);
    for (const [table, rows] of filled) expect(after[table], table).toMatchObject(rows);
  },
);

test('sums by quarter of an hour become running totals', async () => {
  const { url, pool } = await databaseAtStep(8);
  await pool.query(SLOTS);

  await migrateDatabase(url);

  const { video_tallies, owner_day_views } = await rowsIn(pool);
  expect(video_tallies?.map((row) => 'view_count' in row && row.view_count)).toEqual([4, 7]);
  expect(owner_day_views).toMatchObject([{ quarters: [40, 41], views_until: [4, 7] }]);
});

test('projects and their versions become listings with their videos; other videos are grouped by title', async () => {
  const { url, pool } = await databaseAtStep(FIRST_RELEASE);
  const [version, next, other] = [id(11), id(12), id(13)];
  await pool.query(`
    insert into projects (id, user_id, parent_id, name, data) values (${version}, ${user}, ${project}, 'v2', '{}'),
      (${next}, ${user}, ${version}, 'v3', '{}'), (${other}, ${user}, null, 'Mill', '{}');`);
  const insert = (n: number, title: string, projectId: string) =>
    pool.query(`insert into videos (id, user_id, project_id, group_id, title, filename, template, aspect_ratio, music,
      project_data, storage_type) values (${id(n)}, ${user}, ${projectId}, ${id(n)}, '${title}', '${n}.mp4', 'Office',
      '16:9', 'none', '{}', 'local')`);
  await insert(21, 'v3', next);
  await insert(22, 'Mill', other);
  for (const [n, title] of [
    [23, 'Gone'],
    [24, 'Gone'],
    [25, 'Lost'],
  ] as const)
    await insert(n, title, 'null');

  await migrateDatabase(url);

  const { rows } = await pool.query<{ titles: string[] }>(
    `select array_agg(title order by title) as titles from videos join listings as l on l.id = listing_id
     group by l.id order by 1`,
  );
  expect(rows.map(({ titles }) => titles)).toEqual([
    ['Gone', 'Gone'],
    ['Harbour Lane', 'v3'],
    ['Lost'],
    ['Mill'],
  ]);
});

test('whoever had an account in release 1.0.0 signs in after the upgrade and finds all that was there', async () => {
  const database = await databaseAtStep(FIRST_RELEASE);
  await migrateDatabase(database.url);
  const { call, post } = await createAccountsApp({}, 'quick', database);

  const { token } = (await post('auth/signin', { email: EMAIL, password: GOOD_PASSWORD })).json().data;
  const draft = (await call('projects/draft', { token })).json().project;
  const { videos } = (await call('videos', { token })).json();
  const shared = (await call('share/v/harbour1')).json();

  expect(draft.data).toMatchObject({ name: 'Harbour Lane', property_info: { price: '$1' } });
  expect(videos).toMatchObject([{ title: 'Harbour Lane', views: 7, status: 'completed' }]);
  expect(shared.video).toMatchObject({ title: 'Harbour Lane', views: 7 });
});
