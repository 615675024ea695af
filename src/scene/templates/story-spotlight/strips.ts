import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Point, Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { type Part, partIn, showPart, showParts } from '#scene/overlay/part.ts';
import { fitText } from '#scene/text/fit-text.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import { type Face, sized } from '#scene/theme/faces.ts';
import { keyPhrase } from './key-phrase.ts';
import { INK, isReversed, markerStroke, PAPER } from './marker.ts';

/** Text on strips of paper, one strip a line, with the key words marked. */
export type StripText = {
  readonly text: string;
  readonly sizePx: number;
  readonly minSizePx: number;
  readonly maxLines: number;
  /** The theme's display face unless given. */
  readonly face?: Face;
  readonly paper?: Color;
  readonly ink?: Color;
  /** The words to mark, as they stand in the text; the key phrase when absent, none when empty. */
  readonly marked?: string;
};

/** Strips one below the other, and the marker strokes that follow them. */
type Strips = {
  readonly height: number;
  readonly lines: readonly Part[];
  readonly strokes: readonly Part[];
};

const LEADING = 1.3;
const OVERLAP_PX = 2;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Sets text on strips with the first strip's top left corner at a point. */
export function setStrips(builder: SceneBuilder, text: StripText, maxWidth: number, at: Point): Strips {
  const { theme } = builder;
  const { face = theme.display, paper = PAPER, ink = INK } = text;
  const size = sized(face, text.sizePx, text.minSizePx);
  const { font } = size;
  const fitted = fitText({ ...text, ...size, maxWidth: maxWidth - 0.7 * size.sizePx });
  const { sizePx } = fitted;
  const style = { font, sizePx };
  // Whole pixels: an anti-aliased edge between two strips would show as a seam.
  const height = Math.round(sizePx * LEADING);
  const padding = sizePx * 0.34;
  const baseline = height / 2 + (heightsOf(font).capHeight / 2000) * sizePx;
  const stroke = isReversed(theme) ? { top: 0.08, height: 0.87 } : { top: 0.15, height: 0.74 };
  const rows = fitted.lines.map((line) => (RIGHT_TO_LEFT.test(line) ? [line] : line.split(' ')));
  const marked = text.marked === undefined ? keyPhrase(rows.flat()) : runOf(text.marked, rows.flat());
  const lines: Part[] = [];
  const strokes: Part[] = [];
  let first = 0;
  rows.forEach((words, index) => {
    const space = widthOf(' ', style);
    let x = 0;
    const placed = words.map((word, place) => {
      const width = widthOf(word, style);
      const spot = { word, x, width, isMarked: first + place >= marked.from && first + place < marked.to };
      x += width + space;
      return spot;
    });
    first += words.length;
    const strip: Rect = {
      x: at.x,
      y: Math.round(at.y) + index * (height - OVERLAP_PX),
      width: x - space + 2 * padding,
      height,
    };
    const draw = (spots: typeof placed, left: number, top: number, color: Color): PaintOp[] =>
      spots.map((spot) => ({
        op: 'text',
        text: spot.word,
        x: left + padding + spot.x,
        baseline: top + baseline,
        font,
        sizePx,
        ink: { color },
      }));
    lines.push(
      partIn(strip, (origin) => [
        { op: 'rect', rect: { ...strip, ...origin }, fill: { color: paper } },
        ...draw(placed, origin.x, origin.y, ink),
      ]),
    );
    const run = placed.filter((spot) => spot.isMarked);
    const [start, end] = [run[0], run.at(-1)];
    if (!start || !end) return;
    const band: Rect = {
      x: strip.x + padding + start.x,
      y: strip.y + height * stroke.top,
      width: end.x + end.width - start.x,
      height: height * stroke.height,
    };
    const reach = padding * 0.9;
    const area = { ...band, x: band.x - reach, width: band.width + 2 * reach, y: strip.y, height };
    const random = builder.randomFor(run.map(({ word }) => word).join(' '));
    strokes.push(
      partIn(area, (origin) => [
        markerStroke(
          { ...band, x: origin.x + reach, y: origin.y + height * stroke.top },
          theme.plate,
          random,
        ),
        ...draw(run, origin.x - area.x + strip.x, origin.y, theme.onPlate),
      ]),
    );
  });
  return { height: rows.length * (height - OVERLAP_PX) + OVERLAP_PX, lines, strokes };
}

/** The position of a phrase among words. */
function runOf(phrase: string, words: readonly string[]): { from: number; to: number } {
  const wanted = phrase.split(' ').filter(Boolean);
  const from = words.findIndex((_, index) => wanted.every((word, step) => words[index + step] === word));
  return wanted.length === 0 || from < 0 ? { from: 0, to: 0 } : { from, to: from + wanted.length };
}

const STRIP_FRAMES = 11;
const STRIP_STAGGER = 3;

/** The strips unroll one after the other, then the marker strokes are drawn; all leave together. */
export function showStrips(builder: SceneBuilder, strips: Strips, from: number, to: number): void {
  const leave = { kind: 'wipe', frames: 7, from: 'right' } as const;
  showParts(
    builder,
    strips.lines,
    { from, to, enter: { kind: 'wipe', frames: STRIP_FRAMES, from: 'left' }, leave },
    STRIP_STAGGER,
  );
  const marking = from + STRIP_FRAMES + STRIP_STAGGER * (strips.lines.length - 1) - 2;
  strips.strokes.forEach((stroke, index) => {
    const begin = Math.min(marking + index * 9, to - 1);
    const enter = { kind: 'wipe', frames: 11, from: 'left' } as const;
    showPart(builder, stroke, { from: begin, to, enter, leave });
  });
}
