import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';
import { videoIdSchema } from '#shared/ids.ts';

/** Codes a piece of a video that an attempt of another worker makes. A second run finds the piece taken. */
export const renderPieceJob = defineJob({
  name: 'render-piece',
  payload: z.object({
    videoId: videoIdSchema,
    renderId: z.uuid(),
    number: z.int(),
    /** Whether a worker without a free slot has had the job. */
    isPassedOn: z.boolean().optional(),
  }),
  options: { retryLimit: 2, retryDelaySeconds: 1, expireInSeconds: 25 * 60 },
});
