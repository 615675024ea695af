import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { constant } from '#scene/model/track.ts';
import { showParts } from '#scene/overlay/part.ts';
import { lineParts, textBlock, textBlockWithin } from '#scene/overlay/text-block.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { isRightToLeft, widthOf } from '#scene/text/measure.ts';
import { type Face, sized } from '#scene/theme/faces.ts';
import { DATA_FONT } from './grid.ts';

const ROLL_FRAMES = 24;
const FADE_FRAMES = 6;
const SMALLEST_FIGURE = 0.6;

/** A figure in numerals that roll into place, as on a meter. */
type Figure = {
  readonly height: number;
  show(builder: SceneBuilder, x: number, y: number, from: number, to: number): void;
};

/** How a figure is set, and the face and room of words in its place. */
type FigureStyle = {
  readonly sizePx: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly color: Color;
  readonly wordsFace: Face;
};

/**
 * Sets a figure; `y` is the top of its numerals. Words in its place, 'Auction, starting bid $450,000', stand in lines:
 * on one they would be tiny, and letters that are read from the right cannot be set one by one.
 */
export function rollingFigure(text: string, style: FigureStyle): Figure {
  const { sizePx, maxWidth, color } = style;
  const set = textBlock({ text, font: DATA_FONT, sizePx, minSizePx: sizePx * 0.36, maxWidth, color });
  const isSmall = text.includes(' ') && set.fitted.sizePx < sizePx * SMALLEST_FIGURE;
  if (isSmall || isRightToLeft(text)) return words(text, style);
  const numeralPx = (heightsOf(DATA_FONT).capHeight / 1000) * set.fitted.sizePx;
  return {
    height: numeralPx,
    show(builder, x, y, from, to) {
      let left = x;
      [...(set.fitted.lines[0] ?? '')].forEach((letter, index) => {
        const width = widthOf(letter, { font: DATA_FONT, sizePx: set.fitted.sizePx });
        const place = { x: left, y, width, height: numeralPx };
        const ink = { color, sizePx: set.fitted.sizePx };
        showLetter(builder, letter, ink, place, from + Math.min(index, 9), to);
        left += width;
      });
    },
  };
}

function words(text: string, { sizePx, maxWidth, maxHeight, color, wordsFace }: FigureStyle): Figure {
  const block = textBlockWithin(
    { text, ...sized(wordsFace, sizePx * 0.7, 24), maxWidth, maxLines: 3, leading: 1.2, color },
    maxHeight,
  );
  return {
    height: block.height,
    show(builder, x, y, from, to) {
      const enter = { kind: 'unmask', frames: 18, from: 'bottom' } as const;
      showParts(builder, lineParts(block, x, y), { from, to, enter, leave: { kind: 'fade', frames: 8 } }, 4);
    },
  };
}

function showLetter(
  builder: SceneBuilder,
  letter: string,
  { color, sizePx }: { readonly color: Color; readonly sizePx: number },
  place: Rect,
  from: number,
  to: number,
): void {
  if (letter === ' ') return;
  const run = runTo(letter);
  // Every numeral has its own step of the strip, with a margin so that only one is visible at rest.
  const margin = Math.ceil(sizePx * 0.24);
  const step = Math.ceil(place.height) + 2 * margin;
  const width = Math.ceil(place.width) + 2;
  const first: Rect = {
    x: Math.round(place.x),
    y: Math.round(place.y) - margin,
    width,
    height: step * run.length,
  };
  const ops = run.map(
    (numeral, index): PaintOp => ({
      op: 'text',
      text: numeral,
      x: place.width / 2,
      baseline: index * step + margin + place.height,
      font: DATA_FONT,
      sizePx,
      ink: { color },
      align: 'center',
    }),
  );
  builder.addElement({
    source: { kind: 'sprite', sprite: builder.addSprite({ width, height: first.height, ops }) },
    from,
    to,
    target: [
      { at: from, value: first, ease: 'out' },
      { at: from + ROLL_FRAMES, value: { ...first, y: first.y - step * (run.length - 1) } },
    ],
    clip: constant({ ...first, height: step }),
    opacity: [
      { at: from, value: 0 },
      { at: from + FADE_FRAMES, value: 1 },
      { at: to - FADE_FRAMES, value: 1 },
      { at: to, value: 0 },
    ],
  });
}

/** The numerals that pass before one stops; small ones take another round, so that all travel a similar distance. */
function runTo(letter: string): string[] {
  if (!/^\d$/u.test(letter)) return [letter];
  const last = Number(letter);
  const steps = last < 4 ? last + 10 : last;
  return Array.from({ length: steps + 1 }, (_, index) => String(index % 10));
}
