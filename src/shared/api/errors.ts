import { z } from 'zod';

/** The stable codes of `error`. Clients may branch on them; `message` is for people and may change. */
export type ErrorCode =
  | 'validation-failed'
  | 'malformed-request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'range-not-satisfiable'
  | 'too-many-requests'
  | 'request-timeout'
  | 'storage-full'
  | 'video-failed'
  | 'not-ready'
  | 'internal';

/** One thing that is wrong with the input, and where, from the body's root: `email`, `projectData.media.0.path`. */
const failureDetailSchema = z.object({ path: z.string(), msg: z.string() }).meta({ id: 'FailureDetail' });
export type FailureDetail = z.infer<typeof failureDetailSchema>;

/** The body of every error response. */
export const failureSchema = z
  .object({
    success: z.literal(false),
    // Any string, so that an older web app can parse the response of a newer server.
    error: z.string(),
    message: z.string(),
    details: z.array(failureDetailSchema).optional(),
    retryAfter: z.number().optional(),
    retryAfterMinutes: z.number().optional(),
    helpText: z.string().optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failureSchema>;
