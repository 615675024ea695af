import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Timeline } from '#scene/build/timeline.ts';
import type { Fact } from '#scene/content/facts.ts';
import { type FactSpans, placeTexts, type Tellings } from '#scene/content/place-texts.ts';
import { readingSeconds } from '#scene/content/reading-time.ts';
import { partsOf } from '#scene/content/sentences.ts';
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
  /** How long after a slide boundary a caption appears, and how long before the next it leaves, if there is time. */
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
/** So much less time than it takes to read costs the closing text no picture more: a number alone would look forgotten. */
const SPARED_FRAMES = 12;
/** A sentence in more parts is hard to follow, and shorter parts are no lines. */
const MOST_PARTS = 4;
const SHORTEST_PART = 18;

/**
 * Distributes facts and sentences over the slides after the title: all facts, the sentences that make the most of the time,
 * and the closing text over the last slides. A cut that does not show the closing text has more sentences there, so that
 * everything before is the same in all cuts.
 */
export function planCaptions(builder: SceneBuilder, plan: CaptionPlan): Caption[] {
  const { content, timeline, media } = builder;
  const slides = timeline.slides.slice(1);
  const facts = content.facts.filter((fact) => !plan.without?.includes(fact.kind));
  const stops = slides.map((slide) => stopsShown(media[slide.media] ?? {}));
  const closing = closingPages(content.closingSeconds, slides);
  const start = slides.length - closing.reduce((sum, page) => sum + page.slides.length, 0);
  const time: Time = { slides: slides.slice(0, start), stops, lagFrames: plan.lagFrames };
  const { captions, told } = fitTogether(facts, content.sentences, plan.factsAtOnce, time);
  if (content.closing.length === 0) {
    const rest = { ...time, slides: slides.slice(start), stops: stops.slice(start) };
    return [...captions, ...placed([], content.sentences.slice(told), rest).captions];
  }
  const pages = closing.map((page) => ({
    ...page,
    text: content.closing.slice(page.from, page.to).join(' · '),
  }));
  return [
    ...captions,
    ...pages.flatMap((page) => captionOver(page.slides, sentence(page.text, CLOSING_SCALE), plan.lagFrames)),
  ];
}

type Slides = Timeline['slides'];
/** Slides, the parts of the home that they show, and the distance of captions from their boundaries. */
type Time = {
  readonly slides: Slides;
  readonly stops: readonly (readonly TourStop[])[];
  readonly lagFrames: number;
};

function lengthOf(slides: Slides): number {
  return (slides.at(-1)?.to ?? 0) - (slides[0]?.from ?? 0);
}

/** Items of the closing text, by their indices, and the slides under which they stand. */
type ClosingPage = { readonly slides: Slides; readonly from: number; readonly to: number };

