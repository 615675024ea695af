-- How many films of a user are being made decides about the turn of the next one.
create index videos_user_id_processing_idx on videos (user_id) where status = 'processing';
