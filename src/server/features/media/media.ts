import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Job } from '#server/platform/queue/job.ts';
import { findBeatsHandler, findBeatsJob } from './find-beats-job.ts';
import { mediaRoutes } from './media-routes.ts';
import { sweepMediaHandler, sweepMediaJob } from './sweep-media.ts';

export const mediaJobs: readonly Job[] = [findBeatsJob, sweepMediaJob];

/** Photos, clips and music: ingested, stored, sent and swept. */
export function createMedia(deps: FeatureDeps): Feature {
  return { routes: mediaRoutes(deps), handlers: [findBeatsHandler(deps), sweepMediaHandler(deps)] };
}
