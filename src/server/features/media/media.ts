import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';

export const mediaJobs: readonly Job[] = [];

/** Photos, clips and music: taken in, kept, sent out and swept. */
export function createMedia(_deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return { routes: [], handlers: [] };
}
