import { z } from 'zod';
import { apiTokenIdSchema } from '#shared/ids.ts';
import { done, success } from './answers.ts';
import { endpoint, TOKEN_SCOPES } from './endpoint.ts';
import { storableText } from './storable-text.ts';

/** An API token, as its owner sees it after the first time. */
export const apiTokenSchema = z
  .object({
    id: apiTokenIdSchema,
    name: z.string(),
    /** The first characters, to recognize it by: `crb_k3Jd9x`. */
    prefix: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    createdAt: z.string(),
    /** When it ends; null if it does not. */
    expiresAt: z.string().nullable(),
    /** To the minute; null until it is used. */
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** What is asked for with a new token. */
export const newTokenSchema = z.object({
  name: storableText()
    .trim()
    .min(1, 'Please name the token')
    .max(80, 'The name must be at most 80 characters'),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, 'Choose what the token may do').max(TOKEN_SCOPES.length),
  expiresInDays: z.number().int().min(1).max(366).nullable(),
});
export type NewToken = z.infer<typeof newTokenSchema>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/v1/tokens',
  access: 'user',
  summary: 'The API tokens of the signed-in person, newest first',
  response: z.object({ success, tokens: z.array(apiTokenSchema) }),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/v1/tokens',
  access: 'user',
  summary: 'Makes an API token; `secret` is shown this once',
  body: newTokenSchema,
  status: 201,
  failures: ['conflict'],
  response: z.object({
    success,
    token: apiTokenSchema,
    /** What the program sends as bearer. */
    secret: z.string(),
  }),
});

export const REVOKED_MESSAGE = 'The API token no longer works.';

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/v1/tokens/:id',
  access: 'user',
  summary: 'Ends an API token, on every node at once',
  params: z.object({ id: apiTokenIdSchema }),
  response: done,
});
