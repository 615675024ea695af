-- The property that projects and videos show. Its name and facts are those of its newest video.
create table listings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index listings_user_id_idx on listings (user_id);

alter table projects add column listing_id uuid references listings;
alter table videos add column listing_id uuid references listings;

-- A project and its new versions are one listing, which takes the id of the first.
create temporary table chain on commit drop as
with recursive chain (project_id, listing_id) as (
  select id, id from projects where parent_id is null
  union all
  select p.id, chain.listing_id from projects as p join chain on p.parent_id = chain.project_id
)
select project_id, listing_id from chain;
insert into listings (id, user_id, created_at)
select id, user_id, created_at from projects where parent_id is null;
update projects set listing_id = chain.listing_id from chain where project_id = projects.id;
update videos set listing_id = projects.listing_id from projects where projects.id = videos.project_id;

-- Videos whose project is gone belong together if they have the same owner and title.
create temporary table titled on commit drop as
select user_id, title, gen_random_uuid() as listing_id, min(created_at) as created_at
from videos where listing_id is null group by user_id, title;
insert into listings (id, user_id, created_at) select listing_id, user_id, created_at from titled;
update videos set listing_id = titled.listing_id from titled
where videos.listing_id is null and titled.user_id = videos.user_id and titled.title = videos.title;

create index projects_listing_id_idx on projects (listing_id);
create index videos_listing_id_idx on videos (listing_id, created_at desc, id desc);

create function new_listing(owner_id uuid) returns uuid language sql as $$
  insert into listings (user_id) values (owner_id) returning id
$$;

-- A trigger, so that no insert needs to know about listings, not even that of an older server during an upgrade: a new
-- version of a project belongs to its listing, and a video to that of its project.
create function assign_listing() returns trigger language plpgsql as $$
declare
  source_id uuid;
begin
  if tg_table_name = 'projects' then source_id := new.parent_id; else source_id := new.project_id; end if;
  new.listing_id := coalesce((select listing_id from projects where id = source_id and user_id = new.user_id),
    new_listing(new.user_id));
  return new;
end
$$;
create trigger assign_listing before insert on projects
  for each row when (new.listing_id is null) execute function assign_listing();
create trigger assign_listing before insert on videos
  for each row when (new.listing_id is null) execute function assign_listing();

alter table projects alter column listing_id set not null;
alter table videos alter column listing_id set not null;

-- A link shows one video, or all of a listing.
alter table share_links
  alter column video_id drop not null,
  add column listing_id uuid references listings on delete cascade,
  add constraint share_links_target_check check (num_nonnulls(video_id, listing_id) = 1);
create unique index share_links_live_listing_key on share_links (listing_id) where revoked_at is null;
create index share_links_listing_id_idx on share_links (listing_id);
