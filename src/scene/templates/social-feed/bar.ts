import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Caption, planCaptions } from '#scene/overlay/captions.ts';
import { type Part, partIn, showParts } from '#scene/overlay/part.ts';
import { columnParts, rowOf } from '#scene/overlay/rows.ts';
import { type BlockStyle, textBlock } from '#scene/overlay/text-block.ts';
import type { Layout } from './layout.ts';
import { CREAM, INK, QUIET } from './tones.ts';

const GROW_FRAMES = 22;
const LAG_FRAMES = 10;
// A line that nobody has time to read is better left out.
const SHORTEST_FRAMES = 45;

const enter = { kind: 'glide', frames: 14, by: { x: 0, y: 26 } } as const;
const leave = { kind: 'fade', frames: 7 } as const;

/** The bar itself: tall for the title, then low, and at the end it takes the card. */
export function showBar(builder: SceneBuilder, { bar }: Layout): void {
  const { slides, ending, frameCount } = builder.timeline;
  const low = slides[0]?.to ?? 0;
  const high = ending.from;
  builder.addElement({
    source: { kind: 'color', color: CREAM },
    from: 0,
    to: frameCount,
    target: [
      { at: 0, value: bar.title },
      { at: low - GROW_FRAMES / 2, value: bar.title, ease: 'inOut' },
      { at: low + GROW_FRAMES / 2, value: bar.rest },
      { at: high - GROW_FRAMES / 2, value: bar.rest, ease: 'inOut' },
      { at: high + GROW_FRAMES / 2, value: bar.end },
    ],
  });
}

/** The hook: name, address and price on the tall bar. */
export function showTitle(builder: SceneBuilder, { slot }: Layout, accent: Color): void {
  const slide = builder.timeline.slides[0];
  if (!slide) return;
  const { content } = builder;
  const area = slot.title;
  const address = content.title === content.address ? '' : content.address;
  const parts = columnParts({ area, align: 'left' }, (scale) => [
    rowOf(words(content.title, 'bold', 104 * scale, area.width, 3, INK, 1.06), 20 * scale),
    rowOf(words(address, 'plain', 40 * scale, area.width, 2, QUIET, 1.25, 0.75), 26 * scale),
    rowOf(words(content.price, 'bold', 64 * scale, area.width, 1, accent), 0),
  ]);
  showParts(builder, parts, { from: 2, to: slide.to - LAG_FRAMES, enter, leave }, 6);
}

/** Facts and sentences on the low bar, and the address where there is nothing else to tell. */
export function showCaptions(builder: SceneBuilder, { slot }: Layout, accent: Color): void {
  const larger = builder.format === '9:16' ? 1.22 : 1;
  const captions = planCaptions(builder, { factsAtOnce: 3, lagFrames: LAG_FRAMES, without: ['price'] });
  for (const caption of captions) {
    const parts =
      caption.kind === 'facts'
        ? factParts(builder, slot.rest, caption.facts, accent)
        : columnParts({ area: slot.rest, align: 'left' }, (scale) => [
            rowOf(words(caption.text, 'plain', 56 * larger * scale, slot.rest.width, 6, INK, 1.2), 0),
          ]);
    showParts(builder, parts, { from: caption.from, to: caption.to, enter, leave }, 2);
  }
  for (const { from, to } of pausesOf(builder, captions)) {
    const parts = columnParts({ area: slot.rest, align: 'left' }, (scale) => [
      rowOf(words(builder.content.address, 'bold', 48 * larger * scale, slot.rest.width, 4, INK), 10 * scale),
      rowOf(words(builder.content.price, 'plain', 44 * larger * scale, slot.rest.width, 1, accent), 0),
    ]);
    showParts(builder, parts, { from, to, enter, leave }, 4);
  }
}

/** The stretches in which the bar would be empty. */
function pausesOf(builder: SceneBuilder, captions: readonly Caption[]): { from: number; to: number }[] {
  const { slides, ending } = builder.timeline;
  const start = slides[0]?.to ?? 0;
  const edges = [
    start - LAG_FRAMES,
    ...captions.flatMap(({ from, to }) => [from, to]),
    ending.from + LAG_FRAMES,
  ];
  const pauses: { from: number; to: number }[] = [];
  for (let index = 0; index + 1 < edges.length; index += 2) {
    const from = (edges[index] ?? 0) + 2 * LAG_FRAMES;
    const to = (edges[index + 1] ?? 0) - 2 * LAG_FRAMES;
    if (to - from >= SHORTEST_FRAMES) pauses.push({ from, to });
  }
  return pauses;
}

/** Facts side by side with hairlines between them; one below the other where the bar is a column. */
function factParts({ format }: SceneBuilder, slot: Rect, facts: readonly Fact[], accent: Color): Part[] {
  if (format === '16:9') {
    return columnParts({ area: slot, align: 'left' }, (scale) =>
      facts.flatMap((fact) => [
        rowOf(words(fact.value, 'bold', 104 * scale, slot.width, 1, INK), 4 * scale),
        rowOf(words(fact.label, 'plain', 38 * scale, slot.width, 1, accent), 48 * scale),
      ]),
    );
  }
  const gap = 36;
  const width = (slot.width - gap * (facts.length - 1)) / facts.length;
  const sizePx = Math.min(
    ...facts.map(
      (fact) => words(fact.value, 'bold', format === '9:16' ? 116 : 96, width, 1, INK).fitted.sizePx,
    ),
  );
  return facts.flatMap((fact, index) => {
    const area = { ...slot, x: slot.x + index * (width + gap), width };
    const hairline = partIn(
      { x: area.x - gap / 2 - 8, y: slot.y + slot.height / 2 - 56, width: 2, height: 112 },
      (at) => [{ op: 'rect', rect: { ...at, width: 2, height: 112 }, fill: { color: accent, alpha: 0.3 } }],
    );
    const column = columnParts({ area, align: 'left' }, (scale) => [
      rowOf(words(fact.value, 'bold', sizePx * scale, width, 1, INK), 0),
      rowOf(words(fact.label, 'plain', 38 * scale, width, 1, accent), 0),
    ]);
    return index > 0 ? [hairline, ...column] : column;
  });
}

/** Words of the bar. */
export function words(
  text: string,
  weight: 'bold' | 'plain',
  sizePx: number,
  maxWidth: number,
  maxLines: number,
  color: Color,
  leading = 1.15,
  smallest = 0.5,
) {
  const style: BlockStyle = {
    text,
    font: weight === 'bold' ? 'outfit-700' : 'outfit-500',
    sizePx,
    minSizePx: sizePx * smallest,
    maxWidth,
    maxLines,
    leading,
    color,
  };
  return textBlock(style);
}
