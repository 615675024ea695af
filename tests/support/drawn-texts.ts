import { frameAt } from '#scene/model/frame-at.ts';
import { intersect, type Rect } from '#scene/model/geometry.ts';
import type { Scene } from '#scene/model/scene.ts';

export type DrawnText = { readonly text: string; readonly rect: Rect };

/** The sprites with text on a frame, each with all its words in lower case. */
export function drawnTexts(scene: Scene, frame: number): DrawnText[] {
  return frameAt(scene, frame).flatMap(({ source, target, clip }) => {
    if (source.kind !== 'sprite') return [];
    const visible = intersect(target, clip);
    const words = scene.sprites[source.sprite]?.ops.flatMap((op) => (op.op === 'text' ? [op.text] : []));
    return visible && words?.length ? [{ text: words.join(' ').toLowerCase(), rect: visible }] : [];
  });
}

export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
