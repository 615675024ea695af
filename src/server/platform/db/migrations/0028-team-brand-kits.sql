-- What new videos of a team's members start with.
create table team_brand_kits (
  team_id uuid primary key references teams on delete cascade,
  brokerage_info jsonb not null default '{}' check (jsonb_typeof(brokerage_info) = 'object'),
  brand_style jsonb not null default '{}' check (jsonb_typeof(brand_style) = 'object'),
  -- Members cannot change what is filled in.
  is_locked boolean not null default false,
  logo_id uuid references media on delete set null,
  updated_at timestamptz not null default now()
);
create index team_brand_kits_logo_id_idx on team_brand_kits (logo_id);

alter table brand_kits add column brand_style jsonb not null default '{}' check (jsonb_typeof(brand_style) = 'object');
