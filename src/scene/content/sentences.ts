// Two lines of 32 letters: what can be read at a glance.
const LONGEST = 72;

/** A description in blocks that can be read at a glance: sentences, and long ones broken where one would breathe. */
export function sentencesOf(description: string): string[] {
  return description
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\d"“])/u)
    .flatMap(breathe)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** A long sentence in parts of about equal length, so that no single word is left over. */
function breathe(sentence: string): string[] {
  const parts = Math.ceil(sentence.length / LONGEST);
  if (parts <= 1) return [sentence];
  const at = breakPoint(sentence, sentence.length / parts);
  return [sentence.slice(0, at), ...breathe(sentence.slice(at).trim())];
}

/** The pause nearest to a wished place, else the nearest space, else the place itself. */
function breakPoint(text: string, wished: number): number {
  const nearest = (pattern: RegExp, reach: number) =>
    [...text.matchAll(pattern)]
      .map((match) => match.index + 1)
      .filter((at) => at <= LONGEST && Math.abs(at - wished) <= reach)
      .toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0];
  return nearest(/[,;:](?= )|(?<= )[–—](?= )/gu, LONGEST * 0.3) ?? nearest(/ /gu, LONGEST) ?? LONGEST;
}
