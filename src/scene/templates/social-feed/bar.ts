import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { type Caption, planCaptions } from '#scene/overlay/captions.ts';
import { type Part, partIn, showParts } from '#scene/overlay/part.ts';
import { columnParts, rowOf } from '#scene/overlay/rows.ts';
import { type BlockStyle, type TextBlock, textBlock, valueBlock } from '#scene/overlay/text-block.ts';
import { sized } from '#scene/theme/faces.ts';
import type { Theme } from '#scene/theme/theme.ts';
import type { Layout } from './layout.ts';
import { CREAM, INK, MUTED } from './tones.ts';

const GROW_FRAMES = 22;
// The title leaves before the bar gets lower; other text changes while the cards do, so that the bar is hardly ever empty.
const TITLE_LAG_FRAMES = 10;
const LAG_FRAMES = 4;
// The size of labels.
const SMALLEST_VALUE_PX = 38;
// Too short to be read.
const SHORTEST_FRAMES = 45;

const enter = { kind: 'glide', frames: 14, by: { x: 0, y: 26 } } as const;
const leave = { kind: 'fade', frames: 7 } as const;

/** The bar: tall for the title, then low, and over the whole card at the end. */
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

/** Name, address and price on the tall bar. */
export function showTitle(builder: SceneBuilder, { slot }: Layout): void {
  const slide = builder.timeline.slides[0];
  if (!slide) return;
  const { content, theme } = builder;
  const area = slot.title;
  const parts = columnParts({ area }, (scale) => [
    rowOf(
      barText(theme, content.title, 'display', 104 * scale, area.width, {
        color: INK,
        maxLines: 3,
        leading: 1.06,
      }),
      20 * scale,
    ),
    rowOf(
      barText(theme, content.address, 'text', 40 * scale, area.width, {
        color: MUTED,
        maxLines: 2,
        leading: 1.25,
        minSizePx: 40 * scale * 0.75 * theme.text.scale,
      }),
      26 * scale,
    ),
    rowOf(barText(theme, content.price, 'display', 64 * scale, area.width, { color: theme.accent }), 0),
  ]);
  showParts(builder, parts, { from: 2, to: slide.to - TITLE_LAG_FRAMES, enter, leave }, 6);
}

/** Facts and sentences on the low bar, and the address while there is neither. */
export function showCaptions(builder: SceneBuilder, { slot }: Layout): void {
  const { theme } = builder;
  const larger = builder.format === '9:16' ? 1.22 : 1;
  const captions = planCaptions(builder, { factsAtOnce: 3, lagFrames: LAG_FRAMES, without: ['price'] });
  for (const caption of captions) {
    const parts =
      caption.kind === 'facts'
        ? factParts(builder, slot.rest, caption.facts)
        : columnParts({ area: slot.rest }, (scale) => [
            rowOf(
              barText(theme, caption.text, 'text', 56 * larger * caption.scale * scale, slot.rest.width, {
                color: INK,
                maxLines: 6,
                leading: 1.2,
              }),
              0,
            ),
          ]);
    showParts(builder, parts, { from: caption.from, to: caption.to, enter, leave }, 2);
  }
  for (const { from, to } of pausesOf(builder, captions)) {
    const parts = columnParts({ area: slot.rest }, (scale) => [
      rowOf(
        barText(
          theme,
          builder.content.address || builder.content.title,
          'display',
          48 * larger * scale,
          slot.rest.width,
          {
            color: INK,
            maxLines: 4,
          },
        ),
        10 * scale,
      ),
      rowOf(
        barText(theme, builder.content.price, 'text', 44 * larger * scale, slot.rest.width, {
          color: theme.accent,
        }),
        0,
      ),
    ]);
    showParts(builder, parts, { from, to, enter, leave }, 4);
  }
}

/** The times in which the bar would be empty. */
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
function factParts({ format, theme }: SceneBuilder, slot: Rect, facts: readonly Fact[]): Part[] {
  const { accent } = theme;
  if (format === '16:9') {
    return columnParts({ area: slot }, (scale) =>
      facts.flatMap((fact) => [
        rowOf(valueText(theme, fact.value, 104 * scale, slot.width), 4 * scale),
        rowOf(barText(theme, fact.label, 'text', 38 * scale, slot.width, { color: accent }), 48 * scale),
      ]),
    );
  }
  const gap = 36;
  const width = (slot.width - gap * (facts.length - 1)) / facts.length;
  const fullPx = format === '9:16' ? 116 : 96;
  // Words beside them do not make figures small.
  const figures = facts
    .map(({ value }) => valueText(theme, value, fullPx, width).fitted)
    .filter(({ lines }) => lines.length < 2);
  const sizePx = Math.min(fullPx, ...figures.map((figure) => figure.sizePx / theme.display.scale));
  return facts.flatMap((fact, index) => {
    const area = { ...slot, x: slot.x + index * (width + gap), width };
    const hairline = partIn(
      { x: area.x - gap / 2 - 8, y: slot.y + slot.height / 2 - 56, width: 2, height: 112 },
      (at) => [{ op: 'rect', rect: { ...at, width: 2, height: 112 }, fill: { color: accent, alpha: 0.3 } }],
    );
    const column = columnParts({ area }, (scale) => [
      rowOf(valueText(theme, fact.value, sizePx * scale, width), 0),
      rowOf(barText(theme, fact.label, 'text', 38 * scale, width, { color: accent }), 0),
    ]);
    return index > 0 ? [hairline, ...column] : column;
  });
}

/** The value of a fact: rather small than cut, which says something else: '60 x 120…'. */
function valueText(theme: Theme, value: string, sizePx: number, maxWidth: number): TextBlock {
  const minSizePx = Math.min(sizePx * 0.5, SMALLEST_VALUE_PX) * theme.display.scale;
  const face = theme.display;
  const style = { text: value, ...sized(face, sizePx), minSizePx, maxWidth, color: INK };
  return valueBlock(style, SMALLEST_VALUE_PX * face.scale);
}

/** Sets text of the bar. */
export function barText(
  theme: Theme,
  text: string,
  face: 'display' | 'text',
  sizePx: number,
  maxWidth: number,
  style: Pick<BlockStyle, 'color'> & Partial<BlockStyle>,
): TextBlock {
  return textBlock({ text, ...sized(theme[face], sizePx), maxWidth, ...style });
}
