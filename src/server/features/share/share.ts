import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';

export const shareJobs: readonly Job[] = [];

/** Public links to films, and the pages behind them. */
export function createShare(_deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return { routes: [], handlers: [] };
}
