-- Files of listings that videos are made from.
create table imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- Of the file: the same file again is the same import.
  sha256 bytea not null,
  columns jsonb not null,
  matches jsonb not null,
  options jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, sha256)
);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  user_id uuid not null references users on delete cascade,
  number integer not null,
  cells jsonb not null,
  state text not null default 'checked' check (state in ('checked', 'queued', 'requested', 'failed')),
  -- What was decided when the row was queued: the project without its photos, and what makes the listing the same one.
  project_data jsonb,
  listing_key text,
  options jsonb,
  photo_ids uuid[] not null default '{}',
  video_ids uuid[] not null default '{}',
  failure text,
  primary key (import_id, number)
);
create index import_rows_user_id_idx on import_rows (user_id, listing_key);

-- Photos of an import: stored as they came, until a row's turn comes and they are ingested.
create table import_photos (
  id uuid primary key,
  import_id uuid not null references imports on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  storage_name text,
  -- Of the ingested photo.
  filename text,
  failure text,
  unique (import_id, name)
);
create index import_photos_user_id_idx on import_photos (user_id);
create index import_photos_storage_name_idx on import_photos (storage_name);

-- What columns of a name were the last time, for the next import.
create table import_matches (
  user_id uuid not null references users on delete cascade,
  column_name text not null,
  field text,
  primary key (user_id, column_name)
);
