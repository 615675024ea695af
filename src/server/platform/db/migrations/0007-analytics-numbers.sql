alter table video_views
  -- The same person on the same UTC day, as far as one can tell without following anybody.
  add column viewer_key uuid,
  -- The first view of a visit among the owner's films, and a viewer's first of the day: sums need no counting apart.
  add column is_new_session boolean not null default false,
  add column is_new_viewer boolean not null default false,
  -- Its viewer shared or downloaded the film.
  add column has_acted boolean not null default false;
create index video_views_viewer_key_idx on video_views (owner_id, viewer_key, viewed_at) where is_new_viewer;

-- One row per film and quarter of an hour, since time zones begin their days at quarters of a UTC hour. Days are written
-- when nothing of them can change any more, so that a second run of the roll-up changes nothing.
create table video_slot_stats (
  video_id uuid not null references videos on delete cascade,
  owner_id uuid not null references users on delete cascade,
  slot timestamptz not null,
  view_count integer not null default 0 check (view_count >= 0),
  session_count integer not null default 0 check (session_count >= 0),
  viewer_count integer not null default 0 check (viewer_count >= 0),
  completed_view_count integer not null default 0 check (completed_view_count >= 0),
  engaged_view_count integer not null default 0 check (engaged_view_count >= 0),
  watch_seconds double precision not null default 0 check (watch_seconds >= 0),
  share_count integer not null default 0 check (share_count >= 0),
  mobile_view_count integer not null default 0 check (mobile_view_count >= 0),
  tablet_view_count integer not null default 0 check (tablet_view_count >= 0),
  desktop_view_count integer not null default 0 check (desktop_view_count >= 0),
  primary key (video_id, slot)
);
create index video_slot_stats_owner_id_idx on video_slot_stats (owner_id, slot);
create index video_slot_stats_slot_idx on video_slot_stats (slot);
drop table video_daily_stats;

-- The user report asks for each user's last visit, the daily report for a day's logins.
create index account_events_kind_idx on account_events (kind, occurred_at);
