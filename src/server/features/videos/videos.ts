import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';

export const videoJobs: readonly Job[] = [];

/** Films: asked for, rendered, listed, watched and deleted. */
export function createVideos(_deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return { routes: [], handlers: [] };
}
