create table projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- The project that this one is a new version of.
  parent_id uuid references projects on delete set null,
  state text not null default 'draft' check (state in ('draft', 'kept')),
  name text not null default '' check (length(name) <= 500),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- Raised by each save, so that two tabs cannot overwrite each other unseen.
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_user_id_idx on projects (user_id, state, updated_at desc);
create index projects_parent_id_idx on projects (parent_id);

create table media (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('image', 'video', 'audio')),
  filename text not null check (length(filename) between 1 and 200),
  original_name text not null check (length(original_name) <= 500),
  content_type text not null,
  storage_name text not null,
  thumbnail_filename text,
  thumbnail_storage_name text,
  original_size_bytes bigint not null check (original_size_bytes > 0),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms >= 0),
  -- What probing found: frame rate, codec, rotation, sound.
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  -- The beat grid of a piece of music, found in the background.
  beats jsonb,
  created_at timestamptz not null default now(),
  check ((thumbnail_filename is null) = (thumbnail_storage_name is null)),
  check (kind = 'audio' or (width is not null and height is not null))
);
create unique index media_filename_key on media (filename);
create unique index media_thumbnail_filename_key on media (thumbnail_filename);
create unique index media_storage_name_key on media (storage_name);
create index media_user_id_idx on media (user_id, created_at desc);
create index media_created_at_idx on media (created_at);

-- What a project uses. Media that nothing uses are swept.
create table project_media (
  project_id uuid not null references projects on delete cascade,
  media_id uuid not null references media on delete cascade,
  position integer not null check (position >= 0),
  primary key (project_id, media_id)
);
create index project_media_media_id_idx on project_media (media_id);

create table brand_kits (
  user_id uuid primary key references users on delete cascade,
  realtor_info jsonb not null default '{}' check (jsonb_typeof(realtor_info) = 'object'),
  brokerage_info jsonb not null default '{}' check (jsonb_typeof(brokerage_info) = 'object'),
  realtor_image_id uuid references media on delete set null,
  brokerage_logo_id uuid references media on delete set null,
  updated_at timestamptz not null default now()
);
create index brand_kits_realtor_image_id_idx on brand_kits (realtor_image_id);
create index brand_kits_brokerage_logo_id_idx on brand_kits (brokerage_logo_id);

create table videos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  project_id uuid references projects on delete set null,
  -- Films asked for together: one listing in several formats and cuts.
  group_id uuid not null,
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  title text not null check (length(title) <= 500),
  filename text not null check (length(filename) between 1 and 200),
  template text not null check (length(template) <= 100),
  aspect_ratio text not null check (aspect_ratio in ('9:16', '16:9', '1:1', '4:3')),
  cut text not null default 'branded' check (cut in ('branded', 'unbranded', 'strict')),
  music text not null check (length(music) <= 100),
  project_data jsonb not null check (jsonb_typeof(project_data) = 'object'),
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  failure_reason text,
  -- The attempt that may write the result; an older one that wakes up late finds another id here.
  render_id uuid,
  attempt_count integer not null default 0 check (attempt_count >= 0),
  progress_stage text,
  progress_percent real not null default 0 check (progress_percent between 0 and 100),
  progress_seconds_left integer check (progress_seconds_left >= 0),
  progress_at timestamptz,
  storage_type text not null check (storage_type in ('local', 's3')),
  storage_name text,
  thumbnail_storage_name text,
  preview_storage_name text,
  size_bytes bigint check (size_bytes > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  duration_ms integer check (duration_ms > 0),
  view_count bigint not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  check (status <> 'completed' or (storage_name is not null and size_bytes is not null
    and duration_ms is not null and completed_at is not null)),
  check (status <> 'failed' or failure_reason is not null)
);
create unique index videos_filename_key on videos (filename);
create unique index videos_storage_name_key on videos (storage_name);
create unique index videos_idempotency_key on videos (user_id, idempotency_key, aspect_ratio, cut)
  where idempotency_key is not null;
create index videos_user_id_idx on videos (user_id, created_at desc, id desc);
create index videos_user_id_status_idx on videos (user_id, status, created_at desc, id desc);
create index videos_processing_idx on videos (created_at) where status = 'processing';
create index videos_created_at_idx on videos (created_at);
create index videos_project_id_idx on videos (project_id);
create index videos_group_id_idx on videos (group_id);

create table share_links (
  id uuid primary key default gen_random_uuid(),
  video_id uuid not null references videos on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- A share page with the agent's name, or the bare player that MLS rules ask for.
  purpose text not null default 'share' check (purpose in ('share', 'tour')),
  short_code text not null check (short_code ~ '^[0-9A-Za-z]{8,32}$'),
  share_token text not null check (share_token ~ '^[0-9A-Za-z_-]{22,128}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz
);
create unique index share_links_short_code_key on share_links (short_code);
create unique index share_links_share_token_key on share_links (share_token);
create unique index share_links_live_key on share_links (video_id, purpose) where revoked_at is null;
create index share_links_video_id_idx on share_links (video_id);
create index share_links_user_id_idx on share_links (user_id);
