import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Timeline } from '#scene/build/timeline.ts';
import type { Fact } from '#scene/content/facts.ts';
import { placeTexts } from '#scene/content/place-texts.ts';
import { readingSeconds } from '#scene/content/reading-time.ts';
import { stopsShown, type TourStop } from '#scene/content/tour-stops.ts';
import { FPS } from '#scene/model/format.ts';
import { clamp } from '#scene/model/geometry.ts';

/** Text over the pictures, and when it is shown. */
export type Caption = CaptionText & { readonly from: number; readonly to: number };

/** A text in words; `scale` is that of the type, below 1 for fine print. */
export type Sentence = { readonly kind: 'sentence'; readonly text: string; readonly scale: number };

type CaptionText = { readonly kind: 'facts'; readonly facts: readonly Fact[] } | Sentence;

/** How a template distributes its text. */
type CaptionPlan = {
  /** How many facts are shown at once where there is time for all. */
  readonly factsAtOnce: number;
  /** Facts that the template shows elsewhere. */
  readonly without?: readonly Fact['kind'][];
  /** How long after a slide boundary a caption appears, and how long before the next it leaves. */
  readonly lagFrames: number;
};

/** The moment it takes to notice a caption. */
const NOTICE_SECONDS = 0.4;
const SHORTEST_SECONDS = 1.5;
const LONGEST_SECONDS = 6;
/** A figure and its unit are read at a glance. */
const FACT_SECONDS = 0.6;
/** More at once are a table; where there is no time for a sentence otherwise. */
const MOST_FACTS = 4;
const CLOSING_SCALE = 0.7;

/**
 * Distributes facts and sentences over the slides after the title: all facts, the sentences that make the most of the time,
 * and the closing text over the last slides. A cut that does not show the closing text has more sentences there, so that
 * everything before is the same in all cuts.
 */
export function planCaptions(builder: SceneBuilder, plan: CaptionPlan): Caption[] {
  const { content, timeline } = builder;
  const { lagFrames } = plan;
  const all = timeline.slides.slice(1);
  const facts = content.facts.filter((fact) => !plan.without?.includes(fact.kind));
  const sentences = content.sentences.map((parts) => parts.map((part) => caption(part)));
  const texts = [...inGroups(facts, plan.factsAtOnce), ...sentences.flat()];
  const closingStart = all.length - closingSpanOf(content.closingSeconds, all, lagFrames);
  const closingSlides = all.slice(closingStart);
  const time = timeOf(all.slice(0, closingStart), texts, lagFrames);
  const stopsOf = ({ media }: Slides[number]) => stopsShown(builder.media[media] ?? {});
  const { captions, told } = fitTogether(facts, sentences, plan.factsAtOnce, time, stopsOf);
  if (content.closing) {
    const closing = captionOver(closingSlides, caption(content.closing, CLOSING_SCALE), lagFrames, 0);
    return [...captions, ...closing];
  }
  const closingTime = timeOf(closingSlides, texts, lagFrames);
  return [...captions, ...placed([], sentences.slice(told), closingTime, stopsOf).captions];
}

type Slides = Timeline['slides'];

/** Some slides in passages of one slide or more, and how many passages a text takes. */
type Time = {
  readonly passages: readonly Slides[];
  readonly lagFrames: number;
  spanOf(text: CaptionText): number;
};

/**
 * Of all ways to join short slides to the ones after them, the one in which texts take the smallest part of the time: what
 * a text takes depends on the shortest passage, and a short clip alone would make all texts take more slides.
 */
function timeOf(slides: Slides, texts: readonly CaptionText[], lagFrames: number): Time {
  const lengths = [...new Set(slides.map((slide) => lengthOf([slide])))].toSorted((a, b) => a - b);
  const times = lengths.map((shortest) => timeIn(joined(slides, shortest), lagFrames));
  const partOf = (time: Time) => passagesFor(texts, time) / time.passages.length;
  return times.reduce(
    (best, time) => (partOf(time) < partOf(best) ? time : best),
    timeIn(joined(slides, 0), lagFrames),
  );
}

function timeIn(passages: readonly Slides[], lagFrames: number): Time {
  const shortest = Math.min(...passages.map(lengthOf));
  return {
    passages,
    lagFrames,
    spanOf: (text) => {
      const span = Math.ceil((captionSeconds(text) * FPS + 2 * lagFrames) / shortest);
      return text.kind === 'facts' ? Math.min(span, passages.length) : span;
    },
  };
}

/** Slides in passages that are at least so long. */
function joined(slides: Slides, shortest: number): Slides[] {
  const passages: Slides[] = [];
  for (const slide of slides) {
    const last = passages.at(-1);
    if (last && lengthOf(last) < shortest) passages[passages.length - 1] = [...last, slide];
    else passages.push([slide]);
  }
  const [before, last] = passages.slice(-2);
  if (!before || !last || lengthOf(last) >= shortest) return passages;
  return [...passages.slice(0, -2), [...before, ...last]];
}

