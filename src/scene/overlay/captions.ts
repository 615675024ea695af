import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import { readingSeconds } from '#scene/content/reading-time.ts';
import { FPS } from '#scene/model/format.ts';
import { clamp } from '#scene/model/geometry.ts';

/** Text over the pictures, and when it is shown. */
export type Caption = CaptionText & { readonly from: number; readonly to: number };

/** A text in words; `scale` is that of the type, below 1 for fine print. */
export type Sentence = { readonly kind: 'sentence'; readonly text: string; readonly scale: number };

type CaptionText = { readonly kind: 'facts'; readonly facts: readonly Fact[] } | Sentence;

/** How a template distributes its text. */
type CaptionPlan = {
  /** How many facts are shown at once, at most where there is time for each. */
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
const CLOSING_SCALE = 0.7;

/**
 * Distributes facts and sentences over the slides after the title: all facts, the sentences that there is time for, and
 * the closing text over the last slides. A cut that does not show the closing text has more sentences there, so that
 * everything before is the same in all cuts.
 */
export function planCaptions(builder: SceneBuilder, plan: CaptionPlan): Caption[] {
  const { content, timeline } = builder;
  const all = timeline.slides.slice(1);
  const slideFrames = Math.min(...all.map((slide) => slide.to - slide.from));
  const spanFor = (seconds: number) => Math.ceil((seconds * FPS + 2 * plan.lagFrames) / slideFrames);
  const closingSpan =
    content.closingSeconds > 0
      ? Math.min(spanFor(captionSeconds(content.closingSeconds)), Math.ceil(all.length / 2))
      : 0;
  const slides = all.slice(0, all.length - closingSpan);
  const shown = content.facts.filter((fact) => !plan.without?.includes(fact.kind));
  const factSpan = clamp(spanFor(SHORTEST_SECONDS), 1, Math.max(1, slides.length));
  const spanOf = (text: CaptionText) =>
    text.kind === 'facts' ? factSpan : spanFor(captionSeconds(readingSeconds(text.text)));
  const groups = groupFacts(shown, plan.factsAtOnce, Math.floor(slides.length / factSpan));
  const sentences = sentencesWithin(content.sentences, slides.length - groups.length * factSpan, spanOf);
  const contents = interleave(
    groups.map((facts): CaptionText => ({ kind: 'facts', facts })),
    sentences,
  );
  const placed = [
    ...placeInTurn(contents, 0, spanOf),
    ...(content.closing
      ? placeInTurn([closingText(content.closing)], slides.length, () => closingSpan)
      : placeInTurn(
          sentencesWithin(sentencesAfter(content.sentences, sentences.at(-1)), closingSpan, spanOf),
          slides.length,
          spanOf,
        )),
  ];
  return placed.flatMap(({ text, start: index, span }): Caption[] => {
    const first = all[index];
    // A caption that needs longer than one slide stays over the next.
    const last = all[index + span - 1];
    if (!first || !last) return [];
    const from = first.from + plan.lagFrames;
    return [{ ...text, from, to: Math.min(last.to - plan.lagFrames, from + LONGEST_SECONDS * FPS) }];
  });
}

type Placed = { readonly text: CaptionText; readonly start: number; readonly span: number };

/** Texts one after the other, from a slide on. */
function placeInTurn(
  texts: readonly CaptionText[],
  from: number,
  spanOf: (text: CaptionText) => number,
): Placed[] {
  let next = from;
  return texts.map((text) => {
    const [start, span] = [next, spanOf(text)];
    next += span;
    return { text, start, span };
  });
}

function closingText(text: string): Sentence {
  return { kind: 'sentence', text, scale: CLOSING_SCALE };
}

function captionSeconds(readSeconds: number): number {
  return clamp(NOTICE_SECONDS + readSeconds, SHORTEST_SECONDS, LONGEST_SECONDS);
}

/** Facts in groups: few at once where there are enough slides, more at once where there are not. */
function groupFacts(facts: readonly Fact[], atOnce: number, slides: number): Fact[][] {
  if (facts.length === 0 || slides === 0) return [];
  const size = Math.max(atOnce, Math.ceil(facts.length / slides));
  const groups: Fact[][] = [];
  for (let start = 0; start < facts.length; start += size) groups.push(facts.slice(start, start + size));
  return groups;
}

/** Sentences one after the other, from the first one for which there is time; none in part. */
function sentencesWithin(
  sentences: readonly string[],
  slides: number,
  spanOf: (content: CaptionText) => number,
): Sentence[] {
  const fitting: Sentence[] = [];
  let left = slides;
  for (const parts of wholeSentences(sentences.map((text) => ({ kind: 'sentence', text, scale: 1 })))) {
    const span = parts.reduce((sum, part) => sum + spanOf(part), 0);
    if (span <= left) fitting.push(...parts);
    else if (fitting.length > 0) break;
    else continue;
    left -= span;
  }
  return fitting;
}

function sentencesAfter(all: readonly string[], told: Sentence | undefined): readonly string[] {
  return told ? all.slice(all.lastIndexOf(told.text) + 1) : all;
}

function isFinished({ text }: Sentence): boolean {
  return /[.!?…]["”’)]*$/u.test(text);
}

/** Facts and sentences evenly mixed, facts first. */
function interleave(facts: readonly CaptionText[], sentences: readonly Sentence[]): CaptionText[] {
  const place = (units: readonly (readonly CaptionText[])[], lead: number) =>
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

/** Groups the parts of a long sentence, so that no fact comes between them. */
function wholeSentences(parts: readonly Sentence[]): Sentence[][] {
  const wholes: Sentence[][] = [];
  let isOpen = false;
  for (const part of parts) {
    const last = wholes.at(-1);
    if (isOpen && last) last.push(part);
    else wholes.push([part]);
    isOpen = !isFinished(part);
  }
  return wholes;
}
