-- The sweep asks of every stored file whether a video has the render id in its name.
create index videos_render_id_idx on videos (render_id);
