import { z } from 'zod';
import { success } from './answers.ts';
import { endpoint } from './endpoint.ts';

/** What every page may say about this installation. */
export const getSiteInfo = endpoint({
  method: 'GET',
  path: '/api/v1/site',
  access: 'public',
  summary: 'The address for support and the version that runs',
  response: z.object({
    success,
    // Not z.email(): an installation at localhost answers with support@localhost.
    data: z.object({ supportEmail: z.string().min(3), version: z.string() }),
  }),
});

export type SiteInfo = z.infer<typeof getSiteInfo.response>['data'];
