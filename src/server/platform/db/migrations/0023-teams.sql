-- People who work together. Somebody is in at most one team.
create table teams (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now()
);

create table team_members (
  user_id uuid primary key references users on delete cascade,
  team_id uuid not null references teams on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  joined_at timestamptz not null default now(),
  -- The address that the invitation went to, where somebody joined with another one.
  invited_as text
);
create index team_members_team_id_idx on team_members (team_id);
create unique index team_members_owner_key on team_members (team_id) where role = 'owner';

create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams on delete cascade,
  -- In lower case.
  email text not null,
  role text not null check (role in ('admin', 'member')),
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index team_invitations_open_key on team_invitations (team_id, email)
  where accepted_at is null and revoked_at is null;
create index team_invitations_team_id_idx on team_invitations (team_id);
create index team_invitations_invited_by_idx on team_invitations (invited_by);

-- What is done in teams is recorded among the events of accounts.
alter table account_events drop constraint account_events_kind_check;
alter table account_events add constraint account_events_kind_check
  check (kind in ('sign-up', 'sign-in', 'sign-out', 'password-reset', 'password-change', 'email-verified', 'data-exported',
    'account-deleted', 'report-viewed', 'admin-action', 'team-action'));
