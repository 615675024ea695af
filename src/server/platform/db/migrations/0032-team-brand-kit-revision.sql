-- Counts the saves of a team's brand kit, so that of two people who edit it at once the second is told. A trigger counts,
-- because a server of the last release saves too during an upgrade.
alter table team_brand_kits add column revision integer not null default 1;

create function count_team_brand_kit_save() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger count_team_brand_kit_save before update on team_brand_kits
  for each row execute function count_team_brand_kit_save();
