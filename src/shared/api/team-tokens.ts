import { z } from 'zod';
import { apiTokenIdSchema, userIdSchema } from '#shared/ids.ts';
import { done, success } from './answers.ts';
import { apiTokenSchema, createApiToken, newTokenSchema } from './api-tokens.ts';
import { endpoint } from './endpoint.ts';

const teamTokenSchema = apiTokenSchema
  .extend({
    /** The member who made it. It ends when they leave the team. */
    madeBy: userIdSchema,
  })
  .meta({ id: 'TeamToken' });
export type TeamToken = z.infer<typeof teamTokenSchema>;

export const listTeamTokens = endpoint({
  method: 'GET',
  path: '/api/v1/team/tokens',
  access: 'user',
  summary: 'The API tokens of the team, newest first (owner and admins)',
  failures: ['conflict', 'not-found'],
  response: z.object({ success, tokens: z.array(teamTokenSchema) }),
});

export const createTeamToken = endpoint({
  method: 'POST',
  path: '/api/v1/team/tokens',
  access: 'user',
  summary: 'Makes an API token that acts for the team; `secret` is shown this once (owner and admins)',
  body: newTokenSchema,
  status: 201,
  failures: ['conflict', 'not-found'],
  response: createApiToken.response.extend({ token: teamTokenSchema }),
});

export const revokeTeamToken = endpoint({
  method: 'DELETE',
  path: '/api/v1/team/tokens/:id',
  access: 'user',
  summary: 'Ends an API token of the team, on every node at once (owner and admins)',
  params: z.object({ id: apiTokenIdSchema }),
  failures: ['conflict'],
  response: done,
});
