import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Part } from '#scene/overlay/part.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { fitText } from '#scene/text/fit-text.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import type { Face } from '#scene/theme/faces.ts';

/** Figures, the price sticker and the end card. */
export const YELLOW: Color = '#ffe01b';
/** Shades, and text on yellow. */
export const BLACK: Color = '#0b0b0c';
/** Text on pictures. */
export const WHITE: Color = '#ffffff';

const LARGEST_PX = 300;
const GAP_PX = 24;

/** Text set like a poster: every line as wide as the area, on its lower edge; the last line in another colour. */
export function posterLines(
  face: Face,
  text: string,
  area: Rect,
  inks: { readonly most: Color; readonly last: Color },
): { readonly parts: Part[]; readonly top: number } {
  const settings = [1, 2, 3, 4].map((maxLines) => setIn(face, text.toUpperCase(), maxLines, area));
  const best = settings.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return { parts: [], top: area.y + area.height };
  const { lines, scale } = best;
  const top = area.y + area.height - best.height * scale;
  let y = top;
  const parts = lines.flatMap(({ line, sizePx }, index) => {
    const isLast = index === lines.length - 1 && lines.length > 1;
    const block = textBlock({
      text: line,
      font: face.font,
      sizePx: sizePx * scale,
      minSizePx: sizePx * scale * 0.9,
      maxWidth: area.width + 2,
      color: isLast ? inks.last : inks.most,
    });
    const placed = lineParts(block, area.x, y);
    y += sizePx * scale * capOf(face) + GAP_PX * scale;
    return placed;
  });
  return { parts, top };
}

function capOf({ font }: Face): number {
  return heightsOf(font).capHeight / 1000;
}

/** The text in at most `maxLines` lines, each as wide as the area, and the scale at which all fit its height. */
function setIn(face: Face, text: string, maxLines: number, area: Rect) {
  const width = Math.min(area.width, 1100);
  const largestPx = LARGEST_PX * face.scale;
  const { lines } = fitText({
    text,
    font: face.font,
    sizePx: largestPx,
    minSizePx: 84,
    maxWidth: width,
    maxLines,
  });
  const widened = lines.map((line) => ({
    line,
    sizePx: Math.min(largestPx, width / widthOf(line, { font: face.font, sizePx: 1 })),
  }));
  const height =
    widened.reduce((sum, { sizePx }) => sum + sizePx * capOf(face), 0) + GAP_PX * (lines.length - 1);
  const scale = Math.min(1, area.height / height);
  // Prefers height with little shrinking, and penalises a truncated text.
  const score = height * scale * scale * (lines.at(-1)?.endsWith('…') ? 0.1 : 1);
  return { lines: widened, height, scale, score };
}
