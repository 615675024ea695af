import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { constant } from '#scene/model/track.ts';
import { textBlock } from '#scene/overlay/text-block.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import { DATA_FONT } from './grid.ts';

const ROLL_FRAMES = 24;
const FADE_FRAMES = 6;

/** A figure in numerals that roll into place, as on a meter. */
type Figure = {
  readonly width: number;
  readonly height: number;
  show(builder: SceneBuilder, x: number, y: number, from: number, to: number): void;
};

/** Sets a figure; `y` is the top of its numerals. */
export function rollingFigure(text: string, sizePx: number, maxWidth: number, color: Color): Figure {
  const set = textBlock({ text, font: DATA_FONT, sizePx, minSizePx: sizePx * 0.36, maxWidth, color });
  const numeralPx = (heightsOf(DATA_FONT).capHeight / 1000) * set.fitted.sizePx;
  return {
    width: set.width,
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
