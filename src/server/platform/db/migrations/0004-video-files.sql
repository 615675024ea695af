alter table videos
  add column poster_storage_name text,
  -- The picture of a link preview.
  add column card_storage_name text,
  -- Which media hold the screen when: [{ media: [index], fromSeconds, toSeconds }].
  add column shots jsonb check (jsonb_typeof(shots) = 'array');
create unique index videos_poster_storage_name_key on videos (poster_storage_name);
create unique index videos_card_storage_name_key on videos (card_storage_name);
create unique index videos_thumbnail_storage_name_key on videos (thumbnail_storage_name);
create unique index videos_preview_storage_name_key on videos (preview_storage_name);

create unique index media_thumbnail_storage_name_key on media (thumbnail_storage_name);
