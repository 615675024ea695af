import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import { TOKEN_SCOPES } from '#shared/api/endpoint.ts';
import { apiTokenIdSchema, userIdSchema } from '#shared/ids.ts';

export const tables = ['api_tokens'] as const;

const scopes = z.array(z.enum(TOKEN_SCOPES));

/** An API token without its hash. */
export const apiTokenRow = z.object({
  id: apiTokenIdSchema,
  name: z.string(),
  prefix: z.string(),
  scopes,
  /** Who made a token of a team; null for a person's own. */
  madeBy: userIdSchema.nullable(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  lastUsedAt: moment.nullable(),
});
export type ApiTokenRow = z.output<typeof apiTokenRow>;

/** What decides about a request. */
export const liveTokenRow = z.object({
  id: apiTokenIdSchema,
  userId: userIdSchema,
  scopes,
  isStale: z.boolean(),
});
