import { z } from 'zod';
import { binary, bytes, moment } from '#server/platform/db/columns.ts';
import type { FileColumn } from '#server/platform/storage/known-files.ts';
import { mediaIdSchema, userIdSchema } from '#shared/ids.ts';

export const tables = ['media'] as const;

/** The columns that name files of the storage. */
export const fileColumns: readonly FileColumn[] = [
  { table: 'media', name: 'storage_name', sizeBytes: 'size_bytes', sha256: 'sha256' },
  { table: 'media', name: 'thumbnail_storage_name', sha256: 'thumbnail_sha256' },
];

/** An uploaded file after it was checked and normalised. */
export const mediaRow = z.object({
  id: mediaIdSchema,
  userId: userIdSchema,
  kind: z.enum(['image', 'video', 'audio']),
  filename: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  storageName: z.string(),
  thumbnailFilename: z.string().nullable(),
  thumbnailStorageName: z.string().nullable(),
  thumbnailSha256: binary.nullable(),
  originalSizeBytes: bytes,
  sizeBytes: bytes,
  sha256: binary.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  beats: z.unknown(),
  /** The improved version of a photo; null if it needs none. */
  improvedId: mediaIdSchema.nullable(),
  phrases: z.unknown(),
  createdAt: moment,
});
export type MediaRow = z.output<typeof mediaRow>;
