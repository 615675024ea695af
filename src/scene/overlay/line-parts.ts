import { widthOf } from '#scene/text/measure.ts';
import { type Part, partIn } from './part.ts';
import type { TextBlock } from './text-block.ts';

/** Each line of a block as a part of its own, so that lines can come one after the other. */
export function lineParts(block: TextBlock, x: number, y: number): Part[] {
  return block.draw(x, y).flatMap((op) => {
    if (op.op !== 'text') return [];
    const { sizePx, font, trackingPx = 0, align = 'left' } = op;
    const width = widthOf(op.text, { font, sizePx, tracking: trackingPx / sizePx });
    const left = op.x - (align === 'center' ? width / 2 : align === 'right' ? width : 0);
    // Room for accents above, descenders below and letters that lean out at either end.
    const side = sizePx * 0.06;
    const area = {
      x: left - side,
      y: op.baseline - sizePx * 0.98,
      width: width + 2 * side,
      height: sizePx * 1.26,
    };
    return [
      partIn(area, (origin) => [
        { ...op, x: op.x - area.x + origin.x, baseline: op.baseline - area.y + origin.y },
      ]),
    ];
  });
}
