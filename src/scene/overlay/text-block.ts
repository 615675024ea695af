import type { Color } from '#scene/model/layer.ts';
import type { Ink, PaintOp } from '#scene/model/sprite.ts';
import { ELLIPSIS, type FittedText, fitText, type TextBox } from '#scene/text/fit-text.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import { type Part, partIn } from './part.ts';

/** Text set in lines: its size, and the operations that paint it at a position. */
export type TextBlock = {
  readonly width: number;
  readonly height: number;
  readonly fitted: FittedText;
  /** Paints the block with its top at `y`; `x` is its left edge, centre or right edge, as it is aligned. */
  draw(x: number, y: number): PaintOp[];
};

/** How a block of text looks. */
export type BlockStyle = Omit<TextBox, 'maxLines' | 'minSizePx'> & {
  readonly color: Color;
  /** One unless given. */
  readonly maxLines?: number;
  /** Half of the size unless given. */
  readonly minSizePx?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** The distance of baselines, as a part of the size. */
  readonly leading?: number;
  readonly isUpperCase?: boolean;
  readonly shadow?: Ink & { readonly blurPx: number; readonly dyPx: number };
};

const SMALLEST_READABLE_PX = 16;
const WORTH_A_LINE = 1.15;

/** Sets a block of text. Its height runs from the top of the capitals to the last line's descenders. */
export function textBlock({ maxLines = 1, color, ...style }: BlockStyle): TextBlock {
  const text = style.isUpperCase ? style.text.toUpperCase() : style.text;
  const fitted = fitText({ ...style, text, maxLines, minSizePx: style.minSizePx ?? style.sizePx * 0.5 });
  const { capHeight, descent } = heightsOf(style.font);
  const leadingPx = (style.leading ?? 1.15) * fitted.sizePx;
  const capPx = (capHeight / 1000) * fitted.sizePx;
  const descentPx = (Math.min(descent, 260) / 1000) * fitted.sizePx;
  const isEmpty = fitted.lines.length === 0;
  return {
    fitted,
    width: fitted.width,
    height: isEmpty ? 0 : capPx + (fitted.lines.length - 1) * leadingPx + descentPx,
    draw: (x, y) =>
      fitted.lines.map((line, index) => ({
        op: 'text',
        text: line,
        x,
        baseline: y + capPx + index * leadingPx,
        font: style.font,
        sizePx: fitted.sizePx,
        ink: { color },
        align: style.align ?? 'left',
        trackingPx: (style.tracking ?? 0) * fitted.sizePx,
        ...(style.shadow ? { shadow: style.shadow } : {}),
      })),
  };
}

/** Sets a block of text that is no higher than allowed, in a smaller size where necessary. */
export function textBlockWithin(
  style: BlockStyle & { readonly minSizePx: number },
  maxHeight: number,
): TextBlock {
  for (let scale = 1; ; scale *= 0.95) {
    const sizePx = style.sizePx * scale;
    const block = textBlock({ ...style, sizePx, minSizePx: Math.min(style.minSizePx, sizePx) });
    if (block.height <= maxHeight || sizePx < SMALLEST_READABLE_PX) return block;
  }
}

/** Sets a value on one line. Words that would be tiny or cut there, 'Auction, starting bid $450,000', take two in a size of their own. */
export function valueBlock(style: BlockStyle & { readonly minSizePx: number }, wordsPx: number): TextBlock {
  const oneLine = textBlock(style);
  const isCut = oneLine.fitted.lines.some((line) => line.endsWith(ELLIPSIS));
  if (!style.text.includes(' ') || (!isCut && oneLine.fitted.sizePx >= wordsPx)) return oneLine;
  const twoLines = textBlock({
    ...style,
    sizePx: wordsPx,
    minSizePx: wordsPx * 0.6,
    maxLines: 2,
    leading: 1.12,
  });
  return isCut || twoLines.fitted.sizePx > oneLine.fitted.sizePx * WORTH_A_LINE ? twoLines : oneLine;
}

/** Each line of a block as a part of its own, so that lines can enter one after the other. */
export function lineParts(block: TextBlock, x: number, y: number): Part[] {
  return block.draw(x, y).flatMap((op) => {
    if (op.op !== 'text') return [];
    const { sizePx, font, trackingPx = 0, align = 'left' } = op;
    const width = widthOf(op.text, { font, sizePx, tracking: trackingPx / sizePx });
    const left = op.x - (align === 'center' ? width / 2 : align === 'right' ? width : 0);
    // Accents, descenders and slanted letters reach beyond the measured box.
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
