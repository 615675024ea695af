import type { Point, Rect, Size } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Part, partIn } from './part.ts';
import { type BlockStyle, textBlock } from './text-block.ts';

/** A template's style for small text on a plate, without which it could not be read on every picture. */
export type LabelStyle = Pick<
  BlockStyle,
  'font' | 'sizePx' | 'color' | 'tracking' | 'isUpperCase' | 'align'
> & {
  readonly plate: { readonly color: Color; readonly radiusPx?: number; readonly edge?: Color };
};

const EDGE_PX = 8;
const MAX_LINES = 2;
const LEADING = 1.2;
const PADDING = 0.55;

/** The height of a label of two lines. */
export function tallestLabel({ sizePx }: LabelStyle): number {
  return Math.ceil(sizePx * (1 + (MAX_LINES - 1) * LEADING + 2 * PADDING));
}

/** Text on its plate, of two lines at most; undefined if there is no text. */
export function labelPart(
  style: LabelStyle,
  text: string,
  maxWidth: number,
  placeOf: (size: Size) => Point,
): Part | undefined {
  const { plate, sizePx } = style;
  const padding = sizePx * PADDING;
  const edge = plate.edge ? EDGE_PX : 0;
  const block = textBlock({
    ...style,
    text,
    minSizePx: sizePx * 0.8,
    maxWidth: maxWidth - 2 * padding - edge,
    maxLines: MAX_LINES,
    leading: LEADING,
  });
  if (block.height === 0) return undefined;
  const descent = block.fitted.sizePx * 0.22;
  const size = { width: block.width + 2 * padding + edge, height: block.height - descent + 2 * padding };
  const box: Rect = { ...placeOf(size), ...size };
  return partIn(box, ({ x: left, y: top }) => {
    const ground = { ...box, x: left, y: top };
    return [
      { op: 'rect', rect: ground, radius: plate.radiusPx ?? 0, fill: { color: plate.color } },
      ...(plate.edge
        ? [{ op: 'rect' as const, rect: { ...ground, width: EDGE_PX }, fill: { color: plate.edge } }]
        : []),
      ...block.draw(left + edge + padding + (style.align === 'center' ? block.width / 2 : 0), top + padding),
    ];
  });
}
