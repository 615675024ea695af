import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Point } from '#scene/model/geometry.ts';
import type { PaintOp, Sprite } from '#scene/model/sprite.ts';
import { type Appearance, showSprite } from './show-sprite.ts';

/** A sprite and where it stands. */
export type Part = {
  readonly sprite: Sprite;
  readonly at: Point;
};

/** A sprite from strokes given in the coordinates of the frame: the area they may touch, and what they paint. */
export function partIn(
  area: { x: number; y: number; width: number; height: number },
  draw: (origin: Point) => PaintOp[],
): Part {
  const x = Math.floor(area.x);
  const y = Math.floor(area.y);
  const width = Math.ceil(area.x + area.width) - x;
  const height = Math.ceil(area.y + area.height) - y;
  // The strokes see the area at its exact place within the whole-pixel sprite.
  return { sprite: { width, height, ops: draw({ x: area.x - x, y: area.y - y }) }, at: { x, y } };
}

/** Shows parts one shortly after the other. */
export function showParts(
  builder: SceneBuilder,
  parts: readonly Part[],
  appearance: Appearance,
  staggerFrames: number,
): void {
  parts.forEach((part, index) => {
    const from = Math.min(appearance.from + index * staggerFrames, appearance.to - 1);
    showSprite(builder, part.sprite, part.at, { ...appearance, from });
  });
}
