import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import { announcementSchema } from '#shared/api/project-data.ts';
import { listingIdSchema } from '#shared/ids.ts';

export const tables = ['listings'] as const;

/** A listing that has videos, with the title and the facts of the newest. */
export const listingRow = z.object({
  id: listingIdSchema,
  createdAt: moment,
  updatedAt: moment,
  title: z.string(),
  projectData: z.record(z.string(), z.unknown()),
  /** What was announced last. */
  announcement: announcementSchema.nullable(),
});
export type ListingRow = z.output<typeof listingRow>;
