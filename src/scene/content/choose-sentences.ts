/** The parts of a sentence, each of which is a caption of its own. */
export type Sentence = readonly string[];

// They greet or advertise; of the house they say nothing.
const SAYS_LITTLE =
  /^(?:welcome|introducing|presenting|discover|imagine|experience|do ?n[o'’]t miss|call|contact|schedule|hurry|come)\b/iu;
// Without the sentence before, nobody knows what they are about.
const REFERS_BACK = /^(?:it|its|they|their|this|these|those|both|here|there|also|and|but)\b/iu;
const LITTLE = 0.25;
const UNCLEAR = 0.5;
// A sentence that is told in one piece is understood by those who look up late.
const LATER_PART = 0.8;

/** Groups the parts of sentences: the last part of each ends in a full stop. */
export function wholeSentences(parts: readonly string[]): Sentence[] {
  const wholes: string[][] = [];
  let isOpen = false;
  for (const part of parts) {
    const last = wholes.at(-1);
    if (isOpen && last) last.push(part);
    else wholes.push([part]);
    isOpen = !/[.!?…]["”’)]*$/u.test(part);
  }
  return wholes;
}

/**
 * Of all runs of sentences for which there is time, the one that says most, and of equals the earliest. None is told in
 * part, and none is left out between two others.
 */
export function chooseSentences(
  sentences: readonly Sentence[],
  slides: number,
  spanOf: (part: string) => number,
): Sentence[] {
  let best: Sentence[] = [];
  let most = 0;
  for (let from = 0; from < sentences.length; from += 1) {
    let left = slides;
    let worth = 0;
    for (let to = from; to < sentences.length; to += 1) {
      const parts = sentences[to] ?? [];
      const span = parts.reduce((sum, part) => sum + spanOf(part), 0);
      left -= span;
      if (left < 0) break;
      worth += span * shareOf(parts, to === from && from > 0);
      if (worth <= most + Number.EPSILON * slides) continue;
      most = worth;
      best = sentences.slice(from, to + 1);
    }
  }
  return best;
}

/** How much of the time of a sentence is well spent. */
function shareOf([first = '', ...others]: Sentence, isWithoutContext: boolean): number {
  if (SAYS_LITTLE.test(first)) return LITTLE;
  return LATER_PART ** others.length * (isWithoutContext && REFERS_BACK.test(first) ? UNCLEAR : 1);
}
