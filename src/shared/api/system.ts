import { z } from 'zod';
import { CUTS } from '#scene/model/format.ts';
import { videoIdSchema } from '#shared/ids.ts';
import { done, success } from './answers.ts';
import { endpoint } from './endpoint.ts';

const systemReportSchema = z.object({
  generatedAt: z.string(),
  /** Processes that are connected to the database, those of other machines too. */
  processes: z.array(
    z.object({
      role: z.string(),
      host: z.string(),
      pid: z.number(),
      connections: z.number(),
      connectedSince: z.string(),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      ready: z.number(),
      active: z.number(),
      failed: z.number(),
      /** How long the oldest job has been due; null when none is. */
      oldestSeconds: z.number().nullable(),
    }),
  ),
  /** Of the machine that answers. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  databaseBytes: z.number(),
  processingVideos: z.number(),
  failedVideosToday: z.number(),
  /** The videos that failed last. */
  failures: z.array(
    z.object({
      videoId: videoIdSchema,
      title: z.string(),
      ownerEmail: z.string(),
      template: z.string(),
      aspectRatio: z.string(),
      cut: z.enum(CUTS),
      attempts: z.number(),
      reason: z.string().nullable(),
      failedAt: z.string(),
    }),
  ),
  /** What administrators did last. */
  actions: z.array(z.object({ email: z.string().nullable(), action: z.string(), at: z.string() })),
  versions: z.record(z.string(), z.string()),
});
export type SystemReport = z.infer<typeof systemReportSchema>;

export const getSystemReport = endpoint({
  method: 'GET',
  path: '/api/v1/reports/system',
  access: 'admin',
  summary: 'Processes, queues, failures, disk and versions',
  response: z.object({ success, data: systemReportSchema }),
});

export const retryAnyVideo = endpoint({
  method: 'POST',
  path: '/api/v1/reports/system/videos/:id/retry',
  access: 'admin',
  summary: "Makes anybody's failed video again",
  params: z.object({ id: videoIdSchema }),
  status: 202,
  failures: ['conflict'],
  response: done,
});
