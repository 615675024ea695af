export const tables = ['videos'] as const;
