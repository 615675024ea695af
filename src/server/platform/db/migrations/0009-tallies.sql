-- What a film had come to, since its beginning, by the end of a quarter of an hour in which something happened. What came
-- between two moments is the difference of two rows, however long it is and however much came.
create table video_tallies (
  video_id uuid not null references videos on delete cascade,
  slot timestamptz not null,
  view_count integer not null check (view_count >= 0),
  session_count integer not null check (session_count >= 0),
  viewer_count integer not null check (viewer_count >= 0),
  completed_view_count integer not null check (completed_view_count >= 0),
  engaged_view_count integer not null check (engaged_view_count >= 0),
  watch_seconds double precision not null check (watch_seconds >= 0),
  share_count integer not null check (share_count >= 0),
  mobile_view_count integer not null check (mobile_view_count >= 0),
  tablet_view_count integer not null check (tablet_view_count >= 0),
  desktop_view_count integer not null check (desktop_view_count >= 0),
  primary key (video_id, slot)
);

insert into video_tallies
select video_id, slot, sum(view_count) over film, sum(session_count) over film, sum(viewer_count) over film,
  sum(completed_view_count) over film, sum(engaged_view_count) over film, sum(watch_seconds) over film,
  sum(share_count) over film, sum(mobile_view_count) over film, sum(tablet_view_count) over film,
  sum(desktop_view_count) over film
from video_slot_stats
window film as (partition by video_id order by slot rows unbounded preceding);

-- The views of all of an owner's films by UTC day: the quarters of an hour (0 to 95) that had any, and how many views of
-- the day had come by the end of each. So a day is one row, and can be cut at any quarter, where time zones begin theirs.
create table owner_day_views (
  owner_id uuid not null references users on delete cascade,
  day date not null,
  quarters integer[] not null,
  views_until integer[] not null,
  engaged_until integer[] not null,
  primary key (owner_id, day)
);

insert into owner_day_views
select owner_id, day, array_agg(quarter order by quarter), array_agg(views_until order by quarter),
  array_agg(engaged_until order by quarter)
from (
  select owner_id, day, quarter, (sum(sum(view_count)) over until_then)::int as views_until,
    (sum(sum(engaged_view_count)) over until_then)::int as engaged_until
  from (
    select owner_id, (slot at time zone 'UTC')::date as day,
      extract(epoch from slot)::bigint / 900 % 96 as quarter, view_count, engaged_view_count
    from video_slot_stats where view_count > 0
  ) as counted
  group by owner_id, day, quarter
  window until_then as (partition by owner_id, day order by quarter)
) as summed
group by owner_id, day;

drop table video_slot_stats;

-- A film's numbers go with it, also from its owner's days.
create function take_film_from_owner_days() returns trigger language plpgsql as $$
begin
  -- With an account all its days go anyway.
  if not exists (select from users where id = old.user_id) then return old; end if;
  -- Two films of one owner are taken one after the other: the same days, in any order, might wait for each other.
  perform pg_advisory_xact_lock(hashtext('curbreel owner days'), hashtext(old.user_id::text));
  update owner_day_views as o
  set (views_until, engaged_until) = (
    select array_agg(own.views - coalesce(film.views_until[position], 0) order by own.quarter),
      array_agg(own.engaged - coalesce(film.engaged_until[position], 0) order by own.quarter)
    from unnest(o.quarters, o.views_until, o.engaged_until) as own (quarter, views, engaged),
      width_bucket(own.quarter, film.quarters) as position
  )
  from (
    select day, array_agg(quarter order by quarter) as quarters,
      array_agg(views_until order by quarter) as views_until,
      array_agg(engaged_until order by quarter) as engaged_until
    from (
      select day, quarter, (sum(views) over until_then)::int as views_until,
        (sum(engaged) over until_then)::int as engaged_until
      from (
        select (slot at time zone 'UTC')::date as day, (extract(epoch from slot)::bigint / 900 % 96)::int as quarter,
          view_count - lag(view_count, 1, 0) over by_time as views,
          engaged_view_count - lag(engaged_view_count, 1, 0) over by_time as engaged
        from video_tallies where video_id = old.id
        window by_time as (order by slot)
      ) as counted
      window until_then as (partition by day order by quarter)
    ) as summed
    group by day
  ) as film
  where o.owner_id = old.user_id and o.day = film.day;
  return old;
end
$$;
create trigger take_film_from_owner_days before delete on videos
  for each row execute function take_film_from_owner_days();
