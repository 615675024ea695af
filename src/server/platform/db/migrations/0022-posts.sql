-- Posts of videos on platforms: what an agent made of the written text, when a post is planned, and when it was done.
create table posts (
  video_id uuid not null references videos on delete cascade,
  platform text not null,
  user_id uuid not null references users on delete cascade,
  edited_title text,
  edited_text text,
  planned_at timestamptz,
  done_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (video_id, platform),
  check ((edited_title is null) = (edited_text is null))
);
create index posts_user_id_idx on posts (user_id);
