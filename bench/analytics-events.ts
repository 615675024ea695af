import type pg from 'pg';

type Wishes = {
  readonly eventCount: number;
  readonly userCount: number;
  /** A tenth of all views are of this one's videos, over 24 months. */
  readonly ownerId: string;
  /** As much seen as the other one's, but for two months only. */
  readonly youngOwnerId: string;
  readonly adminId: string;
};

const VIDEOS_OF_OWNER = 100;
const MONTHS = 24;
const anyTime = `now() - interval '${MONTHS} months' * random()`;
const device = `(array['mobile', 'mobile', 'desktop', 'tablet'])[1 + floor(random() * 4)::int]`;

/** Years of visits, made by the database itself. Answers with videos that strangers can see. */
export async function generateEvents(client: pg.Client, wishes: Wishes): Promise<string[]> {
  const { eventCount, userCount, ownerId, youngOwnerId, adminId } = wishes;
  const part = (share: number) => Math.round(eventCount * share);
  // Made rows refer to rows that are there: checking that again would take most of the time.
  await client.query(`set session_replication_role = replica`);
  await client.query(`set statement_timeout = 0`);
  await client.query(`select ensure_event_partitions((now() - interval '25 months')::date, now()::date)`);
  await client.query('update users set email_verified_at = created_at where id = $1', [adminId]);
  await client.query(
    `insert into users (email, password_hash, first_name, last_name, email_verified_at, created_at)
     select 'agent' || n || '@example.com', '$argon2id$', 'Agent', 'Number ' || n,
       case when n % 3 > 0 then now() end, ${anyTime}
     from generate_series(1, $1::int) as n`,
    [userCount - 3],
  );
  await client.query(
    `with video as materialized (
       select owner, n, gen_random_uuid() as listing_id
       from (
         select id as owner, 1 as n from users
         union all select $1, generate_series(2, $3::int)
         union all select $2, generate_series(2, $3::int)
       ) as owned
     ), listing as (
       insert into listings (id, user_id) select listing_id, owner from video
     )
     insert into videos (user_id, group_id, listing_id, title, filename, template, aspect_ratio, music, project_data, status,
       storage_type, storage_name, size_bytes, duration_ms, created_at, completed_at)
     select owner, gen_random_uuid(), listing_id, 'Video ' || n, 'slideshow_' || n || '_' || owner || '.mp4', 'Office', '16:9',
       'none', '{}', 'completed', 'local', 'videos/' || n || owner, 1000000, 40000, now() - interval '2 months', now()
     from video`,
    [ownerId, youngOwnerId, VIDEOS_OF_OWNER],
  );
  await client.query(
    `insert into share_links (video_id, user_id, short_code, share_token)
     select id, user_id, replace(id::text, '-', ''), replace(id::text, '-', '') from videos`,
  );
  await client.query(
    `create temporary table video as
     select id, user_id, row_number() over (order by user_id, id) as n from videos`,
  );
  await client.query('create index on video (n)');
  const indexes = await dropIndexes(client);

  const views = part(0.3);
  await insertViews(client, views * 0.9, `select id, user_id from video`, anyTime);
  await insertViews(
    client,
    views * 0.1,
    `select id, user_id from video where user_id = '${ownerId}'`,
    anyTime,
  );
  const recent = `now() - interval '2 months' * random()`;
  const recentViews = (views * 0.1 * 2) / MONTHS;
  await insertViews(
    client,
    recentViews,
    `select id, user_id from video where user_id = '${youngOwnerId}'`,
    recent,
  );
  await client.query(
    `insert into video_view_keys (session_id, video_id, view_id, viewed_at)
     select session_id, video_id, id, viewed_at from video_views`,
  );
  await client.query(
    `insert into analytics_sessions (session_id, user_id, device_type, browser, os, ip_address, started_at, last_seen_at)
     select md5(s.n::text), case when s.n % 4 = 0 then u.id end, ${device}, 'Safari', 'iOS', '203.0.113.5', at, at + interval '3 minutes'
     from (select n, ${anyTime} as at, 1 + n % $2 as user_n from generate_series(1, $1::int) as n) as s
     join (select id, row_number() over (order by id) as n from users) as u on u.n = s.user_n`,
    [part(0.1), userCount],
  );
  await client.query(
    `insert into page_views (session_id, user_id, page_path, page_title, time_on_page_seconds, viewed_at)
     select session_id, user_id, '/dashboard', 'Curbreel', 30, started_at + interval '1 second' * k
     from analytics_sessions, generate_series(1, 4) as k`,
  );
  await client.query(
    `insert into video_interactions (video_id, session_id, kind, video_position_seconds, occurred_at)
     select f.id, md5(e.k::text), 'time_update', 10, at
     from (select k, ${anyTime} as at, 1 + floor(random() * $2)::int as video_n from generate_series(1, $1::int) as k) as e
     join video as f on f.n = e.video_n`,
    [part(0.26), await countVideos(client)],
  );
  await client.query(
    `insert into video_shares (video_id, owner_id, platform, shared_at)
     select f.id, f.user_id, 'facebook', at
     from (select ${anyTime} as at, 1 + floor(random() * $2)::int as video_n from generate_series(1, $1::int)) as e
     join video as f on f.n = e.video_n`,
    [part(0.04), await countVideos(client)],
  );
  for (const definition of indexes) await client.query(definition);
  await client.query('set session_replication_role = origin');
  const { rows } = await client.query<{ id: string }>(`select id from video where user_id = $1 limit 50`, [
    ownerId,
  ]);
  return rows.map(({ id }) => id);
}

/** An index is made much faster at once than row by row. Answers with how to make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  await client.query(`set maintenance_work_mem = '256MB'`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index
     where not indisprimary and indrelid in (
       select event_tables()::regclass union select unnest(array['video_view_keys', 'analytics_sessions'])::regclass)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function insertViews(client: pg.Client, count: number, videos: string, time: string): Promise<void> {
  await client.query(
    `with video as (select id, user_id, row_number() over () as n from (${videos}) as f),
     event as (
       select ${time} as at, random() * 100 as percent, ${device} as device,
         1 + floor(random() * (select count(*) from video))::int as n
       from generate_series(1, $1::int)
     )
     insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, video_seconds,
       completion_percent, is_new_session, is_new_viewer, viewer_key, viewed_at)
     select video.id, video.user_id, gen_random_uuid()::text, device, percent * 0.4, 40, percent, true, percent < 80,
       gen_random_uuid(), at
     from event join video using (n)`,
    [Math.round(count)],
  );
}

async function countVideos(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from video');
  return rows[0]?.count ?? 0;
}
