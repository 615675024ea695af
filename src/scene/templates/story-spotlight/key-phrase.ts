/** A run of words: the first, and the one after the last. */
type WordRun = {
  readonly from: number;
  readonly to: number;
};

const LONGEST_WORDS = 3;
const LONGEST_LETTERS = 24;

const SMALL_WORDS = new Set(
  'a above all along an and are as at behind below beside between but by can come for from has have in into is it its look looks more near of off on onto open opens or our over past run runs see so than that the their then they this to under until up upon was we well were where which while who will with within you your'.split(
    ' ',
  ),
);

const JOINS = new Set(['of', 'and', '&']);

/** The words of a sentence worth marking: at most three, with the most letters outside small words, and no pause between. */
export function keyPhrase(words: readonly string[]): WordRun {
  // 'Open house' and 'Under contract' are one thing, whatever their words are elsewhere.
  if (words.length === 2) return { from: 0, to: 2 };
  let best: WordRun = { from: 0, to: Math.min(1, words.length) };
  let bestWeight = 0;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_WORDS); to += 1) {
      const run = words.slice(from, to);
      // Where everything is marked nothing is.
      if (run.length === words.length && run.length > 1 && !run.some(isJoin)) continue;
      const weight = weightOf(run);
      if (weight > bestWeight) {
        best = { from, to };
        bestWeight = weight;
      }
    }
  }
  return best;
}

function weightOf(run: readonly string[]): number {
  const [first = '', last = ''] = [run[0], run.at(-1)];
  if (isSmall(first) || isSmall(last)) return 0;
  if (run.slice(0, -1).some((word) => /[.,;:!?…–—]$/u.test(word))) return 0;
  if (run.join(' ').length > LONGEST_LETTERS) return 0;
  // 'wall of glass' and 'Cedar & Glass' are one thing, 'Glass on Juniper' are two.
  if (run.slice(1, -1).some((word) => isSmall(word) && !isJoin(word))) return 0;
  return run.reduce((sum, word) => sum + (isSmall(word) ? 0 : Math.min(lettersOf(word).length, 9)), 0);
}

function isJoin(word: string): boolean {
  return JOINS.has(word.toLowerCase());
}

function isSmall(word: string): boolean {
  const letters = lettersOf(word).toLowerCase();
  return letters === '' || SMALL_WORDS.has(letters) || /^\d+$/u.test(letters);
}

function lettersOf(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '');
}
