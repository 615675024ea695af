/** A phrase that describes people instead of the property, and what to write instead. */
export type HousingConcern = {
  readonly phrase: string;
  readonly index: number;
  readonly weight: 'hard' | 'soft';
  readonly instead: string;
};

type Rule = { readonly pattern: RegExp; readonly weight: HousingConcern['weight']; readonly instead: string };

// Words that HUD's memo of 1995 clears ('family room', 'master bedroom', 'walking distance') are in no pattern here.
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

/** The text with one phrase exchanged, and the spaces around it tidied. */
export function replaceConcern(text: string, { phrase, index, instead }: HousingConcern): string {
  const before = text.slice(0, index);
  const after = text.slice(index + phrase.length);
  const isSentenceStart = /(^|[.!?]\s+)$/.test(before);
  const words = isSentenceStart && instead ? `${instead[0]?.toUpperCase()}${instead.slice(1)}` : instead;
  return words === ''
    ? `${before.trimEnd()}${after.replace(/^ (?=\w)/, before === '' ? '' : ' ')}`
    : before + words + after;
}
