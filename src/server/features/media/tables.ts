export const tables = ['media'] as const;
