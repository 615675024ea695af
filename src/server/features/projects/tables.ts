import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import { projectIdSchema } from '#shared/ids.ts';

export const tables = ['projects', 'project_media', 'brand_kits', 'team_brand_kits'] as const;

/** The state, stored and on the wire, of a frozen project: a video was made from it, so it never changes again. */
export const FROZEN = 'kept';

export const projectRow = z.object({
  id: projectIdSchema,
  parentId: projectIdSchema.nullable(),
  state: z.enum(['draft', FROZEN]),
  data: z.record(z.string(), z.unknown()),
  revision: z.int(),
  updatedAt: moment,
});
export type ProjectRow = z.output<typeof projectRow>;