function lengthOf(slides: Slides): number {
  return (slides.at(-1)?.to ?? 0) - (slides[0]?.from ?? 0);
}

/** The fewest last slides that are long enough for the closing text, which needs no time to be noticed, at most half of all. */
function closingSpanOf(readSeconds: number, slides: Slides, lagFrames: number): number {
  if (readSeconds === 0) return 0;
  const end = slides.at(-1)?.to ?? 0;
  const start = end - clamp(readSeconds, SHORTEST_SECONDS, LONGEST_SECONDS) * FPS - lagFrames;
  const first = slides.findLastIndex(({ from }) => from <= start);
  return Math.min(first < 0 ? slides.length : slides.length - first, Math.ceil(slides.length / 2));
}

function captionSeconds(text: CaptionText): number {
  if (text.kind === 'sentence')
    return clamp(NOTICE_SECONDS + readingSeconds(text.text), SHORTEST_SECONDS, LONGEST_SECONDS);
  return Math.max(SHORTEST_SECONDS, NOTICE_SECONDS + FACT_SECONDS * text.facts.length);
}

type StopsOf = (slide: Slides[number]) => readonly TourStop[];
type Placed = {
  readonly captions: readonly Caption[];
  /** How many sentences are told or left out before one that is told. */
  readonly told: number;
};

/** All facts, few at once, and sentences; more facts at once where there is no time for a sentence otherwise. */
function fitTogether(
  facts: readonly Fact[],
  sentences: readonly (readonly Sentence[])[],
  atOnce: number,
  time: Time,
  stopsOf: StopsOf,
): Placed {
  const most = Math.max(atOnce, MOST_FACTS);
  let few: Placed | undefined;
  for (let size = atOnce; size <= most; size += 1) {
    const result = placed(groupFacts(facts, size, time), sentences, time, stopsOf);
    if (result.told > 0) return result;
    few ??= result;
  }
  return few ?? { captions: [], told: 0 };
}

type FactGroup = Extract<CaptionText, { kind: 'facts' }>;

/** Facts in groups of a size, or of the smallest for which there is time. */
function groupFacts(facts: readonly Fact[], atOnce: number, time: Time): FactGroup[] {
  for (let size = atOnce; ; size += 1) {
    const groups = inGroups(facts, size);
    // Of two facts a price that stands apart makes two groups.
    if (passagesFor(groups, time) <= time.passages.length || groups.length <= 1) return groups;
  }
}

/** The price is alone where others are in pairs. A number for the record joins the facts before it: hardly anybody reads it. */
function inGroups(facts: readonly Fact[], size: number): FactGroup[] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const group = groups.at(-1);
    const isApart = size === 2 && [fact, group?.at(-1)].some((one) => one?.kind === 'price');
    if (group && (fact.kind === 'mls' || (group.length < size && !isApart))) group.push(fact);
    else groups.push([fact]);
  }
  return groups.map((group) => ({ kind: 'facts', facts: group }));
}

function caption(text: string, scale = 1): Sentence {
  return { kind: 'sentence', text, scale };
}

function passagesFor(texts: readonly CaptionText[], { spanOf }: Time): number {
  return texts.reduce((sum, text) => sum + spanOf(text), 0);
}

/** The facts of a caption in as few rows as possible, of about equal length. */
export function factRows(facts: readonly Fact[], mostInRow: number): Fact[][] {
  const count = Math.ceil(facts.length / mostInRow);
  const size = Math.ceil(facts.length / count);
  return Array.from({ length: count }, (_, row) => facts.slice(row * size, (row + 1) * size));
}

/** Facts and sentences as captions over the passages. */
function placed(
  groups: readonly FactGroup[],
  sentences: readonly (readonly Sentence[])[],
  { passages, lagFrames, spanOf }: Time,
  stopsOf: StopsOf,
): Placed {
  const places = placeTexts(
    groups.map(spanOf),
    sentences.map((parts) => parts.map((part) => ({ text: part.text, span: spanOf(part) }))),
    passages.map(([first]) => (first ? stopsOf(first) : [])),
  );
  const captions = places.flatMap(({ kind, index, start }) => {
    const texts = kind === 'facts' ? groups.slice(index, index + 1) : (sentences[index] ?? []);
    let next = start;
    return texts.flatMap((text) => {
      const from = next;
      next += spanOf(text);
      return captionOver(passages.slice(from, next).flat(), text, lagFrames);
    });
  });
  const last = places.findLast(({ kind }) => kind === 'sentence');
  return { captions, told: last ? last.index + 1 : 0 };
}

/** A caption over some slides: one that needs longer than the first stays over the next. None where there are no slides. */
function captionOver(
  slides: Slides,
  text: CaptionText,
  lagFrames: number,
  leadFrames = lagFrames,
): Caption[] {
  const [first] = slides;
  const last = slides.at(-1);
  if (!first || !last) return [];
  const from = first.from + lagFrames;
  return [{ ...text, from, to: Math.min(last.to - leadFrames, from + LONGEST_SECONDS * FPS) }];
}
