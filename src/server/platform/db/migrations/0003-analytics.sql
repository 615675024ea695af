create table analytics_sessions (
  session_id text primary key check (length(session_id) between 1 and 100),
  user_id uuid references users on delete cascade,
  device_type text not null check (device_type in ('mobile', 'tablet', 'desktop')),
  browser text check (length(browser) <= 100),
  os text check (length(os) <= 100),
  user_agent text check (length(user_agent) <= 1000),
  language text check (length(language) <= 100),
  platform text check (length(platform) <= 100),
  is_cookie_enabled boolean,
  referrer text check (length(referrer) <= 2000),
  timezone text check (length(timezone) <= 100),
  screen_resolution text check (length(screen_resolution) <= 50),
  viewport_size text check (length(viewport_size) <= 50),
  ip_address inet,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  duration_seconds real check (duration_seconds between 0 and 31622400)
);
create index analytics_sessions_started_at_idx on analytics_sessions (started_at);
create index analytics_sessions_last_seen_at_idx on analytics_sessions (last_seen_at);
create index analytics_sessions_user_id_idx on analytics_sessions (user_id, started_at desc)
  where user_id is not null;

create table page_views (
  id uuid not null default gen_random_uuid(),
  session_id text not null check (length(session_id) between 1 and 100),
  user_id uuid references users on delete cascade,
  page_path text not null check (length(page_path) <= 2000),
  page_title text check (length(page_title) <= 500),
  referrer text check (length(referrer) <= 2000),
  time_on_page_seconds real check (time_on_page_seconds between 0 and 31622400),
  viewed_at timestamptz not null default now(),
  primary key (id, viewed_at)
) partition by range (viewed_at);
create index page_views_viewed_at_idx on page_views (viewed_at);
create index page_views_session_id_idx on page_views (session_id);
create index page_views_user_id_idx on page_views (user_id) where user_id is not null;

create table video_views (
  id uuid not null default gen_random_uuid(),
  video_id uuid not null references videos on delete cascade,
  owner_id uuid not null references users on delete cascade,
  session_id text not null check (length(session_id) between 1 and 100),
  user_id uuid references users on delete set null,
  device_type text not null check (device_type in ('mobile', 'tablet', 'desktop')),
  watch_seconds real not null default 0 check (watch_seconds between 0 and 86400),
  video_seconds real not null default 0 check (video_seconds between 0 and 86400),
  completion_percent real not null default 0 check (completion_percent between 0 and 100),
  is_replay boolean not null default false,
  viewed_at timestamptz not null default now(),
  primary key (id, viewed_at)
) partition by range (viewed_at);
create index video_views_owner_id_idx on video_views (owner_id, viewed_at);
create index video_views_video_id_idx on video_views (video_id, viewed_at);
create index video_views_session_id_idx on video_views (session_id);
create index video_views_user_id_idx on video_views (user_id) where user_id is not null;

-- Makes "one view per film and session" unique across the months, and finds the month of the view it belongs to.
create table video_view_keys (
  session_id text not null check (length(session_id) between 1 and 100),
  video_id uuid not null references videos on delete cascade,
  view_id uuid not null,
  viewed_at timestamptz not null,
  primary key (session_id, video_id)
);
create index video_view_keys_video_id_idx on video_view_keys (video_id);
create index video_view_keys_viewed_at_idx on video_view_keys (viewed_at);

create table video_interactions (
  id uuid not null default gen_random_uuid(),
  video_id uuid not null references videos on delete cascade,
  session_id text not null check (length(session_id) between 1 and 100),
  kind text not null check (kind in ('play', 'pause', 'seek', 'volume', 'ended', 'error', 'time_update')),
  value text check (length(value) <= 500),
  video_position_seconds real check (video_position_seconds between 0 and 86400),
  occurred_at timestamptz not null default now(),
  primary key (id, occurred_at)
) partition by range (occurred_at);
create index video_interactions_video_id_idx on video_interactions (video_id, occurred_at);

create table video_shares (
  id uuid not null default gen_random_uuid(),
  video_id uuid not null references videos on delete cascade,
  owner_id uuid not null references users on delete cascade,
  session_id text check (length(session_id) between 1 and 100),
  user_id uuid references users on delete set null,
  platform text not null check (length(platform) between 1 and 50),
  source text check (length(source) <= 50),
  shared_at timestamptz not null default now(),
  primary key (id, shared_at)
) partition by range (shared_at);
create index video_shares_owner_id_idx on video_shares (owner_id, shared_at);
create index video_shares_video_id_idx on video_shares (video_id, shared_at);
create index video_shares_shared_at_idx on video_shares (shared_at);
create index video_shares_user_id_idx on video_shares (user_id) where user_id is not null;

