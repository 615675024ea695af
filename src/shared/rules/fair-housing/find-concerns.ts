import { buildPhraseIndex, type HousingRule, keysOf } from './phrase-index.ts';

/** A phrase that describes people instead of the property: where it stands, and what to write instead. */
export type HousingConcern = HousingRule & { readonly phrase: string; readonly index: number };

type Word = {
  readonly keys: readonly [string, string];
  readonly from: number;
  readonly to: number;
  /** Whether only a space or a hyphen is between it and the word before. */
  readonly isJoined: boolean;
};

type Match = { readonly rule: HousingRule | null; readonly last: number };

// Letters with their accents and invisible characters, an apostrophe within, and the plus of '55+'.
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+(?:['’ʼ][\p{L}\p{M}]+)*\+?|&/gu;
const JOINT = /^(?:['’]?\s+|\s?[-‐‑]\s?)$/u;

const index = buildPhraseIndex();

/**
 * Phrases that fair-housing rules question, in the order of the text; the longest one where several begin. It warns and
 * never blocks. The time grows with the length of the text alone: the index of phrases has few levels.
 */
export function findHousingConcerns(text: string): HousingConcern[] {
  const words = wordsOf(text);
  const concerns: HousingConcern[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const match = longestMatch(words, first, index);
    if (!match) continue;
    const from = words[first]?.from ?? 0;
    if (match.rule)
      concerns.push({ ...match.rule, phrase: text.slice(from, words[match.last]?.to), index: from });
    first = match.last;
  }
  return concerns;
}

function wordsOf(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(WORD)].map((match) => {
    const isJoined = JOINT.test(text.slice(end, match.index));
    end = match.index + match[0].length;
    return { keys: keysOf(match[0]), from: match.index, to: end, isJoined };
  });
}

function longestMatch(
  words: readonly Word[],
  at: number,
  node: ReturnType<typeof buildPhraseIndex>,
): Match | undefined {
  const word = words[at];
  if (!word || (node !== index && !word.isJoined)) return undefined;
  const matches = word.keys.flatMap((key) => {
    const child = node.next.get(key);
    if (!child) return [];
    const own = child.rule === undefined ? [] : [{ rule: child.rule, last: at }];
    return longestMatch(words, at + 1, child) ?? own;
  });
  return matches.toSorted((a, b) => b.last - a.last)[0];
}
