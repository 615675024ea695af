import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { FindVideoBehind } from './watch/queries.ts';

/** What the sharing use cases build on; each names the few it needs. */
export type ShareDeps = Pick<FeatureDeps, 'config' | 'db' | 'queue' | 'storage' | 'throttle'> & {
  readonly findVideoBehind: FindVideoBehind;
};
