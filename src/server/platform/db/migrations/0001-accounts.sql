-- Facts about this installation, such as which storage its files are in.
create table installation (
  key text primary key,
  value text not null
);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 320),
  password_hash text not null check (password_hash like '$argon2id$%'),
  first_name text not null check (length(first_name) between 1 and 200),
  last_name text not null check (length(last_name) between 1 and 200),
  phone text check (length(phone) <= 100),
  company text check (length(company) <= 200),
  avatar_storage_name text,
  avatar_content_type text,
  email_verified_at timestamptz,
  wants_marketing_emails boolean not null default false,
  wants_security_alerts boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((avatar_storage_name is null) = (avatar_content_type is null))
);
create unique index users_email_key on users (lower(email));
create index users_created_at_idx on users (created_at);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  is_remembered boolean not null default false,
  ip_address inet,
  user_agent text check (length(user_agent) <= 1000),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at > created_at)
);
create index sessions_user_id_idx on sessions (user_id) where revoked_at is null;
create index sessions_all_of_user_idx on sessions (user_id, created_at);
create index sessions_expires_at_idx on sessions (expires_at);

-- One live token of a kind per user: asking again replaces the old one.
create table one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('verify', 'reset')),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create unique index one_time_tokens_token_hash_key on one_time_tokens (token_hash);
create unique index one_time_tokens_user_id_kind_key on one_time_tokens (user_id, kind);
create index one_time_tokens_expires_at_idx on one_time_tokens (expires_at);

-- What the reports count and what an auditor asks for. It outlives the account, without its name.
create table account_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('sign-up', 'sign-in', 'sign-out', 'password-reset', 'password-change',
    'email-verified', 'data-exported', 'account-deleted', 'report-viewed')),
  subject text check (length(subject) <= 200),
  occurred_at timestamptz not null default now()
);
create index account_events_occurred_at_idx on account_events (occurred_at, kind);
create index account_events_user_id_idx on account_events (user_id, occurred_at);

-- One row per throttled thing: this window's count and the last one's, which together make a sliding window.
create table throttles (
  key text primary key check (length(key) <= 200),
  window_started_at timestamptz not null,
  count integer not null check (count >= 0),
  previous_count integer not null default 0 check (previous_count >= 0),
  expires_at timestamptz not null
);
create index throttles_expires_at_idx on throttles (expires_at);

-- A message waits here until the mail server has taken it; then its words are removed.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  kind text not null check (length(kind) between 1 and 50),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  recipient text check (length(recipient) <= 320),
  subject text,
  text_body text,
  html_body text,
  attempt_count integer not null default 0 check (attempt_count >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (status <> 'queued' or (recipient is not null and subject is not null and text_body is not null)),
  check (status <> 'sent' or (sent_at is not null and text_body is null and html_body is null))
);
create index mail_outbox_queued_idx on mail_outbox (created_at) where status = 'queued';
create index mail_outbox_user_id_idx on mail_outbox (user_id);
create index mail_outbox_created_at_idx on mail_outbox (created_at);
