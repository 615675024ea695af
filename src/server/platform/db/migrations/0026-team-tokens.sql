-- API tokens of a team sign in as its service account: a member of the team that is no person. A server of the last release
-- shows it as a member, and checks its tokens as it checks all others.
alter table users add column service_team_id uuid unique references teams;

-- Who made a token of a team, and so knows its secret; null for a person's own.
alter table api_tokens add column made_by uuid references users on delete cascade;
create index api_tokens_made_by_idx on api_tokens (made_by);
