import type { Cut } from '#scene/model/format.ts';
import type { Listing } from '#scene/model/listing.ts';
import { brandFinder } from './brand-finder.ts';
import { wholeSentencesOf } from './sentences.ts';

/** A sentence of an agent's own text, and whether a cut allows it. */
export type JudgedSentence = { readonly text: string; readonly isAllowed: boolean };

/** Whether a cut allows an agent's own text: any, one without the agent's brand, or none. */
export function isAllowedIn(cut: Cut, listing: Listing): (text: string) => boolean {
  if (cut !== 'unbranded') return () => cut === 'branded';
  const findBrand = brandFinder(listing);
  return (text) => findBrand(text).length === 0;
}

/**
 * Splits a text into sentences and tells which of them a cut allows. The brand is looked for in the whole text: of
 * 'Dana J. Whitlock' neither half remains if the sentences are parted at the dot.
 */
export function judgeSentences(cut: Cut, listing: Listing): (text: string) => JudgedSentence[] {
  if (cut !== 'unbranded')
    return (text) =>
      wholeSentencesOf(text).map((sentence) => ({ text: sentence, isAllowed: cut === 'branded' }));
  const findBrand = brandFinder(listing);
  return (text) => {
    const spans = findBrand(text);
    let to = 0;
    return wholeSentencesOf(text).map((sentence) => {
      const from = text.indexOf(sentence, to);
      to = from + sentence.length;
      return { text: sentence, isAllowed: !spans.some((span) => span.from < to && span.to > from) };
    });
  };
}

/** The whole sentences of a text that a cut allows. */
export function allowedSentences(cut: Cut, listing: Listing, text: string): string[] {
  return judgeSentences(
    cut,
    listing,
  )(text).flatMap((sentence) => (sentence.isAllowed ? [sentence.text] : []));
}
