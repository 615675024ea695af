import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The process is alive: it says nothing about what it depends on. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether the server process is alive',
  response: z.object({ success: z.literal(true), status: z.literal('ok') }),
});

/** Everything the server needs is there; otherwise 503 with `not-ready` and one detail per cause. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'Whether the server can do its work: database, migrations, storage and queue',
  response: z.object({
    success: z.literal(true),
    status: z.literal('ready'),
    checks: z.record(z.string(), z.literal('ok')),
  }),
});
