import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { type Caption, planCaptions, type Sentence } from '#scene/overlay/captions.ts';
import { partIn, rectPart, showPart, showParts } from '#scene/overlay/part.ts';
import { lineParts, textBlock, textBlockWithin } from '#scene/overlay/text-block.ts';
import { widthOf } from '#scene/text/measure.ts';
import { sized } from '#scene/theme/faces.ts';
import {
  CELL_PAD,
  DATA_FONT,
  GRAPHITE,
  type Grid,
  gridOf,
  PAPER,
  plateLeave,
  ROWS,
  SLATE,
  STEEL,
  showPlate,
} from './grid.ts';
import { rollingFigure } from './rolling-figure.ts';

const FIGURE_PX = 104;
const LABEL_PX = 38;
const CELL_ROWS = 2;
// Text is gone before the edge that covers its plate comes to it.
const TEXT_LEAD = 10;
// The photo's caption stands in the row above.
const ROWS_BELOW_CAPTION = ROWS - 1;
// Above subtitles cells are lower.
const FULL_CELL_PX = 288;

/** Facts as data in cells of the grid, sentences in a wider cell. */
export function showCaptions(builder: SceneBuilder): void {
  // The title has shown the price.
  for (const caption of planCaptions(builder, { factsAtOnce: 2, without: ['price'], lagFrames: 10 })) {
    if (caption.kind === 'sentence') showSentence(builder, caption);
    else
      for (const [index, { fact, cell }] of placed(gridOf(builder), caption.facts).entries())
        showFact(builder, fact, cell, {
          isDark: index % 2 === 0,
          from: caption.from + index * 7,
          to: caption.to,
        });
  }
}

/** Facts in cells from the lower left; a long figure takes two, and what does not fit goes in a row above. */
function placed(grid: Grid, facts: readonly Fact[]): { readonly fact: Fact; readonly cell: Rect }[] {
  const spanOf = ({ value, label }: Fact) => {
    const figure = widthOf(value, { font: DATA_FONT, sizePx: FIGURE_PX });
    const unit = widthOf(label, { font: DATA_FONT, sizePx: LABEL_PX * 0.8 });
    return Math.max(figure, unit) > grid.columnPx - 2 * CELL_PAD ? 2 : 1;
  };
  const places: { fact: Fact; column: number; line: number; span: number }[] = [];
  let column = 0;
  let line = 0;
  for (const fact of facts) {
    const span = spanOf(fact);
    if (column + span > grid.columns) {
      column = 0;
      line += 1;
    }
    places.push({ fact, column, line, span });
    column += span;
  }
  const lines = line + 1;
  const rows = Math.min(CELL_ROWS, ROWS_BELOW_CAPTION / lines);
  return places.map(({ fact, column: at, line: above, span }) => ({
    fact,
    cell: grid.cell(at, ROWS - (lines - above) * rows, span, rows),
  }));
}

function showFact(
  builder: SceneBuilder,
  fact: Fact,
  cell: Rect,
  { isDark, from, to }: { readonly isDark: boolean; readonly from: number; readonly to: number },
): void {
  const { theme } = builder;
  showPlate(builder, cell, isDark ? GRAPHITE : SLATE, from, to);
  const width = cell.width - 2 * CELL_PAD;
  const scale = Math.min(1, cell.height / FULL_CELL_PX);
  const top = cell.y + CELL_PAD * scale;
  const figurePx = FIGURE_PX * scale;
  const label = textBlock({
    text: fact.label,
    font: DATA_FONT,
    sizePx: LABEL_PX,
    minSizePx: 24,
    maxWidth: width,
    color: STEEL,
  });
  const words = { to: to - TEXT_LEAD, leave: { kind: 'fade', frames: 8 } } as const;
  showParts(
    builder,
    lineParts(label, cell.x + CELL_PAD, top + 8 * scale),
    { from: from + 10, ...words, enter: { kind: 'unmask', frames: 16, from: 'bottom' } },
    0,
  );
  const figure = rollingFigure(fact.value, {
    ...{ sizePx: figurePx, maxWidth: width, maxHeight: figurePx, color: PAPER },
    wordsFace: theme.text,
  });
  figure.show(
    builder,
    cell.x + CELL_PAD,
    top + 80 * scale + (figurePx * 0.7 - figure.height) / 2,
    from + 8,
    to - TEXT_LEAD,
  );
  const foot = cell.y + cell.height - CELL_PAD * scale;
  const mark = partIn({ x: cell.x + CELL_PAD, y: foot - 34, width, height: 30 }, () =>
    isArea(fact) ? ruler(width, theme.accent) : dash(theme.accent),
  );
  showPart(builder, mark, {
    from: from + 16,
    ...words,
    enter: { kind: 'wipe', frames: 34, from: 'left' },
  });
}

function isArea({ kind }: Fact): boolean {
  return kind === 'area' || kind === 'land';
}

/** A scale as on a plan: long ticks at every fifth step. */
function ruler(width: number, color: Color): PaintOp[] {
  const step = 13;
  const ticks = Array.from({ length: Math.floor(width / step) }, (_, index): PaintOp => {
    const height = index % 5 === 0 ? 26 : 13;
    return {
      op: 'rect',
      rect: { x: index * step, y: 30 - height, width: 3, height },
      fill: { color },
    };
  });
  return [{ op: 'rect', rect: { x: 0, y: 27, width, height: 3 }, fill: { color } }, ...ticks];
}

function dash(color: Color): PaintOp[] {
  return [{ op: 'rect', rect: { x: 0, y: 22, width: 72, height: 8 }, fill: { color } }];
}

function showSentence(builder: SceneBuilder, caption: Caption & Sentence): void {
  const { from, to } = caption;
  const { cell, words } = sentenceCell(builder, caption);
  showPlate(builder, cell, GRAPHITE, from, to);
  const bar = rectPart({ ...cell, width: 12 }, { color: builder.theme.accent });
  showPart(builder, bar, { from, to, enter: { kind: 'wipe', frames: 22, from: 'top' }, leave: plateLeave });
  const top = cell.y + (cell.height - words.height) / 2 + 4;
  showParts(
    builder,
    lineParts(words, cell.x + CELL_PAD + 20, top),
    {
      from: from + 9,
      to: to - TEXT_LEAD,
      enter: { kind: 'unmask', frames: 18, from: 'bottom' },
      leave: { kind: 'fade', frames: 8 },
    },
    4,
  );
}

/** Two columns wide, or three where a sentence would have more than two lines and the grid has them. */
function sentenceCell(builder: SceneBuilder, { text, scale }: Sentence) {
  const grid = gridOf(builder);
  const setIn = (columns: number) => {
    const cell = grid.cell(0, ROWS - CELL_ROWS, columns, CELL_ROWS);
    const style = { text, ...sized(builder.theme.text, 56 * scale, 34 * scale), leading: 1.24, color: PAPER };
    const maxWidth = cell.width - 2 * CELL_PAD - 20;
    return { cell, words: textBlockWithin({ ...style, maxWidth, maxLines: 4 }, cell.height - CELL_PAD) };
  };
  const narrow = setIn(2);
  return grid.columns === 2 || narrow.words.fitted.lines.length <= 2 ? narrow : setIn(3);
}
