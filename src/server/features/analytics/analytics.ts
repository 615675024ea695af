import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';

export const analyticsJobs: readonly Job[] = [];

/** What viewers did, taken in and told to the films' owners. */
export function createAnalytics(_deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return { routes: [], handlers: [] };
}
