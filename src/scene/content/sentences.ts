import { END_MARKS } from '#scene/model/text-of.ts';

// Two lines of about 36 letters.
const LONGEST_SENTENCE = 72;

// Not at an end: 'approx. 2,450', 'John F. Kennedy'; unless a word follows that begins a sentence.
const ABBREVIATIONS = 'St|Dr|Mr|Mrs|Ms|Jr|Sr|No|Sq|Ft|Mt|vs|[Aa]pprox|[Ee]st|\\p{Lu}';
const SENTENCE_STARTERS = 'The|An?|Its?|This|That|These|Those|There|They|We|You|Your|Our|He|She|His|Her';
// Only before what belongs to the name: '5th Ave. SW', 'Hale Bros. Construction'; 'off Oak Rd. Walk to shops' are two sentences.
const STREETS = 'Ave|Blvd|Rd|Ln|Ct|Pl|Pkwy';
const AFTER_STREETS = '[NS][EW]?|[EW]|North|South|East|West';
const FIRMS = 'Bros|Co';
const AFTER_FIRMS = 'Builders|Construction|Design|Development|Homes|Inc|LLC|Properties|Real|Realtors|Realty';
// Only before a figure: 'Hwy. 26', 'Oct. 2023', 'incl. 2 parking spots'.
const BEFORE_FIGURES =
  'Hwy|Rte|Rt|Apt|Ste|Bldg|Fl|Ph|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[Ii]ncl|[Mm]in|[Mm]ax';

// After the end mark, what closes with it, and pictograms; before a capital, a letter of a script that has none, a digit or an
// opening mark.
const SENTENCE_BOUNDARY = new RegExp(
  String.raw`(?<=[${END_MARKS}][)"”’»]*(?:\s*\p{Extended_Pictographic}\u{fe0f}?)*)` +
    String.raw`(?!(?<=\b(?:${ABBREVIATIONS})\.)\s+(?!(?:${SENTENCE_STARTERS})\b(?!\.)))` +
    String.raw`(?!(?<=\b(?:${STREETS})\.)\s+(?:${AFTER_STREETS})\b)` +
    String.raw`(?!(?<=\b(?:${FIRMS})\.)\s+(?:${AFTER_FIRMS})\b)` +
    String.raw`(?!(?<=\b(?:${BEFORE_FIGURES})\.)\s+\d)` +
    String.raw`\s+(?=[\p{Lu}\p{Lo}\d"“¿¡«])`,
  'u',
);

/** Splits a description into sentences. */
export function wholeSentencesOf(description: string): string[] {
  return description.split(SENTENCE_BOUNDARY);
}

/** Splits a sentence at its pauses into parts that are quick to read: as few as possible, or more. */
export function partsOf(sentence: string, atLeast = 1): string[] {
  return splitInto(sentence, atLeast)
    .map((part) => part.trim().replace(DASH_AT_END, ''))
    .filter(Boolean);
}

// It points to words that are not there yet.
const DASH_AT_END = /\s+[–—]$/u;

/** A sentence in parts of about equal length, so that no part is a single word. */
function splitInto(sentence: string, atLeast: number): string[] {
  const parts = Math.max(atLeast, Math.ceil(sentence.length / LONGEST_SENTENCE));
  if (parts <= 1) return [sentence];
  const at = breakPoint(sentence, sentence.length / parts);
  return [sentence.slice(0, at), ...splitInto(sentence.slice(at).trim(), atLeast - 1)];
}

// Where a reader pauses, and before words that begin another thought.
const PAUSE = /[,;:](?= )|(?<= )[–—](?= )/gu;
const NEW_THOUGHT =
  /(?<!\.) (?=(?:and|but|or|so|that|which|where|who|while|with|when|because|for|in|on|at|by|from|to)\s)/giu;
// Never after a word that belongs to the next one: 'trees and a | covered kitchen', 'Martin Luther King Jr. | Boulevard'.
const BETWEEN_WORDS =
  /(?<!\.|\s(?:a|an|the|and|or|of|on|in|at|to|by|for|from|with|into|over|under|near|its|their|your|is|are|was|were|has|have|had|no))\s(?=\S)/giu;

/** The pause nearest to a target position, else the place before a new thought, else between words, else the longest length. */
function breakPoint(text: string, target: number): number {
  const nearest = (pattern: RegExp, reach: number) =>
    [...text.matchAll(pattern)]
      .map((match) => match.index + 1)
      .filter((at) => at <= LONGEST_SENTENCE && Math.abs(at - target) <= reach)
      .toSorted((a, b) => Math.abs(a - target) - Math.abs(b - target))[0];
  return (
    nearest(PAUSE, Math.min(LONGEST_SENTENCE * 0.3, target * 0.6)) ??
    nearest(NEW_THOUGHT, Math.min(LONGEST_SENTENCE * 0.2, target * 0.4)) ??
    nearest(BETWEEN_WORDS, LONGEST_SENTENCE) ??
    LONGEST_SENTENCE
  );
}
