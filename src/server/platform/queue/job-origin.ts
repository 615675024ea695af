import { z } from 'zod';
import { currentRequestId } from '#server/platform/log/request-id.ts';

// Stands beside the payload in the job's data. The schemas of payloads do not know it and drop it.
const origin = z.object({ requestId: z.string().optional().catch(undefined) });

/** A payload with the id of the request that sends the job. */
export function withOrigin(payload: object): object {
  const requestId = currentRequestId();
  return requestId === undefined ? payload : { ...payload, requestId };
}

/** The request that a job was sent for; jobs of a schedule have none. */
export function originOf(data: unknown): { readonly requestId?: string | undefined } {
  return origin.safeParse(data).data ?? {};
}
