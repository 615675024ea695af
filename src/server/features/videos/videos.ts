import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Job } from '#server/platform/queue/job.ts';
import { sweepScratch } from '#server/platform/system/scratch.ts';
import { createRenderMetrics } from './render-metrics.ts';
import { renderPieceHandler } from './render-piece.ts';
import { renderPieceJob } from './render-piece-job.ts';
import { createRenderSlots } from './render-slots.ts';
import { renderVideoHandler } from './render-video.ts';
import { renderVideoJob } from './render-video-job.ts';
import { repairVideosHandler, repairVideosJob } from './repair-videos.ts';
import { sweepVideosHandler, sweepVideosJob } from './sweep-videos.ts';
import { createVideoNotifications } from './video-notifications.ts';
import { videoRoutes } from './video-routes.ts';

export const videoJobs: readonly Job[] = [renderVideoJob, renderPieceJob, repairVideosJob, sweepVideosJob];

/** Videos: requested, rendered, listed, watched and deleted. */
export function createVideos(features: FeatureDeps): Feature {
  const { config, pool, log, metrics } = features;
  const deps = { ...features, notifications: createVideoNotifications(pool, log) };
  const slots = createRenderSlots(config.render.concurrency);
  const rendering = { ...deps, slots, renderMetrics: createRenderMetrics(metrics) };
  if (config.role !== 'api')
    void sweepScratch(config.dataDir, 'render').catch((err: unknown) =>
      log.warn({ err }, 'scratch not swept'),
    );
  return {
    routes: videoRoutes(deps),
    handlers: [
      renderVideoHandler(rendering),
      renderPieceHandler(rendering),
      repairVideosHandler(deps),
      sweepVideosHandler(deps),
    ],
  };
}
