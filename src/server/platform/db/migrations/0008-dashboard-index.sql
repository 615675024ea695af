-- The dashboard reads the quarters of one owner: all that it asks for lies side by side in this index.
drop index video_slot_stats_owner_id_idx;
create index video_slot_stats_owner_id_idx on video_slot_stats (owner_id, slot) include (video_id, view_count,
  session_count, viewer_count, completed_view_count, engaged_view_count, watch_seconds, share_count,
  mobile_view_count, tablet_view_count, desktop_view_count);

-- The roll-up takes whole days, whose rows lie together. A full index on the slot is more than it needs, and had the
-- planner read the quarters of everybody to find those of one.
drop index video_slot_stats_slot_idx;
create index video_slot_stats_slot_idx on video_slot_stats using brin (slot);
