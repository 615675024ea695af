import { FIGURE } from './amounts.ts';

const LABELS = String.raw`(?:(?:total|full|half|heated|living|finished|lot|approx\.?|list(?:ing)?)[ \t]+)?(?:bed(?:room)?s?|bdrms?|br|bath(?:room)?s?|ba|sq\.?[ \t]*ft\.?|sqft|square[ \t]+feet|square[ \t]+footage|living[ \t]+area|acres?|lot(?:[ \t]+size)?|price|mls[ \t]*(?:#|id|number)?)`;
const BARE_LABEL = new RegExp(`^${LABELS}[ \\t]*:?$`, 'iu');
const BARE_FIGURE = new RegExp(`^\\$?${FIGURE}[ \\t]*(?:acres?|sq\\.?[ \\t]*ft\\.?|sqft|[km])?$`, 'iu');
const LABEL_FIRST = new RegExp(`^[^\\d\\n]{0,20}?\\b${LABELS}[ \\t]+\\$?${FIGURE}\\b`, 'iu');
const LABEL_THEN_FIGURE = new RegExp(
  `\\b(${LABELS})[ \\t]+(\\$?${FIGURE})(?![ \\t]*(?:full|half|f\\b|\\/))`,
  'giu',
);

/**
 * The text with one spelling of what pages and sheets lay out in columns: a label and its figure are on one line, and
 * a line whose labels come first has colons. 'Beds 4 Baths 3' would otherwise read as four baths.
 */
export function normaliseLines(text: string): string {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\ufeff]/gu, '')
    .split('\n')
    .map((line) => line.trim());
  return joinColumns(lines)
    .map((line) =>
      line.length < 200 && LABEL_FIRST.test(line) ? line.replace(LABEL_THEN_FIGURE, '$1: $2;') : line,
    )
    .join('\n');
}

/** Joins a line that is a label with the line that is its figure, in whichever order the column has them. */
function joinColumns(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const next = lines[index + 1] ?? '';
    if (BARE_LABEL.test(line) && BARE_FIGURE.test(next)) {
      joined.push(`${line.replace(/[ \t]*:$/u, '')}: ${next};`);
      index += 1;
    } else if (BARE_FIGURE.test(line) && BARE_LABEL.test(next)) {
      joined.push(`${line} ${next};`);
      index += 1;
    } else joined.push(line);
  }
  return joined;
}
