import { z } from 'zod';
import { binary, bytes, moment } from '#server/platform/db/columns.ts';
import type { FileColumn } from '#server/platform/storage/known-files.ts';
import { IMPORT_ROW_STATES, importMatchesSchema, importOptionsSchema } from '#shared/api/bulk-import.ts';
import { importIdSchema, projectIdSchema, userIdSchema, videoIdSchema } from '#shared/ids.ts';
import { EDITABLE_FIELDS } from '#shared/rules/import-fields.ts';

export const tables = ['imports', 'import_rows', 'import_photos', 'import_matches'] as const;

/** The columns that name files of the storage. */
export const fileColumns: readonly FileColumn[] = [
  { table: 'import_photos', name: 'storage_name', sizeBytes: 'size_bytes', sha256: 'sha256' },
];

export const importRow = z.object({
  id: importIdSchema,
  userId: userIdSchema,
  name: z.string(),
  columns: z.array(z.string()),
  matches: importMatchesSchema,
  options: importOptionsSchema,
  rightsConfirmation: z.string().nullable(),
  createdAt: moment,
});
export type ImportRow = z.output<typeof importRow>;

/** One listing of an import. */
export const listingRow = z.object({
  number: z.int(),
  /** The texts under the import's columns, in their order. */
  cells: z.array(z.string()),
  /** What was typed over them, by field. */
  edits: z.partialRecord(z.enum(EDITABLE_FIELDS), z.string()),
  state: z.enum(IMPORT_ROW_STATES),
  projectId: projectIdSchema.nullable(),
  videoIds: z.array(videoIdSchema),
  failure: z.string().nullable(),
});
export type ListingRow = z.output<typeof listingRow>;

export const photoRow = z.object({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: bytes,
  sha256: binary,
  storageName: z.string().nullable(),
  filename: z.string().nullable(),
  failure: z.string().nullable(),
});
export type PhotoRow = z.output<typeof photoRow>;
