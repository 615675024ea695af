import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import { type Format, TITLE_SAFE } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Key } from '#scene/model/track.ts';
import { type Caption, factRows } from '#scene/overlay/captions.ts';
import { partIn, showPart } from '#scene/overlay/part.ts';
import { type BlockStyle, type TextBlock, textBlock, valueBlock } from '#scene/overlay/text-block.ts';
import { type Face, sized } from '#scene/theme/faces.ts';
import { GREY, HAIRLINE, INK, PAPER } from './panels.ts';

// Short enough for the strip to be behind a text when it rises.
const GROW_FRAMES = 12;
const PAD_PX = 30;
const VALUE_PX = 66;
const SMALLEST_VALUE_PX = 40;
const WORDS_PX = 36;
/** How many facts a page has; those of one caption may be one more, where they are legible. */
const PAGES: { readonly [F in Format]: { readonly most: number; readonly smallestLabelPx: number } } = {
  '9:16': { most: 3, smallestLabelPx: 30 },
  '16:9': { most: 6, smallestLabelPx: 34 },
  '1:1': { most: 3, smallestLabelPx: 30 },
};
const STRIP_PX = 156;
// Its margin reaches beyond the title safe area.
const BELOW_SAFE_PX = 20;
const GAP_PX = 28;

type TimedFact = {
  readonly fact: Fact;
  readonly at: number;
};

type Cell = {
  readonly value: TextBlock;
  readonly label: TextBlock;
  readonly x: number;
  readonly width: number;
  readonly at: number;
};

/** The title safe area above the strip. */
export function areaAboveStrip(format: Format): Rect {
  const safe = TITLE_SAFE[format];
  return { ...safe, height: safe.height - (STRIP_PX - BELOW_SAFE_PX) - GAP_PX };
}

/** A white strip from the page's edge that grows with every fact; a narrow page starts a new one when it is full. */
export function showFactStrip(builder: SceneBuilder, captions: readonly Caption[]): void {
  const pages = pagesOf(builder, captions);
  const end = builder.timeline.ending.from - 6;
  const above = areaAboveStrip(builder.format);
  const strip = {
    x: 0,
    y: above.y + above.height + GAP_PX,
    width: builder.frame.width,
    height: STRIP_PX,
  };
  for (const [index, page] of pages.entries())
    showPage(builder, strip, cellsOf(builder, page), pages[index + 1]?.[0]?.at ?? end);
}

/** The facts that are seen at once: those of one or more captions. One with more than fit shares its time among pages. */
function pagesOf(builder: SceneBuilder, captions: readonly Caption[]): TimedFact[][] {
  const { most } = PAGES[builder.format];
  const pages: TimedFact[][] = [];
  for (const caption of captions) {
    if (caption.kind !== 'facts') continue;
    const larger = factRows(caption.facts, most + 1);
    const rows = larger.every((row) => isLegible(builder, row)) ? larger : factRows(caption.facts, most);
    for (const [index, row] of rows.entries()) {
      const start = caption.from + Math.round((index * (caption.to - caption.from)) / rows.length);
      const facts = row.map((fact, position): TimedFact => ({ fact, at: start + position * 8 }));
      const last = pages.at(-1);
      if (last && last.length + facts.length <= most) last.push(...facts);
      else pages.push(facts);
    }
  }
  return pages;
}

function isLegible(builder: SceneBuilder, facts: readonly Fact[]): boolean {
  const timed = facts.map((fact): TimedFact => ({ fact, at: 0 }));
  return isWithin(builder, cellsAt(builder, timed, SMALLEST_VALUE_PX));
}

/** Facts in cells as wide as their text; all a little smaller where they would not fit. */
function cellsOf(builder: SceneBuilder, facts: readonly TimedFact[]): Cell[] {
  for (let sizePx = VALUE_PX; ; sizePx *= 0.95) {
    const cells = cellsAt(builder, facts, sizePx);
    if (isWithin(builder, cells) || sizePx < 16) return cells;
  }
}

function isWithin({ titleSafe: safe }: SceneBuilder, cells: readonly Cell[]): boolean {
  const last = cells.at(-1);
  return !last || last.x + last.width - 2 * PAD_PX <= safe.x + safe.width;
}

