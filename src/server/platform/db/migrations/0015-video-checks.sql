-- What the check of the finished file measured: size of the picture, loudness, true peak. Null for older videos.
alter table videos add column checks jsonb check (jsonb_typeof(checks) = 'object');
