import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { Page } from '#server/platform/http/page.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';
import { sharePages } from './share-pages.ts';
import { shareRoutes } from './share-routes.ts';

export const shareJobs: readonly Job[] = [];

/** Public links to videos, and the pages behind them. */
export function createShare(deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
  readonly handlers: readonly JobHandler[];
} {
  return { routes: shareRoutes(deps), pages: sharePages(deps), handlers: [] };
}
