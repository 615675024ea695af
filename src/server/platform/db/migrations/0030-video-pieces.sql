-- Pieces of a video that other workers code while an attempt makes the rest. Each is taken by one worker, once.
create table video_pieces (
  render_id uuid not null,
  number smallint not null check (number > 0),
  piece_count smallint not null check (piece_count > number),
  video_id uuid not null references videos on delete cascade,
  is_taken boolean not null default false,
  -- When its worker was last heard of, and how many frames it had coded.
  seen_at timestamptz not null default now(),
  done_frames integer not null default 0,
  -- What the piece holds, and the hashes of its files; null until it is coded.
  coded jsonb check (jsonb_typeof(coded) = 'object'),
  sha256 bytea,
  preview_sha256 bytea,
  primary key (render_id, number)
);
create index video_pieces_video_id_idx on video_pieces (video_id);

-- Pieces end with their attempt. A trigger, so that this also holds when a worker of an older version ends it.
create function end_video_pieces() returns trigger language plpgsql as $$
begin
  delete from video_pieces where video_id = new.id;
  return null;
end $$;

create trigger end_video_pieces after update of render_id, status on videos
  for each row when (new.render_id is distinct from old.render_id or new.status <> 'processing')
  execute function end_video_pieces();
