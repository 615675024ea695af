import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { constant } from '#scene/model/track.ts';
import { type TextBlock, textBlock } from '#scene/overlay/text-block.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';

const FONT = 'ibm-plex-mono-500';
const ROLL_FRAMES = 24;
const FADE_FRAMES = 6;

/** A figure in numerals that roll into place, as on a meter. */
export type Figure = {
  readonly width: number;
  readonly height: number;
  show(builder: SceneBuilder, x: number, y: number, from: number, to: number): void;
};

/** Sets a figure; `y` is the top of its numerals. */
export function rollingFigure(text: string, sizePx: number, maxWidth: number, color: Color): Figure {
  const set = textBlock({
    text,
    font: FONT,
    sizePx,
    minSizePx: sizePx * 0.36,
    maxWidth,
    color,
  });
  const numeralPx = (heightsOf(FONT).capHeight / 1000) * set.fitted.sizePx;
  return {
    width: set.width,
    height: numeralPx,
    show(builder, x, y, from, to) {
      let left = x;
      [...(set.fitted.lines[0] ?? '')].forEach((letter, index) => {
        const width = widthOf(letter, { font: FONT, sizePx: set.fitted.sizePx });
        showLetter(
          builder,
          letter,
          set,
          { x: left, y, width, height: numeralPx },
          color,
          from + Math.min(index, 9),
          to,
        );
        left += width;
      });
    },
  };
}

function showLetter(
  builder: SceneBuilder,
  letter: string,
  { fitted: { sizePx } }: TextBlock,
  place: Rect,
  color: Color,
  from: number,
  to: number,
): void {
  if (letter === ' ') return;
  const run = runTo(letter);
  // Every numeral has its own step of the strip, with air around it so that only one is seen at rest.
  const air = Math.ceil(sizePx * 0.24);
  const step = Math.ceil(place.height) + 2 * air;
  const width = Math.ceil(place.width) + 2;
  const home: Rect = {
    x: Math.round(place.x),
    y: Math.round(place.y) - air,
    width,
    height: step * run.length,
  };
  const ops = run.map(
    (numeral, index): PaintOp => ({
      op: 'text',
      text: numeral,
      x: place.width / 2,
      baseline: index * step + air + place.height,
      font: FONT,
      sizePx,
      ink: { color },
      align: 'center',
    }),
  );
  builder.addElement({
    source: { kind: 'sprite', sprite: builder.addSprite({ width, height: home.height, ops }) },
    from,
    to,
    target: [
      { at: from, value: home, ease: 'out' },
      { at: from + ROLL_FRAMES, value: { ...home, y: home.y - step * (run.length - 1) } },
    ],
    clip: constant({ ...home, height: step }),
    opacity: [
      { at: from, value: 0 },
      { at: from + FADE_FRAMES, value: 1 },
      { at: to - FADE_FRAMES, value: 1 },
      { at: to, value: 0 },
    ],
  });
}

/** The numerals that pass before one comes to rest; small ones go round once more, so that all move alike. */
function runTo(letter: string): string[] {
  if (!/^\d$/u.test(letter)) return [letter];
  const last = Number(letter);
  const steps = last < 4 ? last + 10 : last;
  return Array.from({ length: steps + 1 }, (_, index) => String(index % 10));
}
