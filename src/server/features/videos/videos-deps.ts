import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { VideoNotifications } from './video-notifications.ts';

/** What the use cases of videos depend on; each picks the few it needs. */
export type VideosDeps = Pick<FeatureDeps, 'config' | 'log' | 'db' | 'queue' | 'storage' | 'fileLinks'> & {
  readonly notifications: VideoNotifications;
};
