import type { Ink, PaintOp } from '#scene/model/sprite.ts';
import { type FittedText, fitText, type TextBox } from '#scene/text/fit-text.ts';
import { heightsOf } from '#scene/text/fonts.ts';

/** Words set in lines: how high they stand, and the strokes that draw them at a place. */
export type TextBlock = {
  readonly width: number;
  readonly height: number;
  readonly fitted: FittedText;
  /** The strokes with the block's top at `y`, and `x` its left edge, centre or right edge as it is aligned. */
  draw(x: number, y: number): PaintOp[];
};

/** How a block of text looks. */
export type BlockStyle = TextBox & {
  readonly ink: Ink;
  readonly align?: 'left' | 'center' | 'right';
  /** The distance of baselines, as a part of the size. */
  readonly leading?: number;
  readonly isUpperCase?: boolean;
  readonly shadow?: Ink & { readonly blurPx: number; readonly dyPx: number };
};

// Below this nobody reads anything.
const SMALLEST_PX = 16;

/** Sets a block of text. Its height runs from the top of the capitals to the last line's descenders. */
export function textBlock(style: BlockStyle): TextBlock {
  const text = style.isUpperCase ? style.text.toUpperCase() : style.text;
  const fitted = fitText({ ...style, text });
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
        ink: style.ink,
        align: style.align ?? 'left',
        trackingPx: (style.tracking ?? 0) * fitted.sizePx,
        ...(style.shadow ? { shadow: style.shadow } : {}),
      })),
  };
}

/** Sets a block of text that is no higher than allowed, smaller where it must be. */
export function textBlockWithin(style: BlockStyle, maxHeight: number): TextBlock {
  for (let scale = 1; ; scale *= 0.95) {
    const minSizePx = Math.min(style.minSizePx, style.sizePx * scale);
    const block = textBlock({ ...style, sizePx: style.sizePx * scale, minSizePx });
    if (block.height <= maxHeight || style.sizePx * scale < SMALLEST_PX) return block;
  }
}
