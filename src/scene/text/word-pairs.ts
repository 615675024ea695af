const LEADING_WORDS = new Set(
  'a an the & and or of on in at to by for from with into over under above near no. suite unit apt apt. lot'.split(
    ' ',
  ),
);
const FIGURE = /^[#$]?\d[\d.,/-]*\p{L}?$/u;
const ENDS_CLAUSE = /[,;:.!?]$/u;
const POSTAL_CODE = /^\d{5}(?:\D|$)/u;

/** Whether a word reads as one with the next, so that no line should break between them: 'on Main', '48 Oak', 'CA 90210'. */
function belongsToNext(word: string, next: string): boolean {
  if (LEADING_WORDS.has(word.toLowerCase())) return true;
  const isOwnPhrase = LEADING_WORDS.has(next.toLowerCase());
  if (FIGURE.test(word) && !ENDS_CLAUSE.test(word)) return /^\p{L}/u.test(next) && !isOwnPhrase;
  return /^[A-Z]{2}$/u.test(word) && POSTAL_CODE.test(next);
}

/** Words with those that belong together in one part. */
export function joinPairs(words: readonly string[]): string[] {
  const parts: string[] = [];
  let last: string | undefined;
  for (const word of words) {
    if (last !== undefined && belongsToNext(last, word)) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    last = word;
  }
  return parts;
}

/** Whether a line of several words ends within a pair of words. */
export function isTorn(lines: readonly string[]): boolean {
  return lines.some((line, index) => {
    const words = line.split(' ');
    const next = lines[index + 1]?.split(' ', 1)[0];
    return words.length > 1 && next !== undefined && belongsToNext(words.at(-1) ?? '', next);
  });
}
