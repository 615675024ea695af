import { stopsMentioned, type TourStop } from './tour-stops.ts';

/** How many slides a group of facts takes from each slide on; Infinity where there is no time for it. */
export type FactSpans = readonly number[];
/** The parts, one a slide, in which a sentence is told from each slide on; undefined where there is no time for it. */
export type Tellings = readonly (readonly string[] | undefined)[];

/** A group of facts or a sentence, by its index, and the slide in which it begins. */
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
// What is lost where the whole film is without text. Squared, so that slides without text lie evenly between the texts.
const EMPTY_FILM = 2;

type Plan = { readonly value: number; readonly place?: Place; readonly rest?: Plan };

/**
 * Distributes groups of facts and sentences over the slides of a film, given by the stops of the tour that they show.
 * Dynamic programming over the slide, the next group and the next sentence: of all ways that tell every fact and keep the
 * order of both, the one that says most, each sentence over the picture it speaks of where there is one. No sentence is
 * told in part, and none goes on over another room.
 */
export function placeTexts(
  facts: readonly FactSpans[],
  sentences: readonly Tellings[],
  shown: readonly (readonly TourStop[])[],
): Place[] {
  const count = shown.length;
  const tellings = sentences.map((sentence) =>
    sentence.map((parts, start) => tellingOf(parts, shown.slice(start))),
  );
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
      const span = facts[fact]?.[start] ?? Number.POSITIVE_INFINITY;
      if (start + span <= count) {
        const value = -FACT_SHIFT * Math.abs(start / count - fact / facts.length);
        consider({ kind: 'facts', index: fact, start }, value, bestFrom(start + span, fact + 1, sentence));
      }
      for (let index = sentence; index < sentences.length; index += 1) {
        const telling = tellings[index]?.[start];
        if (!telling) continue;
        const value =
          index === sentence ? telling.worth : sentence === 0 ? telling.asFirst : telling.afterGap;
        if (value > 0)
          consider(
            { kind: 'sentence', index, start },
            value,
            bestFrom(start + telling.span, fact, index + 1),
          );
      }
    }
    return best;
  }

  const places: Place[] = [];
  for (let plan: Plan | undefined = bestFrom(0, 0, 0); plan?.place; plan = plan.rest) places.push(plan.place);
  return places;
}

/** What a sentence is worth where it begins. */
type Telling = {
  readonly span: number;
  readonly worth: number;
  /** Where those before it are left out. */
  readonly asFirst: number;
  /** Where one between it and those before is left out: then it is understood from its picture alone. */
  readonly afterGap: number;
};

/** A sentence in its parts over as many slides. */
function tellingOf(
  parts: readonly string[] | undefined,
  shown: readonly (readonly TourStop[])[],
): Telling | undefined {
  const [text = ''] = parts ?? [];
  if (!parts || parts.length > shown.length) return undefined;
  const fits = parts.map((_, index) => fitOf(stopsOfPart(parts, index), shown[index] ?? []));
  const [first = 1, ...others] = fits;
  if (others.some((fit, index) => fit < Math.max(1, fits[index] ?? 1)) || (others.length > 0 && first < 1))
    return undefined;
  const share = SAYS_LITTLE.test(text) ? LITTLE : LATER_PART ** others.length;
  const worth = share * fits.reduce((sum, fit) => sum + fit, 0);
  const asFirst = worth * (REFERS_BACK.test(text) ? UNCLEAR : 1);
  return { span: parts.length, worth, asFirst, afterGap: fits.includes(OWN_PICTURE) ? asFirst : 0 };
}

/** A part that names none is about those of the one before: 'The kitchen has oak cabinets | and a farmhouse sink.' */
function stopsOfPart(parts: readonly string[], index: number): readonly TourStop[] {
  const stops = parts.slice(0, index + 1).map(stopsMentioned);
  return stops.findLast((some) => some.length > 0) ?? [];
}

function fitOf(mentioned: readonly TourStop[], shown: readonly TourStop[]): number {
  if (mentioned.some((stop) => shown.includes(stop))) return OWN_PICTURE;
  // What is seen from the street is the home as a whole.
  return mentioned.length === 0 || mentioned.includes('front') || shown.length === 0 ? 1 : OTHER_PICTURE;
}
