-- When there is speech in a recording, found together with its beats; null where it was uploaded before.
alter table media add column phrases jsonb check (jsonb_typeof(phrases) = 'array');
-- What is said in a video, and when: the captions of its public page.
alter table videos add column subtitles jsonb check (jsonb_typeof(subtitles) = 'array');
