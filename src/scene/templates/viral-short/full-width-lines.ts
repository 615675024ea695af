import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Part } from '#scene/overlay/part.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { fitText } from '#scene/text/fit-text.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import { isTorn } from '#scene/text/word-pairs.ts';
import type { Face } from '#scene/theme/faces.ts';

/** Figures, the price sticker and the end card. */
export const YELLOW: Color = '#ffe01b';
/** Shades, and text on yellow. */
export const BLACK: Color = '#0b0b0c';
/** Text on pictures. */
export const WHITE: Color = '#ffffff';

const LARGEST_PX = 300;
const SMALLEST_PX = 84;
const GAP_PX = 24;
const DESCENDER_SHARE = 0.1;

/** How lines are set in an area. */
type LinesStyle = {
  readonly most: Color;
  readonly last: Color;
  readonly edge: 'upper' | 'lower';
};

/** Text set like a poster: every line as wide as the area, on one of its edges; the last line in another colour. */
export function fullWidthLines(
  face: Face,
  text: string,
  area: Rect,
  style: LinesStyle,
): { readonly parts: Part[]; readonly top: number; readonly bottom: number } {
  const capitals = text.toUpperCase();
  const settingsOf = (counts: readonly number[]) =>
    counts.map((maxLines) => setIn(face, linesWithin(face, capitals, maxLines, area), area));
  const few = [...settingsOf([1, 2, 3, 4]), setIn(face, capitals.split(/(?<=,) /u), area)];
  // Lines beyond the fourth are for names that would be truncated.
  const settings = few.every(({ isTruncated }) => isTruncated) ? settingsOf([5, 6, 7]) : few;
  const best = settings.toSorted((a, b) => b.score - a.score)[0];
  const edge = style.edge === 'upper' ? area.y : area.y + area.height;
  if (!best) return { parts: [], top: edge, bottom: edge };
  const { lines, scale } = best;
  const height = best.height * scale;
  const top = style.edge === 'upper' ? edge : edge - height;
  let y = top;
  const parts = lines.flatMap(({ line, sizePx }, index) => {
    const isLast = index === lines.length - 1 && lines.length > 1;
    const block = textBlock({
      text: line,
      font: face.font,
      sizePx: sizePx * scale,
      minSizePx: sizePx * scale * 0.9,
      maxWidth: area.width + 2,
      color: isLast ? style.last : style.most,
    });
    const placed = lineParts(block, area.x, y);
    y += (sizePx * capOf(face) + gapBelow(line, sizePx)) * scale;
    return placed;
  });
  return { parts, top, bottom: top + height };
}

/** Capitals have no descenders, but for commas and the tail of a Q. */
function gapBelow(line: string, sizePx: number): number {
  const share = /[,;Q]/u.test(line) ? DESCENDER_SHARE : 0;
  return GAP_PX + sizePx * share;
}

/** The height of a face's capitals, as a part of its size. */
export function capOf({ font }: Pick<Face, 'font'>): number {
  return heightsOf(font).capHeight / 1000;
}

const widthIn = (area: Rect) => Math.min(area.width, 1100);

function linesWithin(face: Face, text: string, maxLines: number, area: Rect): readonly string[] {
  const sizePx = LARGEST_PX * face.scale;
  return fitText({ text, font: face.font, sizePx, minSizePx: SMALLEST_PX, maxWidth: widthIn(area), maxLines })
    .lines;
}

/** Lines as wide as the area, and the scale at which all fit its height. */
function setIn(face: Face, lines: readonly string[], area: Rect) {
  const largestPx = LARGEST_PX * face.scale;
  const widened = lines.map((line) => ({
    line,
    sizePx: Math.min(largestPx, widthIn(area) / widthOf(line, { font: face.font, sizePx: 1 })),
  }));
  const height = widened.reduce(
    (sum, { line, sizePx }, index) =>
      sum + sizePx * capOf(face) + (index < widened.length - 1 ? gapBelow(line, sizePx) : 0),
    0,
  );
  const scale = Math.min(1, area.height / height);
  // Prefers height with little shrinking and lines of like sizes, and penalises a truncated text and torn pairs of words.
  const sizes = widened.map(({ sizePx }) => sizePx);
  const evenness = Math.sqrt(Math.min(...sizes) / Math.max(...sizes));
  const isTruncated = lines.at(-1)?.endsWith('…') || Math.min(...sizes) < SMALLEST_PX;
  const penalty = (isTruncated ? 0.1 : 1) * (isTorn(lines) || isItemTorn(lines) ? 0.4 : 1);
  const score = height * scale * scale * evenness * penalty;
  return { lines: widened, height, scale, score, isTruncated };
}

/** Whether a line goes on with another item or is a single word, though the one before broke within its item: '1482 ALDER' above 'LANE, PORTLAND,'. */
function isItemTorn(lines: readonly string[]): boolean {
  return lines.some((line, index) => lines[index - 1]?.endsWith(',') === false && /, |^\S+,$/u.test(line));
}
