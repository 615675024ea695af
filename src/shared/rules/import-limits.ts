/** Limits of an import; photos count in folders and ZIPs alike. */
export const MAX_IMPORT_ROWS = 500;
export const MAX_IMPORT_COLUMNS = 300;
export const MAX_IMPORT_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_PHOTOS = 5_000;
export const MAX_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024;
