-- What a video announces, also in project_data, which is too large to read for a whole library. Null for most videos.
alter table videos add column announcement jsonb check (jsonb_typeof(announcement) = 'object');
