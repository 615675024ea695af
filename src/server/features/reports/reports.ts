import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';

export const reportJobs: readonly Job[] = [];

/** What the administrator may know about the whole site. */
export function createReports(_deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return { routes: [], handlers: [] };
}
