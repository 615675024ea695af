import { type TextStyle, widthOf } from './measure.ts';
import { joinPairs } from './word-pairs.ts';

/** Breaks a text into lines, or returns undefined where a part that it does not break is too wide. */
export type BreakLines = (text: string, style: TextStyle, maxWidth: number) => string[] | undefined;

const SEPARATOR = ' · ';

/** Whether a text consists of items, such as 'Harbor Realty · 1 Quay'. */
export const isList = (text: string) => text.includes(SEPARATOR);

/** Between words. A separator is dropped where the line breaks. */
export const breakAtWords: BreakLines = (text, style, maxWidth) => breakAt(wordsOf(text), style, maxWidth);

/** Between words that do not belong together. */
export const breakAtPairs: BreakLines = (text, style, maxWidth) =>
  breakAt(joinPairs(wordsOf(text)), style, maxWidth);

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

function breakAt(words: string[], style: TextStyle, maxWidth: number): string[] | undefined {
  return joinParts(words, ' ', style, maxWidth)?.map((line) => line.replace(/^· | ·$/gu, ''));
}

/** Between words, and after the hyphen of a double name that no line can hold. */
export const breakAtHyphens: BreakLines = (text, style, maxWidth) => {
  const words = wordsOf(text).map((word) => joinParts(word.split(HYPHEN), '', style, maxWidth));
  const lines: string[] = [];
  for (const parts of words) {
    const [first, ...others] = parts ?? [];
    if (first === undefined) return undefined;
    const longer = `${lines.at(-1)} ${first}`;
    if (lines.length > 0 && widthOf(longer, style) <= maxWidth) lines.splice(-1, 1, longer);
    else lines.push(first);
    lines.push(...others);
  }
  return lines;
};

// Not in numbers and not in addresses of the internet.
const HYPHEN = /(?<=^[\p{L}'’]+-)(?=\p{L}+$)/u;

/** Between the items of a list: no address is torn apart where a line has room for it. */
const breakAtItems: BreakLines = (text, style, maxWidth) =>
  joinParts(text.split(SEPARATOR), SEPARATOR, style, maxWidth);

/** Between the items of a list; one that is too long for a line has lines of its own. */
export const breakBetweenItems: BreakLines = (text, style, maxWidth) => {
  const lines: string[] = [];
  let isOpen = false;
  for (const item of text.split(SEPARATOR)) {
    const longer = `${lines.at(-1)}${SEPARATOR}${item}`;
    if (isOpen && widthOf(longer, style) <= maxWidth) {
      lines.splice(-1, 1, longer);
      continue;
    }
    const own = breakAtPairs(item, style, maxWidth);
    if (!own) return undefined;
    // The lines of a long item are even, as those of a text are.
    lines.push(...balance(item, own, style, maxWidth, breakAtPairs));
    isOpen = own.length === 1;
  }
  return lines;
};

/** An e-mail address before its domain: 'dana.whitlock' and '@alder-north.com'. */
export const breakAtDomain: BreakLines = (text, style, maxWidth) =>
  joinParts(text.split(/(?=@)/u), '', style, maxWidth);

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
export function balance(
  text: string,
  lines: string[],
  style: TextStyle,
  maxWidth: number,
  breakOwn: BreakLines,
): string[] {
  if (lines.length < 2) return lines;
  const atItems = breakAtItems(text, style, maxWidth);
  const isAtItems = atItems?.length === lines.length;
  const breakLines = isAtItems ? breakAtItems : breakOwn;
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
  const isPlain = !isList(text) && (breakOwn === breakAtWords || breakOwn === breakAtPairs);
  if (!isPlain) return best;
  // The widest line determines how even the text can be; those before and after it are evened out among themselves.
  const widths = best.map((line) => widthOf(line, style));
  const widest = widths.indexOf(Math.max(...widths));
  const evened = (some: string[]) => balance(some.join(' '), some, style, maxWidth, breakOwn);
  return [
    ...evened(best.slice(0, widest)),
    ...best.slice(widest, widest + 1),
    ...evened(best.slice(widest + 1)),
  ];
}