/** The closing text over the fewest last slides that are long enough for its items; at most over half of all. */
function closingPages(seconds: readonly number[], slides: Slides): ClosingPage[] {
  if (seconds.length === 0) return [];
  const most = Math.ceil(slides.length / 2);
  for (let count = 1; count <= most; count += 1) {
    const pages: ClosingPage[] = [];
    let to = seconds.length;
    // From the last one, which is full rather than the first: a number is read with its address.
    for (const slide of slides.slice(-count).reverse()) {
      const isRead = (from: number) =>
        readingFrames(sum(seconds.slice(from, to))) <= lengthOf([slide]) + SPARED_FRAMES;
      let from = to;
      while (from > 0 && isRead(from - 1)) from -= 1;
      pages.unshift({ slides: [slide], from, to });
      to = from;
    }
    if (to === 0) return pages;
  }
  const isLong = (from: number) => lengthOf(slides.slice(from)) >= readingFrames(sum(seconds));
  const start = Math.max(
    slides.findLastIndex((_, from) => isLong(from)),
    slides.length - most,
  );
  return [{ slides: slides.slice(start), from: 0, to: seconds.length }];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function readingFrames(seconds: number): number {
  return clamp(seconds, SHORTEST_SECONDS, LONGEST_SECONDS) * FPS;
}

function framesFor(text: CaptionText): number {
  return text.kind === 'sentence'
    ? readingFrames(readingSeconds(text.text))
    : Math.max(SHORTEST_SECONDS, NOTICE_SECONDS + FACT_SECONDS * text.facts.length) * FPS;
}

type Placed = {
  readonly captions: readonly Caption[];
  /** How many sentences are told or left out before one that is told. */
  readonly told: number;
};

/** All facts, few at once, and sentences; more facts at once where there is no time for a sentence otherwise. */
function fitTogether(
  facts: readonly Fact[],
  sentences: readonly string[],
  atOnce: number,
  time: Time,
): Placed {
  const most = Math.max(atOnce, MOST_FACTS);
  let few: Placed | undefined;
  for (let size = atOnce; size <= most; size += 1) {
    const result = placed(groupFacts(facts, size, time), sentences, time);
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
    const end = groups.reduce((at, group) => at + (spansOf(group, time)[at] ?? Number.POSITIVE_INFINITY), 0);
    // Of two facts a price that stands apart makes two groups.
    if (end <= time.slides.length || groups.length <= 1) return groups;
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

function sentence(text: string, scale = 1): Sentence {
  return { kind: 'sentence', text, scale };
}

/** How many slides facts take from each on; all, where even those are short. */
function spansOf(group: FactGroup, { slides, lagFrames }: Time): FactSpans {
  const needed = framesFor(group) + 2 * lagFrames;
  return slides.map(({ from }, start) => {
    const last = slides.findIndex(({ to }) => to - from >= needed);
    return last >= 0 ? last + 1 - start : start === 0 ? slides.length : Number.POSITIVE_INFINITY;
  });
}

/** The parts of a sentence that can be read in their slides from each on, as few as possible. */
function tellingsOf(text: string, { slides }: Time): Tellings {
  const most = Math.min(MOST_PARTS, Math.max(1, Math.floor(text.length / SHORTEST_PART)));
  const ways = Array.from({ length: most }, (_, index) => partsOf(text, index + 1));
  return slides.map((_, start) =>
    ways.find((parts) =>
      parts.every((part, index) => {
        const slide = slides[start + index];
        return slide && framesFor(sentence(part)) <= lengthOf([slide]);
      }),
    ),
  );
}

/** The facts of a caption in as few rows as possible, of about equal length. */
export function factRows(facts: readonly Fact[], mostInRow: number): Fact[][] {
  const count = Math.ceil(facts.length / mostInRow);
  const size = Math.ceil(facts.length / count);
  return Array.from({ length: count }, (_, row) => facts.slice(row * size, (row + 1) * size));
}

/** Facts and sentences as captions over the slides. */
function placed(groups: readonly FactGroup[], sentences: readonly string[], time: Time): Placed {
  const { slides, stops, lagFrames } = time;
  const spans = groups.map((group) => spansOf(group, time));
  const tellings = sentences.map((text) => tellingsOf(text, time));
  const places = placeTexts(spans, tellings, stops.slice(0, slides.length));
  const captions = places.flatMap(({ kind, index, start }) => {
    const group = groups[index];
    if (kind === 'facts')
      return group
        ? captionOver(slides.slice(start, start + (spans[index]?.[start] ?? 1)), group, lagFrames)
        : [];
    const parts = tellings[index]?.[start] ?? [];
    return parts.flatMap((part, place) =>
      captionOver(slides.slice(start + place, start + place + 1), sentence(part), lagFrames),
    );
  });
  const last = places.findLast(({ kind }) => kind === 'sentence');
  return { captions, told: last ? last.index + 1 : 0 };
}

/** A caption over some slides, none where there are none. One that takes nearly all their time comes and goes with them. */
function captionOver(slides: Slides, text: CaptionText, lagFrames: number): Caption[] {
  const [first] = slides;
  const last = slides.at(-1);
  if (!first || !last) return [];
  const lag = Math.round(clamp((lengthOf(slides) - framesFor(text)) / 2, 0, lagFrames));
  const from = first.from + lag;
  return [{ ...text, from, to: Math.min(last.to - lag, from + LONGEST_SECONDS * FPS) }];
}
