-- The small picture of a video's first photo or clip: what the library shows until the video has a thumbnail of its own.
alter table videos add column first_picture_filename text;
