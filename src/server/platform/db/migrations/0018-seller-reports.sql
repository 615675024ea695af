-- A page for the owner of a home with the numbers of a listing, by a link; at most one of a listing is live.
create table seller_reports (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings on delete cascade,
  user_id uuid not null references users on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- Who gets the report by mail each month, if anybody, and the key of the link that stops these mails.
  mail_to text,
  mail_key text not null unique,
  mail_stopped_at timestamptz,
  -- The first day of the last month in which a mail was sent, or in which mails were asked for.
  mailed_month date
);
create unique index seller_reports_live_key on seller_reports (listing_id) where revoked_at is null;
create index seller_reports_listing_id_idx on seller_reports (listing_id);
create index seller_reports_user_id_idx on seller_reports (user_id);

-- How many views of a video ended within each percent of it, over all days that are rolled up.
create table video_endings (
  video_id uuid not null references videos on delete cascade,
  percent smallint not null check (percent between 0 and 100),
  view_count integer not null check (view_count >= 0),
  primary key (video_id, percent)
);

-- Where a mail program can stop mails of this kind (RFC 8058).
alter table mail_outbox add column unsubscribe_url text;
