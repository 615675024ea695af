export const tables = ['share_links'] as const;
