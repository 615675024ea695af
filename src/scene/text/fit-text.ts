import { drawable, type TextStyle, widthOf } from './measure.ts';

/** A text, the box it must fit, and its smallest size. */
export type TextBox = TextStyle & {
  readonly text: string;
  readonly maxWidth: number;
  readonly maxLines: number;
  readonly minSizePx: number;
};

/** A text that fits: its size and its lines. */
export type FittedText = TextStyle & {
  readonly lines: readonly string[];
  /** The width of the widest line. */
  readonly width: number;
};

const SHRINK = 0.96;
const ELLIPSIS = '…';

/** Sets a text as large as allowed: it shrinks to fit, and at the smallest size it is truncated with an ellipsis. */
export function fitText(box: TextBox): FittedText {
  const text = drawable(box.text, box.font);
  for (let sizePx = box.sizePx; ; sizePx = Math.max(sizePx * SHRINK, box.minSizePx)) {
    const style = { ...box, sizePx };
    const lines = breakAtWords(text, style, box.maxWidth);
    if (lines && lines.length <= box.maxLines)
      return fitted(balance(text, lines, style, box.maxWidth), style);
    if (sizePx <= box.minSizePx) return fitted(truncatedLines(text, style, box), style);
  }
}

function fitted(lines: readonly string[], { font, sizePx, tracking = 0 }: TextStyle): FittedText {
  const style = { font, sizePx, tracking };
  return { ...style, lines, width: Math.max(0, ...lines.map((line) => widthOf(line, style))) };
}

/** Breaks a text into lines, or returns undefined where a part that it does not break is too wide. */
type BreakLines = (text: string, style: TextStyle, maxWidth: number) => string[] | undefined;

const SEPARATOR = ' · ';

/** Between words. A separator is dropped where the line breaks. */
const breakAtWords: BreakLines = (text, style, maxWidth) =>
  joinParts(text.split(' ').filter(Boolean), ' ', style, maxWidth)?.map((line) =>
    line.replace(/^· | ·$/gu, ''),
  );

/** Between the items of a list: no address is torn apart where a line has room for it. */
const breakAtItems: BreakLines = (text, style, maxWidth) =>
  joinParts(text.split(SEPARATOR), SEPARATOR, style, maxWidth);

function joinParts(parts: string[], glue: string, style: TextStyle, maxWidth: number): string[] | undefined {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${glue}${part}` : part;
    if (widthOf(longer, style) <= maxWidth) lines.splice(-1, 1, longer);
    else if (widthOf(part, style) <= maxWidth) lines.push(part);
    else return undefined;
  }
  return lines;
}

/** The same number of lines, between items if possible, and as even as possible: no single word alone on the last line. */
function balance(text: string, lines: string[], style: TextStyle, maxWidth: number): string[] {
  if (lines.length < 2) return lines;
  const atItems = breakAtItems(text, style, maxWidth);
  const isAtItems = atItems?.length === lines.length;
  const breakLines = isAtItems ? breakAtItems : breakAtWords;
  let best = isAtItems ? atItems : lines;
  let low = maxWidth / lines.length;
  let high = maxWidth;
  for (let step = 0; step < 10; step += 1) {
    const width = (low + high) / 2;
    const narrower = breakLines(text, style, width);
    if (narrower && narrower.length === lines.length) {
      best = narrower;
      high = width;
    } else {
      low = width;
    }
  }
  return best;
}

/** At the smallest size, what fits of the text, word by word and at last letter by letter. */
function truncatedLines(text: string, style: TextStyle, { maxWidth, maxLines }: TextBox): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    const line = longestStart(rest, style, maxWidth, isLast);
    lines.push(line.text);
    rest = rest.slice(line.taken).trimStart();
  }
  return lines;
}

function longestStart(text: string, style: TextStyle, maxWidth: number, isLast: boolean) {
  if (widthOf(text, style) <= maxWidth) return { text, taken: text.length };
  const suffix = isLast ? ELLIPSIS : '';
  let start = '';
  for (const letter of text) {
    if (start && widthOf(start + letter + suffix, style) > maxWidth) break;
    start += letter;
  }
  const atWord = start.lastIndexOf(' ');
  // A word goes whole to the next line; on the last one, unless that would throw away most of the line.
  const isAtWord = atWord > (isLast ? start.length * 0.5 : 0) && text[start.length] !== ' ';
  const visible = isAtWord ? start.slice(0, atWord) : start;
  const shown = isLast ? visible.replace(/[\s,.;:–-]+$/u, '') + ELLIPSIS : visible.trimEnd();
  return { text: shown, taken: visible.length };
}