function cellsAt(builder: SceneBuilder, facts: readonly TimedFact[], sizePx: number): Cell[] {
  const { titleSafe: safe, theme } = builder;
  // One long figure gets smaller by itself rather than making all the others small.
  const share = builder.format === '16:9' ? 0.22 : 0.36;
  const widest = safe.width * share * Math.min(1, (sizePx / VALUE_PX) * 1.3);
  const labelPx = Math.max(sizePx * 0.52, PAGES[builder.format].smallestLabelPx);
  let x = safe.x;
  return facts.map(({ fact, at }): Cell => {
    const face = theme.display;
    const style = lineStyle(fact.value, face, sizePx, INK, { maxWidth: widest, tracking: -0.015 });
    const value = valueBlock(style, WORDS_PX * face.scale);
    const label = textBlock(lineStyle(fact.label, theme.text, labelPx, GREY, { maxWidth: widest }));
    const width = Math.max(value.width, label.width) + 2 * PAD_PX;
    const cell = { value, label, x, width, at };
    x += width;
    return cell;
  });
}

function lineStyle(
  text: string,
  face: Face,
  sizePx: number,
  color: Color,
  { maxWidth, tracking = 0 }: { readonly maxWidth: number; readonly tracking?: number },
): BlockStyle & { readonly minSizePx: number } {
  return { text, ...sized(face, sizePx, 20), maxWidth, tracking, color };
}

function showPage(builder: SceneBuilder, strip: Rect, cells: readonly Cell[], to: number): void {
  const [first] = cells;
  if (!first) return;
  const widths: { readonly at: number; readonly width: number }[] = [
    { at: first.at, width: 0 },
    ...cells.map(({ x, width, at }) => ({ at: at + GROW_FRAMES, width: x + width - PAD_PX * 0.4 })),
  ];
  showGrowingBar(builder, strip, PAPER, widths, to);
  for (const [index, cell] of cells.entries()) showCell(builder, strip, cell, index > 0, to);
}

/** A bar of one colour that takes each width in turn and shrinks to nothing at the end. */
function showGrowingBar(
  builder: SceneBuilder,
  bar: Rect,
  color: Color,
  widths: readonly { readonly at: number; readonly width: number }[],
  to: number,
): void {
  const keys: Key<Rect>[] = widths.flatMap(({ at, width }, index): Key<Rect>[] => {
    const next = widths[index + 1];
    const value = { ...bar, width };
    const key: Key<Rect> = { at, value, ease: 'inOut' };
    // It pauses until the next fact appears.
    return next && next.at - GROW_FRAMES > at
      ? [
          { at, value },
          { at: next.at - GROW_FRAMES, value, ease: 'inOut' },
        ]
      : [key];
  });
  const last = keys.at(-1);
  const [start, ...rest] = keys;
  if (!start || !last) return;
  const leaving = Math.max(last.at, to - GROW_FRAMES * 0.8);
  builder.addElement({
    source: { kind: 'color', color },
    from: start.at,
    to,
    target: [
      start,
      ...rest,
      { at: leaving, value: last.value, ease: 'inOut' },
      { at: to, value: { ...bar, width: 0 } },
    ],
  });
}

function showCell(builder: SceneBuilder, strip: Rect, cell: Cell, hasDivider: boolean, to: number): void {
  const { value, label, x, width } = cell;
  const gap = 20;
  const height = value.height + gap + label.height;
  const top = strip.y + (strip.height - height) / 2 + 2;
  const leaves = { to: to - 8, leave: { kind: 'fade', frames: 8 } } as const;
  if (hasDivider) {
    const height = strip.height - 60;
    const divider = partIn({ x: x - PAD_PX - 1, y: strip.y + 30, width: 2, height }, () => [
      { op: 'rect', rect: { x: 0, y: 0, width: 2, height }, fill: { color: HAIRLINE } },
    ]);
    const enter = { kind: 'wipe', frames: 16, from: 'top' } as const;
    showPart(builder, divider, { from: cell.at + 10, ...leaves, enter });
  }
  const textWidth = width - 2 * PAD_PX + 12;
  const figure = partIn({ x: x - 6, y: top - 14, width: textWidth, height: value.height + 16 }, (origin) =>
    value.draw(origin.x + 6, origin.y + 14),
  );
  const unit = partIn(
    { x: x - 6, y: top + value.height + gap - 12, width: textWidth, height: label.height + 18 },
    (origin) => label.draw(origin.x + 6, origin.y + 12),
  );
  const rise = { kind: 'unmask', frames: 18, from: 'bottom' } as const;
  showPart(builder, figure, { from: cell.at + 8, ...leaves, enter: rise });
  showPart(builder, unit, { from: cell.at + 13, ...leaves, enter: rise });
}
