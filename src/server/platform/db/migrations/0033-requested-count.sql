-- How many videos were asked for together. An Idempotency-Key is used again only for the same set, also after some of them
-- were deleted.
alter table videos add column requested_count integer;
