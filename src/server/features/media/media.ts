import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';
import { findBeatsHandler, findBeatsOf } from './beats/find-beats-job.ts';
import { mediaRoutes } from './media-routes.ts';
import { sweepMedia, sweepMediaHandler } from './sweep/sweep-media.ts';

export const mediaJobs: readonly Job[] = [findBeatsOf, sweepMedia];

/** Photos, clips and music: taken in, kept, sent out and swept. */
export function createMedia(deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return { routes: mediaRoutes(deps), handlers: [findBeatsHandler(deps), sweepMediaHandler(deps)] };
}
