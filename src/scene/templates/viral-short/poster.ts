import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Part } from '#scene/overlay/part.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { fitText } from '#scene/text/fit-text.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';

/** Figures, the price sticker and the end card. */
export const YELLOW: Color = '#ffe01b';
/** Shades, and text on yellow. */
export const BLACK: Color = '#0b0b0c';
/** Text on pictures. */
export const WHITE: Color = '#ffffff';

const FONT = 'anton-400';
const LARGEST_PX = 300;
const GAP_PX = 24;
const CAP = heightsOf(FONT).capHeight / 1000;

/** Text set like a poster: every line as wide as the area, on its lower edge; the last line in another colour. */
export function posterLines(
  text: string,
  area: Rect,
  inks: { readonly most: Color; readonly last: Color } = { most: WHITE, last: YELLOW },
): { readonly parts: Part[]; readonly top: number } {
  const settings = [1, 2, 3, 4].map((maxLines) => setIn(text.toUpperCase(), maxLines, area));
  const best = settings.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return { parts: [], top: area.y + area.height };
  const { lines, scale } = best;
  const top = area.y + area.height - best.height * scale;
  let y = top;
  const parts = lines.flatMap(({ line, sizePx }, index) => {
    const isLast = index === lines.length - 1 && lines.length > 1;
    const block = textBlock({
      text: line,
      font: FONT,
      sizePx: sizePx * scale,
      minSizePx: sizePx * scale * 0.9,
      maxWidth: area.width + 2,
      color: isLast ? inks.last : inks.most,
    });
    const placed = lineParts(block, area.x, y);
    y += sizePx * scale * CAP + GAP_PX * scale;
    return placed;
  });
  return { parts, top };
}

/** The text in at most `maxLines` lines, each as wide as the area, and the scale at which all fit its height. */
function setIn(text: string, maxLines: number, area: Rect) {
  const width = Math.min(area.width, 1100);
  const { lines } = fitText({
    text,
    font: FONT,
    sizePx: LARGEST_PX,
    minSizePx: 84,
    maxWidth: width,
    maxLines,
  });
  const widened = lines.map((line) => ({
    line,
    sizePx: Math.min(LARGEST_PX, width / widthOf(line, { font: FONT, sizePx: 1 })),
  }));
  const height = widened.reduce((sum, { sizePx }) => sum + sizePx * CAP, 0) + GAP_PX * (lines.length - 1);
  const scale = Math.min(1, area.height / height);
  // Prefers height with little shrinking, and penalises a truncated text.
  const score = height * scale * scale * (lines.at(-1)?.endsWith('…') ? 0.1 : 1);
  return { lines: widened, height, scale, score };
}
