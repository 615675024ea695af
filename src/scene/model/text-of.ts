// Control characters have no glyph, and bidirectional overrides could change how a line reads.
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What a sentence ends in, for a character class. */
export const END_MARKS = '.!?…؟۔।';

// What forms and exports of an MLS have in a field that does not apply.
const NOTHING = /^(?:n\/?a|none|tb[ad]|[-–—]+)\.?$/iu;

/**
 * The text of a field, in one line and with composed accents; empty where it says that there is nothing: 'N/A', 'none',
 * 'TBD', a dash.
 */
export function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).normalize('NFC').replace(UNPRINTABLE, ' ').replace(/\s+/gu, ' ').trim();
  return NOTHING.test(text) ? '' : text;
}

// At the beginning of a line dashes and stars are bullets; within it a dash is a pause.
const LEADING_BULLET = /^\s*(?:[•◦●▪■✓✔★|]|(?:[*·–—-]+|\d{1,2}[.)])(?=\s))+/u;
const BULLETS = /\s*(?:[•◦●▪■✓✔★|]+|\*{2,}|(?<=\s)\*(?=\s))\s*/u;
// Programs break lines at 60 characters and more, people after a feature.
const LONGEST_FEATURE = 56;
const LOWER_CASE = /^\s*\p{Ll}/u;
const GOES_ON = /\b(?:an?|and|are|at|by|for|from|in|is|near|of|on|or|the|to|with)\s*$/iu;

/** A text of several sentences in one line. The lines and items of a list become sentences: '• New roof' is 'New roof.'. */
export function proseOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const items = paragraphsOf(value).flatMap(itemsOf);
  const [only = ''] = items;
  const text = items.length > 1 ? items.map(asSentence).join(' ') : only;
  return withCapitals(text.replace(JOINED_SENTENCES, ' '));
}

/** The lines of a text; one that only goes on where the one before was broken is joined to it. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lineBefore = '';
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const paragraph = paragraphs.at(-1) ?? '';
    const isBroken =
      lineBefore.trim().length > LONGEST_FEATURE ||
      GOES_ON.test(lineBefore) ||
      // In a list that is in lower case throughout, it begins a feature.
      (LOWER_CASE.test(line) && !LOWER_CASE.test(paragraph));
    if (isBroken && lineBefore.trim() !== '' && !LEADING_BULLET.test(line))
      paragraphs[paragraphs.length - 1] = `${paragraph} ${line}`;
    else paragraphs.push(line);
    lineBefore = line;
  }
  return paragraphs;
}

function itemsOf(paragraph: string): string[] {
  const items = paragraph.replace(LEADING_BULLET, '').split(BULLETS);
  return items
    .flatMap((item) => (item.split(/;\s/u).length > 2 ? item.split(/;\s/u) : [item]))
    .map(textOf)
    .filter(Boolean);
}

// A colon goes on with the item after it.
const ENDS = new RegExp(`[:${END_MARKS}]["”’)]*$`, 'u');

function asSentence(item: string): string {
  const text = capitalised(item).replace(/[\s,;]+$/u, '');
  return ENDS.test(text) ? text : `${text}.`;
}

// 'a quiet street.Updated kitchen', but not 'Whitlock.Realtor'.
const JOINED_SENTENCES =
  /(?<=\p{Ll}{2}[.!?…]{1,3})(?=\p{Lu}\p{Ll})(?!(?:Com|Net|Org|Homes|Io|Co|Realtor)\b)/gu;
// Not after 'approx.'.
const SENTENCE_START =
  /(?<=(?<!\b(?:approx|incl|min|max|blvd|ave|hwy|bldg|apt))(?<=[\p{Ll}\d)]{3})[.!?…]["”’)]*\s)\p{Ll}/gu;

/** Whoever begins in lower case writes all sentences so, and without capitals they are not told apart. */
function withCapitals(text: string): string {
  return /^\p{Ll}/u.test(text)
    ? capitalised(text).replace(SENTENCE_START, (letter) => letter.toUpperCase())
    : text;
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
