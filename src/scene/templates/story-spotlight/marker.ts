import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Random } from '#scene/model/random.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import type { Theme } from '#scene/theme/theme.ts';

/** The strips and the end card. */
export const PAPER: Color = '#fffaf1';
/** Text on paper. */
export const INK: Color = '#1e1a17';
/** The stroke behind the key words. */
export const MARKER: Color = '#ff8a6a';
/** Small print on paper. */
export const MUTED: Color = '#4d453e';

/** Whether marked text is light: its strokes are higher, since on the paper the ends of its descenders would vanish. */
export function isReversed({ onPlate }: Theme): boolean {
  return onPlate !== INK;
}

/** One stroke of a broad marker over a rectangle, with the irregular edges and slanted ends of a drawing by hand. */
export function markerStroke({ x, y, width, height }: Rect, color: Color, random: Random): PaintOp {
  const waver = (share: number) => (random() - 0.5) * 2 * share * height;
  const lean = height * 0.1;
  const left = x - height * 0.08;
  const right = x + width + height * 0.08;
  const top = y + waver(0.03);
  const bottom = y + height + waver(0.03);
  const third = (right - left) / 3;
  const d = [
    `M${left + lean} ${top + waver(0.04)}`,
    `C${left + third} ${top + waver(0.07)} ${left + 2 * third} ${top + waver(0.07)} ${right + lean * 0.6} ${top + waver(0.05)}`,
    `Q${right + lean * 0.2 + waver(0.06)} ${y + height * 0.5} ${right - lean} ${bottom + waver(0.04)}`,
    `C${left + 2 * third} ${bottom + waver(0.07)} ${left + third} ${bottom + waver(0.07)} ${left - lean * 0.4} ${bottom + waver(0.04)}`,
    `Q${left + waver(0.06)} ${y + height * 0.5} ${left + lean} ${top}`,
    'Z',
  ].join(' ');
  return { op: 'path', d, fill: { color } };
}
