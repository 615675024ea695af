import { z } from 'zod';
import { type RenderedFilm, RenderJob } from './film/render-job-schema.ts';
import { RenderProgress } from './film/render-progress.ts';
import { RENDER_ERROR_CODES } from './render-error.ts';

/** The one line that a render child reads. */
export const ChildOrder = z.object({
  job: RenderJob,
  attempt: z.string(),
  maxOutputBytes: z.number(),
});
export type ChildOrder = z.infer<typeof ChildOrder>;

/** The lines that a render child writes. */
export const ChildMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: RenderProgress }),
  z.object({ type: z.literal('memory'), rssBytes: z.number() }),
  z.object({ type: z.literal('notice'), line: z.string() }),
  z.object({
    type: z.literal('done'),
    films: z.custom<readonly RenderedFilm[]>(Array.isArray),
    usage: z.object({ cpuSeconds: z.number(), peakMemoryBytes: z.number() }),
  }),
  z.object({
    type: z.literal('failed'),
    code: z.enum(RENDER_ERROR_CODES),
    message: z.string(),
    isRetryable: z.boolean(),
    detail: z.string(),
  }),
]);
export type ChildMessage = z.infer<typeof ChildMessage>;
