import { frameAt } from '#scene/model/frame-at.ts';
import type { Layer } from '#scene/model/layer.ts';
import type { Scene } from '#scene/model/scene.ts';

/**
 * Of each frame, whether it belongs to a transition: pictures appear, fade, move or vanish. Slow zooms within a picture, text,
 * progress bars and clips that play are none.
 */
export function findTransitions(scene: Scene): boolean[] {
  const pictures = Array.from({ length: scene.frameCount }, (_, n) => describePictures(frameAt(scene, n)));
  const changesAfter = (n: number) => n >= 0 && n + 1 < pictures.length && pictures[n] !== pictures[n + 1];
  return pictures.map((_, n) => changesAfter(n - 1) || changesAfter(n));
}

function describePictures(layers: readonly Layer[]): string {
  const pictures = layers.filter(({ source }) => source.kind !== 'sprite' && source.kind !== 'color');
  return JSON.stringify(
    pictures.map(({ source, clip, opacity }) => {
      const shown = source.kind === 'clip' ? { ...source, timeSeconds: 0 } : source;
      return { shown, clip, opacity };
    }),
  );
}
