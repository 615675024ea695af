import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Job } from '#server/platform/queue/job.ts';
import { createRenderMetrics } from './render-metrics.ts';
import { renderPieceHandler } from './render-piece.ts';
import { renderPieceJob } from './render-piece-job.ts';
import { createScratchSpace, sweepHourly } from './render-scratch.ts';
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
  const scratch = createScratchSpace(config.dataDir);
  const slots = createRenderSlots(config.render.concurrency);
  const rendering = { ...deps, scratch, slots, renderMetrics: createRenderMetrics(metrics) };
  if (config.role !== 'api') sweepHourly(scratch, log);
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
