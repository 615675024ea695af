import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import { videoIdSchema } from '#shared/ids.ts';
import { PLATFORM_IDS } from '#shared/rules/platforms.ts';

export const tables = ['posts'] as const;

/** A post that somebody has edited, planned or done. */
export const postRow = z.object({
  videoId: videoIdSchema,
  platform: z.enum(PLATFORM_IDS),
  editedTitle: z.string().nullable(),
  editedText: z.string().nullable(),
  plannedAt: moment.nullable(),
  doneAt: moment.nullable(),
});
export type PostRow = z.output<typeof postRow>;
