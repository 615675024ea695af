-- Listings of teams. The columns may be null and triggers fill them, so that a server of the last release can go on working
-- on this schema during an upgrade.
alter table listings add column team_id uuid references teams on delete set null;
alter table projects add column team_id uuid references teams on delete set null;
alter table videos add column team_id uuid references teams on delete set null;
create index listings_team_id_idx on listings (team_id);
create index projects_team_id_idx on projects (team_id);
create index videos_team_id_idx on videos (team_id, created_at desc, id desc);

-- A new listing belongs to the team of whoever makes it. The lock makes leaving the team wait, so that no listing is left behind.
create or replace function new_listing(owner_id uuid) returns uuid language sql as $$
  insert into listings (user_id, team_id)
  values (owner_id, (select m.team_id from team_members as m where m.user_id = owner_id for key share)) returning id
$$;

-- A new version of a project belongs to its listing, also where somebody else of the team made that.
create or replace function assign_listing() returns trigger language plpgsql as $$
declare
  source_id uuid;
begin
  if tg_table_name = 'projects' then source_id := new.parent_id; else source_id := new.project_id; end if;
  new.listing_id := coalesce(
    (select p.listing_id from projects as p where p.id = source_id and (p.user_id = new.user_id
      or p.team_id = (select m.team_id from team_members as m where m.user_id = new.user_id))),
    new_listing(new.user_id));
  return new;
end
$$;

-- Projects and videos belong to the team of their listing. Triggers of one event run in the order of their names: the
-- listing is assigned before.
create function assign_team() returns trigger language plpgsql as $$
begin
  new.team_id := (select l.team_id from listings as l where l.id = new.listing_id);
  if new.team_id is not null then
    perform from team_members as m where m.user_id = new.user_id and m.team_id = new.team_id for key share;
  end if;
  return new;
end
$$;
create trigger assign_team before insert or update of listing_id on projects
  for each row execute function assign_team();
create trigger assign_team before insert or update of listing_id on videos
  for each row execute function assign_team();
