export const tables = ['site_daily_stats'] as const;
