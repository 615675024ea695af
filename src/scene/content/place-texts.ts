import { stopsMentioned, type TourStop } from './tour-stops.ts';

/** A part of a sentence, a caption of its own, and how many passages of the film it takes. */
export type SentencePart = { readonly text: string; readonly span: number };
export type Sentence = readonly SentencePart[];

/** A group of facts or a sentence, by its index, and the passage in which it begins. */
export type Place = { readonly kind: 'facts' | 'sentence'; readonly index: number; readonly start: number };

// They greet or advertise; of the house they say nothing.
const SAYS_LITTLE =
  /^(?:welcome|introducing|presenting|discover|imagine|experience|do ?n[o'’]t miss|call|contact|schedule|hurry|come)\b/iu;
// Without the sentence before, nobody knows what they are about.
const REFERS_BACK = /^(?:it|its|they|their|this|these|those|both|here|there|also|and|but)\b/iu;
const LITTLE = 0.25;
const UNCLEAR = 0.5;
// A sentence that is told in one piece is understood by those who look up late.
const LATER_PART = 0.8;
// Of the kitchen over the kitchen, or over anything that is known to be something else.
const OWN_PICTURE = 2;
const OTHER_PICTURE = 0.1;

// What is lost when the facts are told the whole film earlier or later than evenly distributed, the first at once.
const FACT_SHIFT = 1;
// What is lost where the whole film is without text. Squared, so that passages without text lie evenly between the texts.
const EMPTY_FILM = 2;

type Plan = { readonly value: number; readonly place?: Place; readonly rest?: Plan };

/**
 * Distributes groups of facts, given by their spans, and sentences over the passages of a film, given by the stops of the
 * tour that are shown as they begin. Dynamic programming over the passage, the next group and the next sentence: of all ways
 * that tell every fact and keep the order of both, the one that says most, each sentence over the picture it speaks of where
 * there is one. No sentence is told in part.
 */
export function placeTexts(
  facts: readonly number[],
  sentences: readonly Sentence[],
  passages: readonly (readonly TourStop[])[],
): Place[] {
  const count = passages.length;
  const tellings = sentences.map((parts) => tellingsOf(parts, passages));
  const plans: Plan[] = [];

  function bestFrom(at: number, fact: number, sentence: number): Plan {
    const key = (at * (facts.length + 1) + fact) * (sentences.length + 1) + sentence;
    plans[key] ??= findBest(at, fact, sentence);
    return plans[key];
  }

  function findBest(at: number, fact: number, sentence: number): Plan {
    const spareValue = (until: number) => -EMPTY_FILM * ((until - at) / count) ** 2;
    let best: Plan = { value: fact === facts.length ? spareValue(count) : Number.NEGATIVE_INFINITY };
    const consider = (place: Place, value: number, rest: Plan) => {
      const total = spareValue(place.start) + value + rest.value;
      if (total > best.value + Number.EPSILON * count) best = { value: total, place, rest };
    };
    for (let start = at; start < count; start += 1) {
      const span = facts[fact];
      if (span !== undefined && start + span <= count) {
        const value = -FACT_SHIFT * Math.abs(start / count - fact / facts.length);
        consider({ kind: 'facts', index: fact, start }, value, bestFrom(start + span, fact + 1, sentence));
      }
      for (let index = sentence; index < sentences.length; index += 1) {
        const telling = tellings[index]?.[start];
        if (!telling) continue;
        const value =
          index === sentence ? telling.worth : sentence === 0 ? telling.asFirst : telling.afterGap;
        if (value > 0)
          consider({ kind: 'sentence', index, start }, value, bestFrom(telling.end, fact, index + 1));
      }
    }
    return best;
  }

  const places: Place[] = [];
  for (let plan: Plan | undefined = bestFrom(0, 0, 0); plan?.place; plan = plan.rest) places.push(plan.place);
  return places;
}

/** What a sentence is worth where it begins: the time it takes, and what that time says. */
type Telling = {
  readonly end: number;
  readonly worth: number;
  /** Where those before it are left out. */
  readonly asFirst: number;
  /** Where one between it and those before is left out: then it is understood from its picture alone. */
  readonly afterGap: number;
};

/** A sentence at each passage for which there is time. */
function tellingsOf(parts: Sentence, passages: readonly (readonly TourStop[])[]): Telling[] {
  const text = parts[0]?.text ?? '';
  const share = SAYS_LITTLE.test(text) ? LITTLE : LATER_PART ** (parts.length - 1);
  const clarity = REFERS_BACK.test(text) ? UNCLEAR : 1;
  const stops = parts.map((_, index) => stopsOfPart(parts, index));
  const span = parts.reduce((sum, part) => sum + part.span, 0);
  return Array.from({ length: Math.max(0, passages.length - span + 1) }, (_, start) => {
    let end = start;
    let worth = 0;
    let isOnOwnPicture = false;
    for (const [index, part] of parts.entries()) {
      const shown = passages.slice(end, end + part.span);
      const [first = 1, ...later] = shown.map((passage) => fitOf(stops[index] ?? [], passage));
      // A text belongs to the picture with which it appears.
      worth += part.span * share * average([first, first, ...later.map((fit) => Math.min(1, fit))]);
      isOnOwnPicture ||= first === OWN_PICTURE;
      end += part.span;
    }
    const asFirst = worth * clarity;
    return { end, worth, asFirst, afterGap: isOnOwnPicture ? asFirst : 0 };
  });
}

/** A part that names none is about those of the one before: 'The kitchen has oak cabinets | and a farmhouse sink.' */
function stopsOfPart(parts: Sentence, index: number): readonly TourStop[] {
  const texts = parts.slice(0, index + 1).map(({ text }) => stopsMentioned(text));
  return texts.findLast((stops) => stops.length > 0) ?? [];
}

function fitOf(mentioned: readonly TourStop[], shown: readonly TourStop[]): number {
  if (mentioned.some((stop) => shown.includes(stop))) return OWN_PICTURE;
  // What is seen from the street is the home as a whole.
  return mentioned.length === 0 || mentioned.includes('front') || shown.length === 0 ? 1 : OTHER_PICTURE;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
