-- Addresses of programs that are told about events. The secret signs what is sent, so it is stored as it is.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  url text not null check (length(url) between 8 and 2000),
  secret text not null,
  events text[] not null check (cardinality(events) > 0
    and events <@ array['video.completed', 'video.failed', 'listing.viewed']),
  failure_count int not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_user_id_idx on webhooks (user_id, created_at);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  user_id uuid not null references users on delete cascade,
  event text not null,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempt_count int not null default 0,
  response_status int,
  -- The first characters of the answer, or why there was none.
  response_text text,
  attempted_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_webhook_id_idx on webhook_deliveries (webhook_id, created_at);
create index webhook_deliveries_user_id_idx on webhook_deliveries (user_id);
create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at);