create table video_downloads (
  id uuid not null default gen_random_uuid(),
  video_id uuid not null references videos on delete cascade,
  owner_id uuid not null references users on delete cascade,
  session_id text check (length(session_id) between 1 and 100),
  user_id uuid references users on delete set null,
  download_type text not null default 'video' check (length(download_type) between 1 and 50),
  source text check (length(source) <= 50),
  downloaded_at timestamptz not null default now(),
  primary key (id, downloaded_at)
) partition by range (downloaded_at);
create index video_downloads_owner_id_idx on video_downloads (owner_id, downloaded_at);
create index video_downloads_video_id_idx on video_downloads (video_id, downloaded_at);
create index video_downloads_user_id_idx on video_downloads (user_id) where user_id is not null;

-- One row per film and UTC day, written anew by each run of the roll-up, so that a second run changes nothing.
create table video_daily_stats (
  video_id uuid not null references videos on delete cascade,
  owner_id uuid not null references users on delete cascade,
  day date not null,
  view_count integer not null default 0 check (view_count >= 0),
  unique_viewer_count integer not null default 0 check (unique_viewer_count >= 0),
  completed_view_count integer not null default 0 check (completed_view_count >= 0),
  engaged_view_count integer not null default 0 check (engaged_view_count >= 0),
  watch_seconds double precision not null default 0 check (watch_seconds >= 0),
  completion_percent_sum double precision not null default 0 check (completion_percent_sum >= 0),
  share_count integer not null default 0 check (share_count >= 0),
  download_count integer not null default 0 check (download_count >= 0),
  mobile_view_count integer not null default 0 check (mobile_view_count >= 0),
  tablet_view_count integer not null default 0 check (tablet_view_count >= 0),
  desktop_view_count integer not null default 0 check (desktop_view_count >= 0),
  primary key (video_id, day)
);
create index video_daily_stats_owner_id_idx on video_daily_stats (owner_id, day);

create table site_daily_stats (
  day date primary key,
  account_count integer not null default 0 check (account_count >= 0),
  login_count integer not null default 0 check (login_count >= 0),
  page_view_count integer not null default 0 check (page_view_count >= 0),
  unique_visitor_count integer not null default 0 check (unique_visitor_count >= 0),
  guest_visitor_count integer not null default 0 check (guest_visitor_count >= 0),
  session_count integer not null default 0 check (session_count >= 0),
  video_count integer not null default 0 check (video_count >= 0),
  share_count integer not null default 0 check (share_count >= 0),
  password_reset_count integer not null default 0 check (password_reset_count >= 0)
);

-- Every table that is cut by month.
create function event_tables() returns setof text language sql immutable as $$
  select unnest(array['page_views', 'video_views', 'video_interactions', 'video_shares', 'video_downloads'])
$$;

-- Makes the partitions of all months from first_day's to last_day's; those that are there stay as they are.
create function ensure_event_partitions(first_day date, last_day date) returns integer language plpgsql as $$
declare
  event_table text;
  month_start date;
  partition_name text;
  made_count integer := 0;
begin
  -- Nodes that start together would otherwise make the same table twice.
  perform pg_advisory_xact_lock(hashtext('curbreel event partitions'));
  for event_table in select event_tables() loop
    month_start := date_trunc('month', first_day)::date;
    while month_start <= last_day loop
      partition_name := format('%s_%s', event_table, to_char(month_start, 'YYYY_MM'));
      if to_regclass(partition_name) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          partition_name, event_table,
          month_start::timestamp at time zone 'UTC',
          (month_start + interval '1 month')::timestamp at time zone 'UTC');
        made_count := made_count + 1;
      end if;
      month_start := (month_start + interval '1 month')::date;
    end loop;
  end loop;
  return made_count;
end
$$;

-- Drops the partitions of all months that ended on or before the day; answers how many.
create function drop_event_partitions(before_day date) returns integer language plpgsql as $$
declare
  partition_name text;
  dropped_count integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('curbreel event partitions'));
  for partition_name in
    select child.relname
    from event_tables() as event_table
    join pg_inherits on inhparent = to_regclass(event_table)
    join pg_class as child on child.oid = inhrelid
    where to_date(right(child.relname, 7), 'YYYY_MM') + interval '1 month' <= before_day
  loop
    execute format('drop table %I', partition_name);
    dropped_count := dropped_count + 1;
  end loop;
  return dropped_count;
end
$$;
