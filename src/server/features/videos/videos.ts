import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';
import { createFilmNews } from './film-news.ts';
import { renderFilmHandler } from './render/render-film.ts';
import { renderFilmJob } from './render/render-film-job.ts';
import { repairFilmsHandler, repairFilmsJob } from './render/repair-films.ts';
import { createScratchSpace, keepSwept } from './render/scratch.ts';
import { sweepFilmsHandler, sweepFilmsJob } from './render/sweep-films.ts';
import { videoRoutes } from './video-routes.ts';

export const videoJobs: readonly Job[] = [renderFilmJob, repairFilmsJob, sweepFilmsJob];

/** Films: asked for, rendered, listed, watched and deleted. */
export function createVideos(features: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  const { config, pool, log } = features;
  const deps = { ...features, news: createFilmNews(pool, log) };
  const scratch = createScratchSpace(config.dataDir);
  if (config.role !== 'api') keepSwept(scratch, log);
  return {
    routes: videoRoutes(deps),
    handlers: [renderFilmHandler({ ...deps, scratch }), repairFilmsHandler(deps), sweepFilmsHandler(deps)],
  };
}
