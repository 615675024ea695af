-- Integrity hashes of the pictures and previews; null for files that are older than these columns.
alter table videos
  add column poster_sha256 bytea check (octet_length(poster_sha256) = 32),
  add column thumbnail_sha256 bytea check (octet_length(thumbnail_sha256) = 32),
  add column card_sha256 bytea check (octet_length(card_sha256) = 32),
  add column preview_sha256 bytea check (octet_length(preview_sha256) = 32);
alter table media add column thumbnail_sha256 bytea check (octet_length(thumbnail_sha256) = 32);
alter table users add column avatar_sha256 bytea check (octet_length(avatar_sha256) = 32);
