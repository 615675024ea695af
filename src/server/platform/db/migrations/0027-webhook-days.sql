-- The days (UTC) whose views webhooks were notified of: a durable marker, written in the transaction that queues the deliveries.
create table webhook_days (
  day date primary key,
  notified_at timestamptz not null default now()
);
-- Until now a day was sent at 01:10 of the next one.
insert into webhook_days (day) values ((now() at time zone 'UTC' - interval '70 minutes')::date - 1);

-- Of the whole team, while the person who made the webhook is its owner or an admin.
alter table webhooks add column is_team boolean not null default false;
