import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { FilmNews } from './film-news.ts';

/** What the use cases around films build on; each names the few it needs. */
export type VideosDeps = Pick<FeatureDeps, 'config' | 'log' | 'db' | 'queue' | 'storage' | 'fileLinks'> & {
  readonly news: FilmNews;
};
