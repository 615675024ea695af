export const tables = [
  'analytics_sessions',
  'page_views',
  'video_views',
  'video_view_keys',
  'video_interactions',
  'video_shares',
  'video_downloads',
  'video_tallies',
  'owner_day_views',
  'video_endings',
] as const;
