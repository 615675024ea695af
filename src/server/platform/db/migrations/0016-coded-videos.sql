-- How a video's file is coded: its groups of pictures with hashes of what they show, and a hash of its sound. A later video
-- takes over what is the same. Null where a video was made before, or by a hardware encoder.
alter table videos add column coded jsonb check (jsonb_typeof(coded) = 'object');
-- How many groups of pictures were taken over from an earlier video.
alter table videos add column copied_groups integer not null default 0;
