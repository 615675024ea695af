import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { headlinesOf } from '#scene/content/content.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { showPart, showParts } from '#scene/overlay/part.ts';
import { lineParts, textBlockWithin } from '#scene/overlay/text-block.ts';
import { widthOf } from '#scene/text/measure.ts';
import {
  CELL_PAD,
  GRAPHITE,
  gridOf,
  PAPER,
  plate,
  plateEnter,
  plateLeave,
  SIGNAL,
  SLATE,
  showGridLines,
} from './grid.ts';
import { rollingFigure } from './rolling-figure.ts';

const PRICE_PX = 58;
// Words wait until their plate is nearly drawn: they must not be seen beyond it.
const WORDS_AFTER = 14;

/** The grid is drawn, and its cells fill: the name, the price in the signal colour, the place. */
export function showTitle(builder: SceneBuilder): void {
  const slide = builder.timeline.slides[0];
  if (!slide) return;
  const to = slide.to - 12;
  const { headline, subline } = headlinesOf(builder.content);
  const { price } = builder.content;
  const grid = gridOf(builder);
  showGridLines(builder, 0, to, 0.3);
  const wide = Math.min(3, grid.columns);
  const rows = builder.format === '9:16' ? 3 : 2;
  const below = subline || price ? 1 : 0;
  const name = grid.cell(0, 6 - rows - below, wide, rows);
  showPlate(builder, name, GRAPHITE, 2, to);
  showWords(
    builder,
    name,
    headline,
    builder.format === '16:9' ? 100 : 92,
    'ibm-plex-sans-600',
    PAPER,
    2 + WORDS_AFTER,
    to,
  );
  const pricePx = widthOf(price, { font: 'ibm-plex-mono-500', sizePx: PRICE_PX });
  const priceSpan = wide > 2 && pricePx * 0.8 > grid.columnPx - 2 * CELL_PAD ? 2 : 1;
  if (price) {
    const cell = grid.cell(0, 5, subline ? priceSpan : wide, 1);
    showPlate(builder, cell, SIGNAL, 10, to);
    const figure = rollingFigure(price, PRICE_PX, cell.width - 2 * CELL_PAD, GRAPHITE);
    figure.show(builder, cell.x + CELL_PAD, cell.y + (cell.height - figure.height) / 2, 20, to - 8);
  }
  if (subline) {
    const start = price ? priceSpan : 0;
    const cell = grid.cell(start, 5, wide - start, 1);
    showPlate(builder, cell, SLATE, 16, to);
    showWords(builder, cell, subline, 36, 'ibm-plex-sans-400', PAPER, 16 + WORDS_AFTER, to);
  }
}

function showPlate(builder: SceneBuilder, cell: Rect, color: Color, from: number, to: number): void {
  const ground = plate(cell, color);
  showPart(builder, ground, { from, to, enter: plateEnter, leave: plateLeave });
}

function showWords(
  builder: SceneBuilder,
  cell: Rect,
  text: string,
  sizePx: number,
  font: 'ibm-plex-sans-400' | 'ibm-plex-sans-600',
  color: Color,
  from: number,
  to: number,
): void {
  const isLarge = font === 'ibm-plex-sans-600';
  const leading = isLarge ? 1.08 : 1.25;
  const room = cell.height - CELL_PAD * (isLarge ? 2 : 1.2);
  const block = textBlockWithin(
    {
      text,
      font,
      sizePx,
      minSizePx: isLarge ? 44 : 24,
      maxWidth: cell.width - 2 * CELL_PAD,
      maxLines: isLarge ? 4 : 2,
      leading,
      tracking: isLarge ? -0.015 : 0,
      color,
    },
    room,
  );
  const top = cell.y + (cell.height - block.height) / 2 + block.fitted.sizePx * 0.06;
  showParts(
    builder,
    lineParts(block, cell.x + CELL_PAD, top),
    {
      from,
      to: to - 8,
      enter: { kind: 'unmask', frames: 20, from: 'bottom' },
      leave: { kind: 'fade', frames: 8 },
    },
    4,
  );
}
