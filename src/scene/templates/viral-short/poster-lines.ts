import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Part } from '#scene/overlay/part.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { fitText } from '#scene/text/fit-text.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import { WHITE, YELLOW } from './inks.ts';

const FONT = 'anton-400';
const LARGEST_PX = 300;
const GAP_PX = 24;
const CAP = heightsOf(FONT).capHeight / 1000;

/** Words set like a poster: every line as wide as the column, standing on the foot of the room; the last in colour. */
export function posterLines(
  text: string,
  room: Rect,
  inks: { readonly most: Color; readonly last: Color } = { most: WHITE, last: YELLOW },
): { readonly parts: Part[]; readonly top: number } {
  const settings = [1, 2, 3, 4].map((maxLines) => setIn(text.toUpperCase(), maxLines, room));
  const loudest = settings.toSorted((a, b) => b.loudness - a.loudness)[0];
  if (!loudest) return { parts: [], top: room.y + room.height };
  const { lines, scale } = loudest;
  const top = room.y + room.height - loudest.height * scale;
  let y = top;
  const parts = lines.flatMap(({ line, sizePx }, index) => {
    const isLast = index === lines.length - 1 && lines.length > 1;
    const block = textBlock({
      text: line,
      font: FONT,
      sizePx: sizePx * scale,
      minSizePx: sizePx * scale * 0.9,
      maxWidth: room.width + 2,
      color: isLast ? inks.last : inks.most,
    });
    const placed = lineParts(block, room.x, y);
    y += sizePx * scale * CAP + GAP_PX * scale;
    return placed;
  });
  return { parts, top };
}

/** The text in some number of lines, each widened to the room, and how much all must shrink to stand in it. */
function setIn(text: string, maxLines: number, room: Rect) {
  const width = Math.min(room.width, 1100);
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
  const scale = Math.min(1, room.height / height);
  // Much height with little shrinking; and words left out are no gain.
  const loudness = height * scale * scale * (lines.at(-1)?.endsWith('…') ? 0.1 : 1);
  return { lines: widened, height, scale, loudness };
}
