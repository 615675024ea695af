import {
  type BreakLines,
  balance,
  breakAtDomain,
  breakAtHyphens,
  breakAtPairs,
  breakAtWords,
  breakBetweenItems,
  isList,
} from './break-lines.ts';
import { drawable, type TextStyle, widthOf } from './measure.ts';
import { isTorn } from './word-pairs.ts';

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
// Better line breaks are worth this much of the size.
const BREAKS_WORTH = 0.84;
const SHORTEST_LAST_LINE = 0.45;
// Taken in as one picture; of a line more each takes its time.
const FEW_LINES = 2;
export const ELLIPSIS = '…';
// Breaks before its domain, where it may, rather than being small.
const LONG_ADDRESS = /^[^\s@]{12,}@\S+$/u;
const AFTER_LAST_HYPHEN = /(?<=\p{L}-)\p{L}*$/u;

/** Sets a text as large as allowed: it shrinks to fit, and at the smallest size it is truncated with an ellipsis. */
export function fitText(box: TextBox): FittedText {
  const text = drawable(box.text, box.font);
  const found =
    largest(text, box, LONG_ADDRESS.test(text) ? breakAtDomain : breakAtWords) ??
    largest(text, box, breakAtHyphens);
  if (found) return withBetterBreaks(text, found, box);
  const style = { ...box, sizePx: Math.min(box.sizePx, box.minSizePx) };
  return fitted(truncatedLines(text, style, box), style);
}

/** The text in the largest size in which its lines fit. */
function largest(text: string, box: TextBox, breakLines: BreakLines): FittedText | undefined {
  for (let sizePx = box.sizePx; ; sizePx = Math.max(sizePx * SHRINK, box.minSizePx)) {
    const style = { ...box, sizePx };
    const lines = breakLines(text, style, box.maxWidth);
    if (lines && lines.length <= box.maxLines)
      return fitted(balance(text, lines, style, box.maxWidth, breakLines), style);
    if (sizePx <= box.minSizePx) return undefined;
  }
}

/**
 * The same text a little smaller where that saves a line of more than two, or where its lines would then end neither within
 * an item of a list nor within a pair of words.
 */
function withBetterBreaks(text: string, found: FittedText, box: TextBox): FittedText {
  const { lines, sizePx } = found;
  const smaller = {
    ...box,
    sizePx,
    minSizePx: Math.max(Math.min(sizePx, box.minSizePx), sizePx * BREAKS_WORTH),
  };
  const listed = lines.length > 1 && isList(text) && largest(text, smaller, breakBetweenItems);
  if (listed) return listed;
  const pairedWithin = (maxLines: number) => {
    const paired = largest(text, { ...smaller, maxLines }, breakAtPairs);
    return paired && !endsShort(paired) ? paired : undefined;
  };
  const shorter = lines.length > FEW_LINES ? pairedWithin(lines.length - 1) : undefined;
  return shorter ?? (isTorn(lines) ? pairedWithin(lines.length) : undefined) ?? found;
}

/** Whether the last line is so short that it looks forgotten. */
function endsShort({ lines, width, ...style }: FittedText): boolean {
  return widthOf(lines.at(-1) ?? '', style) < width * SHORTEST_LAST_LINE;
}

function fitted(lines: readonly string[], { font, sizePx, tracking = 0 }: TextStyle): FittedText {
  const style = { font, sizePx, tracking };
  return { ...style, lines, width: Math.max(0, ...lines.map((line) => widthOf(line, style))) };
}

/** At the smallest size, what fits of the text, word by word, at hyphens, and at last letter by letter. */
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
  // A word goes whole to the next line; on the last one, unless that would throw away most of the line.
  const least = isLast ? start.length * 0.5 : 0;
  const end = [start.lastIndexOf(' '), start.search(AFTER_LAST_HYPHEN)].find((place) => place > least);
  const visible = text[start.length] === ' ' ? start : start.slice(0, end);
  const shown = isLast ? visible.replace(/[\s,.;:–-]+$/u, '') + ELLIPSIS : visible.trimEnd();
  return { text: shown, taken: visible.length };
}
