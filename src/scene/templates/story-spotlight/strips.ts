import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Point, Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { type Part, partIn, showPart, showParts } from '#scene/overlay/part.ts';
import { type FittedText, fitText } from '#scene/text/fit-text.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { isRightToLeft, type TextStyle, widthOf } from '#scene/text/measure.ts';
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

/** A word of a strip, and where it begins. */
type Spot = { readonly word: string; readonly x: number; readonly width: number; readonly isMarked: boolean };

/** What all strips of a text have in common. */
type Setting = Pick<TextStyle, 'font' | 'sizePx'> & {
  readonly height: number;
  readonly padding: number;
  readonly baseline: number;
};

/** The lines of a text on strips. */
export function fitStrips({ theme }: SceneBuilder, text: StripText, maxWidth: number): FittedText {
  const size = sized(text.face ?? theme.display, text.sizePx, text.minSizePx);
  return fitText({ ...text, ...size, maxWidth: maxWidth - 0.7 * size.sizePx });
}

/** Sets text on strips with the first strip's top left corner at a point. */
export function setStrips(builder: SceneBuilder, text: StripText, maxWidth: number, at: Point): Strips {
  const { paper = PAPER, ink = INK } = text;
  const { font, sizePx, lines: texts } = fitStrips(builder, text, maxWidth);
  // Whole pixels: an anti-aliased edge between two strips would show as a seam.
  const height = Math.round(sizePx * LEADING);
  const baseline = height / 2 + (heightsOf(font).capHeight / 2000) * sizePx;
  const setting: Setting = { font, sizePx, height, padding: sizePx * 0.34, baseline };
  const rows = texts.map((line) => (isRightToLeft(line) ? [line] : line.split(' ')));
  const marked = text.marked === undefined ? keyPhrase(rows.flat()) : runOf(text.marked, rows.flat());
  const lines: Part[] = [];
  const strokes: Part[] = [];
  let first = 0;
  rows.forEach((words, index) => {
    const { spots, width } = placeWords(words, setting, { from: marked.from - first, to: marked.to - first });
    first += words.length;
    const y = Math.round(at.y) + index * (height - OVERLAP_PX);
    const strip: Rect = { x: at.x, y, width: width + 2 * setting.padding, height };
    lines.push(
      partIn(strip, (origin) => [
        { op: 'rect', rect: { ...strip, ...origin }, fill: { color: paper } },
        ...wordOps(spots, setting, origin, ink),
      ]),
    );
    const stroke = strokeOn(builder, strip, spots, setting);
    if (stroke) strokes.push(stroke);
  });
  return { height: rows.length * (height - OVERLAP_PX) + OVERLAP_PX, lines, strokes };
}

function placeWords(
  words: readonly string[],
  style: Setting,
  marked: { readonly from: number; readonly to: number },
): { readonly spots: Spot[]; readonly width: number } {
  const space = widthOf(' ', style);
  let x = 0;
  const spots = words.map((word, index): Spot => {
    const width = widthOf(word, style);
    const spot = { word, x, width, isMarked: index >= marked.from && index < marked.to };
    x += width + space;
    return spot;
  });
  return { spots, width: x - space };
}

function wordOps(spots: readonly Spot[], setting: Setting, strip: Point, color: Color): PaintOp[] {
  const { font, sizePx, padding, baseline } = setting;
  return spots.map((spot) => ({
    op: 'text',
    text: spot.word,
    x: strip.x + padding + spot.x,
    baseline: strip.y + baseline,
    font,
    sizePx,
    ink: { color },
  }));
}

/** The marker's stroke over the key words of a strip, which are painted again on it. */
function strokeOn(
  { theme, randomFor }: SceneBuilder,
  strip: Rect,
  spots: readonly Spot[],
  setting: Setting,
): Part | undefined {
  const run = spots.filter((spot) => spot.isMarked);
  const [start, end] = [run[0], run.at(-1)];
  if (!start || !end) return undefined;
  const { padding } = setting;
  const { top, height } = isReversed(theme) ? { top: 0.08, height: 0.87 } : { top: 0.15, height: 0.74 };
  const width = end.x + end.width - start.x;
  const reach = padding * 0.9;
  const area = { ...strip, x: strip.x + padding + start.x - reach, width: width + 2 * reach };
  const random = randomFor(run.map(({ word }) => word).join(' '));
  return partIn(area, ({ x, y }) => [
    markerStroke(
      { x: x + reach, y: y + strip.height * top, width, height: strip.height * height },
      theme.plate,
      random,
    ),
    ...wordOps(run, setting, { x: x - area.x + strip.x, y }, theme.onPlate),
  ]);
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
