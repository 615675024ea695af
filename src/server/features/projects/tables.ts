export const tables = ['projects', 'project_media', 'brand_kits'] as const;
