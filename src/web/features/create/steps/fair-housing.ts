/** A phrase that describes people instead of the property, and what to write instead. */
type HousingConcern = {
  readonly phrase: string;
  readonly index: number;
  readonly weight: 'hard' | 'soft';
  readonly instead: string;
};

type Rule = { readonly pattern: RegExp; readonly weight: HousingConcern['weight']; readonly instead: string };

// HUD's memo of 1995 allows 'family room', 'master bedroom', 'walking distance' and the like: no pattern matches them.
const rules: readonly Rule[] = [
  { pattern: /\b(no|without) (children|kids)\b/gi, weight: 'hard', instead: '' },
  { pattern: /\badults? only\b/gi, weight: 'hard', instead: '' },
  {
    pattern: /\b(perfect|ideal|great) for (singles|a single (man|woman|person))\b/gi,
    weight: 'hard',
    instead: 'easy to keep',
  },
  {
    pattern: /\b(christian|jewish|muslim|catholic) (home|community|neighborhood|area)\b/gi,
    weight: 'hard',
    instead: 'home',
  },
  { pattern: /\bno (section 8|wheelchairs?)\b/gi, weight: 'hard', instead: '' },
  {
    pattern:
      /\b(perfect|ideal|great) for (young )?(families|couples|professionals|empty nesters|retirees)\b/gi,
    weight: 'soft',
    instead: 'with room to spread out',
  },
  {
    pattern: /\bexclusive (neighborhood|community|area)\b/gi,
    weight: 'soft',
    instead: 'established neighborhood',
  },
  { pattern: /\bsafe (neighborhood|area|community|street)\b/gi, weight: 'soft', instead: 'quiet street' },
  { pattern: /\b(top|best|highly)[- ]rated schools?\b/gi, weight: 'soft', instead: 'schools nearby' },
  { pattern: /\bbachelor(ette)? pad\b/gi, weight: 'soft', instead: 'studio-style home' },
  { pattern: /\bable[- ]bodied\b/gi, weight: 'soft', instead: '' },
];

/** Phrases that fair-housing rules question, in the order of the text. It warns and never blocks. */
export function findHousingConcerns(text: string): HousingConcern[] {
  return rules
    .flatMap(({ pattern, weight, instead }) =>
      [...text.matchAll(pattern)].map((match) => ({ phrase: match[0], index: match.index, weight, instead })),
    )
    .sort((a, b) => a.index - b.index);
}

/** The text with one phrase replaced or removed, and its punctuation repaired. */
export function replaceConcern(text: string, { phrase, index, instead }: HousingConcern): string {
  const before = text.slice(0, index);
  const after = text.slice(index + phrase.length);
  if (instead === '') return joinAround(before, after);
  return before + (isSentenceStart(before) ? capitalised(instead) : instead) + after;
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
