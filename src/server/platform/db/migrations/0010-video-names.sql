-- Objects of the database are called after the video, as in the rest of the server.
alter function take_film_from_owner_days() rename to subtract_video_from_owner_days;
alter trigger take_film_from_owner_days on videos rename to subtract_video_from_owner_days;
