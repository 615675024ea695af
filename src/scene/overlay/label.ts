import type { Point, Size } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { type Part, partIn } from './part.ts';
import { type BlockStyle, textBlock } from './text-block.ts';

/** A template's style for small text on a plate, without which it could not be read on every picture. */
export type LabelStyle = Pick<
  BlockStyle,
  'font' | 'sizePx' | 'color' | 'tracking' | 'isUpperCase' | 'align'
> & {
  readonly plate: { readonly color: Color; readonly radiusPx?: number; readonly edge?: Color };
  /** Two unless given. */
  readonly maxLines?: number;
};

const EDGE_PX = 8;
const MAX_LINES = 2;
const LEADING = 1.2;
const PADDING = 0.55;

/** The height of a label of two lines. */
export function tallestLabel({ sizePx }: LabelStyle): number {
  return Math.ceil(sizePx * (1 + (MAX_LINES - 1) * LEADING + 2 * PADDING));
}

/** Text on its plate: its size, and the operations that paint it with its top left corner at a point. */
type LabelBlock = Size & { draw(x: number, y: number): PaintOp[] };

/** Sets text on its plate; undefined if there is no text. */
export function labelBlock(style: LabelStyle, text: string, maxWidth: number): LabelBlock | undefined {
  const { plate, sizePx } = style;
  const padding = sizePx * PADDING;
  const edge = plate.edge ? EDGE_PX : 0;
  const block = textBlock({
    ...style,
    text,
    minSizePx: sizePx * 0.8,
    maxWidth: maxWidth - 2 * padding - edge,
    maxLines: style.maxLines ?? MAX_LINES,
    leading: LEADING,
  });
  if (block.height === 0) return undefined;
  const descent = block.fitted.sizePx * 0.22;
  const size = { width: block.width + 2 * padding + edge, height: block.height - descent + 2 * padding };
  return {
    ...size,
    draw: (x, y) => [
      { op: 'rect', rect: { x, y, ...size }, radius: plate.radiusPx ?? 0, fill: { color: plate.color } },
      ...(plate.edge
        ? [{ op: 'rect' as const, rect: { x, y, ...size, width: EDGE_PX }, fill: { color: plate.edge } }]
        : []),
      ...block.draw(x + edge + padding + (style.align === 'center' ? block.width / 2 : 0), y + padding),
    ],
  };
}

/** Text on its plate as a part. */
export function labelPart(
  style: LabelStyle,
  text: string,
  maxWidth: number,
  placeOf: (size: Size) => Point,
): Part | undefined {
  const block = labelBlock(style, text, maxWidth);
  if (!block) return undefined;
  const { width, height, draw } = block;
  return partIn({ ...placeOf({ width, height }), width, height }, ({ x, y }) => draw(x, y));
}
