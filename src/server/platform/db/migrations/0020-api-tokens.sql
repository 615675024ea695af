-- What programs sign in with. Only the hash is stored; a revoked token is deleted.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  prefix text not null check (length(prefix) <= 20),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'render']),
  created_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz
);
create unique index api_tokens_token_hash_key on api_tokens (token_hash);
create index api_tokens_user_id_idx on api_tokens (user_id, created_at);
