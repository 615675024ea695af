import type { Scene } from '#scene/model/scene.ts';
import type { PreviewMedia } from '#web/preview/model/preview-project.ts';
import type { PreviewPortraits } from '#web/preview/sprites/sprite-cache.ts';

/** A film ready to be played: its scene, and where its pictures and its music come from. */
export type Film = {
  readonly scene: Scene;
  /** In the order of the scene's media. */
  readonly media: readonly PreviewMedia[];
  readonly portraits: PreviewPortraits;
  readonly musicUrl: string | undefined;
};
