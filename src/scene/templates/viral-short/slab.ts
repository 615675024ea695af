import type { Size } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';

/** A filled parallelogram whose left and right edges lean like a letter in italics: its box, and how far they lean. */
export function slab(at: { x: number; y: number }, size: Size, leanPx: number, color: Color): PaintOp {
  const { x, y } = at;
  const [right, bottom] = [x + size.width, y + size.height];
  const d = `M${x + leanPx} ${y} L${right} ${y} L${right - leanPx} ${bottom} L${x} ${bottom} Z`;
  return { op: 'path', d, fill: { color } };
}
