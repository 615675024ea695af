import type { HousingConcern } from './find-concerns.ts';

/** The text with one phrase replaced or removed, and its punctuation repaired. */
export function replaceConcern(text: string, { phrase, index, instead }: HousingConcern): string {
  const before = text.slice(0, index);
  const after = text.slice(index + phrase.length);
  if (instead === '') return joinAround(before, after);
  return withArticle(before, instead) + (isSentenceStart(before) ? capitalised(instead) : instead) + after;
}

/** The text before a replacement, with the form of 'a' that fits it. */
function withArticle(before: string, instead: string): string {
  const ending = /^[aeiou]/i.test(instead) ? 'n' : '';
  return before.replace(/\b(a)n?(\s+)$/i, (_, letter: string, space: string) => letter + ending + space);
}

// What joins the phrase to its neighbours, and goes with it.
const TIE_BEFORE = /(?:\s*[,;:]|\s+[-–—]|\s+(?:and|or|but))?\s*$/i;
const TIE_AFTER = /^\s*(?:[,;:]|[-–—](?=\s)|(?:and|or|but)\b)?\s*/i;
const SENTENCE_END = /^[.!?]+\s*/;
const CLAUSE_END = /^[ \t]*(?=[.!?,;:)\n]|$)/;

/** Joins the two parts around a removed phrase. */
function joinAround(before: string, after: string): string {
  if (/\(\s*$/.test(before) && /^\s*\)/.test(after))
    return joinAround(before.replace(/\(\s*$/, ''), after.replace(/^\s*\)/, ''));
  if (isSentenceStart(before)) {
    const rest = SENTENCE_END.test(after) ? after.replace(SENTENCE_END, '') : after.replace(TIE_AFTER, '');
    return rest === '' ? before.trimEnd() : before + capitalised(rest);
  }
  return CLAUSE_END.test(after)
    ? before.replace(TIE_BEFORE, '') + after.replace(CLAUSE_END, '')
    : `${before.trimEnd()} ${after.trimStart()}`;
}

function isSentenceStart(before: string): boolean {
  return /(?:^|[.!?\n])\s*$/.test(before);
}

function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
