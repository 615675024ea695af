import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { RenderMetrics } from './render-metrics.ts';
import type { RenderSlots } from './render-slots.ts';
import type { VideoNotifications } from './video-notifications.ts';

/** What the use cases of videos depend on; each picks the few it needs. */
export type VideosDeps = Pick<FeatureDeps, 'config' | 'log' | 'db' | 'queue' | 'storage' | 'fileLinks'> & {
  readonly notifications: VideoNotifications;
};

/** What workers depend on. */
export type RenderDeps = VideosDeps & {
  readonly slots: RenderSlots;
  readonly renderMetrics: RenderMetrics;
};
