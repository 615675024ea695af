import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { VideoNews } from './video-news.ts';

/** What the use cases around videos build on; each names the few it needs. */
export type VideosDeps = Pick<FeatureDeps, 'config' | 'log' | 'db' | 'queue' | 'storage' | 'fileLinks'> & {
  readonly news: VideoNews;
};
