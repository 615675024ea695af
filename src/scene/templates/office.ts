import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { headlinesOf } from '#scene/content/content.ts';
import { offset, type Rect } from '#scene/model/geometry.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { showParts } from '#scene/overlay/part.ts';
import { showPhotoCaptions } from '#scene/overlay/photo-captions.ts';
import { lineParts, textBlockWithin } from '#scene/overlay/text-block.ts';
import { alternating, coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { wipe } from '#scene/pictures/transitions.ts';
import { widthOf } from '#scene/text/measure.ts';
import { sized } from '#scene/theme/faces.ts';
import { TEXT_CONTRAST } from '#scene/theme/legible.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { showCaptions } from './office/captions.ts';
import { showEnding } from './office/ending.ts';
import {
  CELL_PAD,
  DATA_FONT,
  GRAPHITE,
  gridOf,
  PAPER,
  ROWS,
  SIGNAL,
  SLATE,
  showGridLines,
  showPlate,
} from './office/grid.ts';
import { rollingFigure } from './office/rolling-figure.ts';

const WIPE_FRAMES = 20;
const EDGE_PX = 14;
const PRICE_PX = 58;
// Text enters when its plate is nearly drawn, so that it is never visible beyond the plate.
const TEXT_LAG = 14;

const labelOf = ({ accent }: Theme): LabelStyle => ({
  font: DATA_FONT,
  sizePx: 36,
  color: PAPER,
  plate: { color: GRAPHITE, edge: accent },
});

/** Not in the face of data, which is slow to read in sentences. */
const subtitleOf = (theme: Theme): LabelStyle => ({ ...labelOf(theme), ...sized(theme.text, 44) });

/** The colour of the price's cell. */
const stickerOf = ({ plate, onPlate }: Theme): LabelStyle => ({
  font: DATA_FONT,
  sizePx: 44,
  color: onPlate,
  plate: { color: plate },
});

/** Commercial: graphite and one signal colour, grid lines, rolling numerals, clean wipes. */
export const office = {
  id: 'office',
  folder: 'Office',
  name: 'Office',
  description: 'Graphite, grid lines and figures that roll into place: space and land presented as data.',
  icon: 'building-2',
  aspectRatio: '16:9',
  defaultMusic: 'professional',
  requiredFields: {
    property_info: ['price', 'address', 'square_footage', 'land_size', 'description'],
    realtor_info: ['name', 'phone', 'email', 'website'],
    brokerage_info: ['name', 'phone', 'address'],
  },
  pace: { titleSeconds: 4.5, holdSeconds: 3, shortestHoldSeconds: 2, longestSeconds: 70 },
  theme: {
    accent: SIGNAL,
    ground: { colors: [GRAPHITE, SLATE], contrast: TEXT_CONTRAST, ink: PAPER },
    plate: { on: [GRAPHITE], inks: [GRAPHITE, PAPER] },
    display: { font: 'ibm-plex-sans-600', weight: 'strong' },
    text: { font: 'ibm-plex-sans-400', weight: 'quiet' },
  },
  label: labelOf,
  subtitles: { label: subtitleOf },
  compose(builder) {
    builder.set({ background: GRAPHITE, posterFrame: 80 });
    showSlides(builder, {
      area: builder.frame,
      transitionFrames: WIPE_FRAMES,
      transition: ({ index }) => wipe(headingOf(index)),
      motion: kenBurns(0.08, alternating),
      fit: ({ medium, index }) =>
        coverShare(medium, builder.frame) < 0.45 && index % 2 === 0 ? 'stack' : 'cover',
      gapPx: 6,
      endingColor: GRAPHITE,
    });
    if (builder.cut === 'strict') return;
    showEdges(builder);
    showTitle(atTitle(builder));
    showCaptions(builder);
    showPhotoCaptions(builder, {
      ...labelOf(builder.theme),
      sticker: stickerOf(builder.theme),
      enter: { kind: 'wipe', frames: 16, from: 'left' },
      leave: { kind: 'fade', frames: 8 },
      lagFrames: WIPE_FRAMES / 2,
    });
    showEnding(atEnding(builder), stickerOf(builder.theme));
  },
} as const satisfies Template;

function headingOf(index: number): 'left' | 'up' {
  return index % 3 === 2 ? 'up' : 'left';
}

/** A bar in the signal colour moves with the edge of every wipe. */
function showEdges(builder: SceneBuilder): void {
  const { frame, timeline, theme } = builder;
  const half = WIPE_FRAMES / 2;
  timeline.slides.slice(1).forEach(({ from: boundary }, index) => {
    const isLeft = headingOf(index + 1) === 'left';
    const start: Rect = isLeft
      ? { x: frame.width, y: 0, width: EDGE_PX, height: frame.height }
      : { x: 0, y: frame.height, width: frame.width, height: EDGE_PX };
    const end = isLeft ? offset(start, -frame.width - EDGE_PX, 0) : offset(start, 0, -frame.height - EDGE_PX);
    builder.addElement({
      source: { kind: 'color', color: theme.accent },
      from: boundary - half,
      to: boundary + half,
      target: [
        { at: boundary - half, value: start, ease: 'inOut' },
        { at: boundary + half, value: end },
      ],
    });
  });
}

/** The grid is drawn, then its cells: the name, the price in the signal colour, the address. */
function showTitle(builder: SceneBuilder): void {
  const slide = builder.timeline.slides[0];
  if (!slide) return;
  const to = slide.to - 12;
  const { headline, subline } = headlinesOf(builder.content);
  const { price } = builder.content;
  const grid = gridOf(builder);
  showGridLines(builder, 0, to, 0.3);
  const wide = Math.min(3, grid.columns);
  const below = subline || price ? 1 : 0;
  const nameCell = (rows: number) => grid.cell(0, ROWS - rows - below, wide, rows);
  const sizeIn = (rows: number) => textIn(builder, nameCell(rows), headline, true).fitted.sizePx;
  // A tall picture has room for a third row, which only a long name fills.
  const name = nameCell(builder.format === '9:16' && sizeIn(2) < sizeIn(3) ? 3 : 2);
  showPlate(builder, name, GRAPHITE, 2, to);
  showTitleText(builder, name, headline, { isLarge: true, from: 2 + TEXT_LAG, to });
  const pricePx = widthOf(price, { font: DATA_FONT, sizePx: PRICE_PX });
  const priceSpan = wide > 2 && pricePx * 0.8 > grid.columnPx - 2 * CELL_PAD ? 2 : 1;
  if (price) {
    const cell = grid.cell(0, ROWS - 1, subline ? priceSpan : wide, 1);
    showPlate(builder, cell, builder.theme.plate, 10, to);
    const figure = rollingFigure(price, {
      sizePx: PRICE_PX,
      maxWidth: cell.width - 2 * CELL_PAD,
      maxHeight: cell.height - CELL_PAD,
      color: builder.theme.onPlate,
      wordsFace: builder.theme.display,
    });
    figure.show(builder, cell.x + CELL_PAD, cell.y + (cell.height - figure.height) / 2, 20, to - 8);
  }
  if (subline) {
    const start = price ? priceSpan : 0;
    const cell = grid.cell(start, ROWS - 1, wide - start, 1);
    showPlate(builder, cell, SLATE, 16, to);
    showTitleText(builder, cell, subline, { isLarge: false, from: 16 + TEXT_LAG, to });
  }
}

function showTitleText(
  builder: SceneBuilder,
  cell: Rect,
  text: string,
  { isLarge, from, to }: { readonly isLarge: boolean; readonly from: number; readonly to: number },
): void {
  const block = textIn(builder, cell, text, isLarge);
  const top = cell.y + (cell.height - block.height) / 2 + block.fitted.sizePx * 0.06;
  const enter = { kind: 'unmask', frames: 20, from: 'bottom' } as const;
  const lines = lineParts(block, cell.x + CELL_PAD, top);
  showParts(builder, lines, { from, to: to - 8, enter, leave: { kind: 'fade', frames: 8 } }, 4);
}

/** A title's text as large as its cell allows. */
function textIn({ format, theme }: SceneBuilder, cell: Rect, text: string, isLarge: boolean) {
  const largePx = format === '16:9' ? 100 : 92;
  return textBlockWithin(
    {
      text,
      ...(isLarge ? sized(theme.display, largePx, 44) : sized(theme.text, 36, 24)),
      maxWidth: cell.width - 2 * CELL_PAD,
      maxLines: isLarge ? 4 : 3,
      leading: isLarge ? 1.08 : 1.25,
      tracking: isLarge ? -0.015 : 0,
      color: PAPER,
    },
    cell.height - CELL_PAD * (isLarge ? 2 : 1.2),
  );
}
