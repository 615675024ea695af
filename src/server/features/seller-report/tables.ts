import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import { listingIdSchema, userIdSchema } from '#shared/ids.ts';

export const tables = ['seller_reports'] as const;

/** The seller report of a listing; at most one is live. */
export const reportRow = z.object({
  id: z.uuid(),
  listingId: listingIdSchema,
  userId: userIdSchema,
  code: z.string(),
  createdAt: moment,
  mailTo: z.string().nullable(),
  mailKey: z.string(),
  mailStoppedAt: moment.nullable(),
});
export type ReportRow = z.output<typeof reportRow>;
