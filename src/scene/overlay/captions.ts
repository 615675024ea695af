import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import { FPS } from '#scene/model/format.ts';
import { clamp } from '#scene/model/geometry.ts';

/** Something to read over the pictures, and when. */
export type Caption = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'sentence'; readonly text: string }
);

/** How a template spreads its words. */
export type CaptionPlan = {
  /** How many facts are told at once, at most where there is time for each. */
  readonly factsAtOnce: number;
  /** Facts that the template tells elsewhere. */
  readonly without?: readonly Fact['kind'][];
  /** How long after a cut a caption appears, and how long before the next it goes. */
  readonly lagFrames: number;
};

type Content =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'sentence'; readonly text: string };

// People read three words a second, and need a moment to find the place.
const WORDS_PER_SECOND = 3;
const SHORTEST_SECONDS = 1.5;
const LONGEST_SECONDS = 6;

/** Spreads facts and sentences over the pictures after the title: facts for certain, sentences as time allows. */
export function planCaptions(builder: SceneBuilder, plan: CaptionPlan): Caption[] {
  const slides = builder.timeline.slides.slice(1);
  const told = builder.content.facts.filter((fact) => !plan.without?.includes(fact.kind));
  const slideFrames = Math.min(...slides.map((slide) => slide.to - slide.from));
  const spanFor = (seconds: number) => Math.ceil((seconds * FPS + 2 * plan.lagFrames) / slideFrames);
  const factSpan = clamp(spanFor(SHORTEST_SECONDS), 1, Math.max(1, slides.length));
  const spanOf = (content: Content) =>
    content.kind === 'facts' ? factSpan : spanFor(readingSeconds(content.text));
  const groups = groupFacts(told, plan.factsAtOnce, Math.floor(slides.length / factSpan));
  const contents = interleave(
    groups.map((facts): Content => ({ kind: 'facts', facts })),
    sentencesWithin(builder.content.sentences, slides.length - groups.length * factSpan, spanOf),
  );
  let slide = 0;
  return contents.flatMap((content): Caption[] => {
    const first = slides[slide];
    // A caption that needs longer than one picture stays over the next.
    slide += spanOf(content);
    const last = slides[slide - 1];
    if (!first || !last) return [];
    const from = first.from + plan.lagFrames;
    return [{ ...content, from, to: Math.min(last.to - plan.lagFrames, from + LONGEST_SECONDS * FPS) }];
  });
}

/** How long a text needs to be read. */
function readingSeconds(text: string): number {
  const words = text.split(/\s+/u).filter(Boolean).length;
  return Math.min(Math.max(SHORTEST_SECONDS, 0.4 + words / WORDS_PER_SECOND), LONGEST_SECONDS);
}

/** Facts in groups: few at once where there are pictures enough, more at once where there are not. */
function groupFacts(facts: readonly Fact[], atOnce: number, slides: number): Fact[][] {
  if (facts.length === 0 || slides === 0) return [];
  const size = Math.max(atOnce, Math.ceil(facts.length / slides));
  const groups: Fact[][] = [];
  for (let start = 0; start < facts.length; start += size) groups.push(facts.slice(start, start + size));
  return groups;
}

/** The first sentences, as many as there are pictures left for. */
function sentencesWithin(
  sentences: readonly string[],
  slides: number,
  spanOf: (content: Content) => number,
): Content[] {
  const fitting: Content[] = [];
  let left = slides;
  for (const text of sentences) {
    const content: Content = { kind: 'sentence', text };
    left -= spanOf(content);
    // A sentence that cannot be finished is better not begun.
    if (left < 0) return fitting.slice(0, 1 + fitting.findLastIndex(isFinished));
    fitting.push(content);
  }
  return fitting;
}

function isFinished(content: Content): boolean {
  return content.kind === 'sentence' && /[.!?…]["”’)]*$/u.test(content.text);
}

/** Both in turn, evenly mixed, facts first. */
function interleave(facts: readonly Content[], sentences: readonly Content[]): Content[] {
  const place = (units: readonly (readonly Content[])[], lead: number) =>
    units.map((unit, index) => ({ unit, at: (index + lead) / units.length }));
  return [
    ...place(
      facts.map((fact) => [fact]),
      0.4,
    ),
    ...place(wholeSentences(sentences), 0.6),
  ]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ unit }) => unit);
}

/** The parts of a long sentence together: nothing comes between its beginning and its end. */
function wholeSentences(parts: readonly Content[]): Content[][] {
  const wholes: Content[][] = [];
  let isOpen = false;
  for (const part of parts) {
    const last = wholes.at(-1);
    if (isOpen && last) last.push(part);
    else wholes.push([part]);
    isOpen = !isFinished(part);
  }
  return wholes;
}
