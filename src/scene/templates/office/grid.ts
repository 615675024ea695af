import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Entrance, rectPart, showPart } from '#scene/overlay/part.ts';
import type { FontFace } from '#scene/text/fonts.ts';

/** Graphite in two shades, paper for text, steel for labels, and one signal colour. */
export const GRAPHITE: Color = '#15181c';
export const SLATE: Color = '#242930';
export const PAPER: Color = '#f4f6f8';
export const STEEL: Color = '#a3adb8';
export const SIGNAL: Color = '#ff6a3d';

/** Figures, units and labels: the face of data sheets, which no brand replaces. */
export const DATA_FONT: FontFace = 'ibm-plex-mono-500';

/** The space between a cell's edge and its text. */
export const CELL_PAD = 36;

export const ROWS = 6;

/** The page's grid: all text stands in its cells. */
export type Grid = {
  readonly columns: number;
  readonly columnPx: number;
  readonly rowPx: number;
  /** Cells joined into one, counted from the upper left. */
  cell(column: number, row: number, width: number, height: number): Rect;
};

/** Four columns on a wide page, two on the others, six rows on all. */
export function gridOf({ format, titleSafe: safe }: SceneBuilder): Grid {
  const columns = format === '16:9' ? 4 : 2;
  const columnPx = safe.width / columns;
  const rowPx = safe.height / ROWS;
  return {
    columns,
    columnPx,
    rowPx,
    cell: (column, row, width, height) => ({
      x: safe.x + column * columnPx,
      y: safe.y + row * rowPx,
      width: width * columnPx,
      height: height * rowPx,
    }),
  };
}

/** How cells leave: covered by an edge from the right. */
export const plateLeave: Entrance = { kind: 'wipe', frames: 14, from: 'left' };

/** Shows a filled cell, uncovered by an edge from the left. */
export function showPlate(builder: SceneBuilder, cell: Rect, color: Color, from: number, to: number): void {
  const enter = { kind: 'wipe', frames: 20, from: 'left' } as const;
  showPart(builder, rectPart(cell, { color }), { from, to, enter, leave: plateLeave });
}

/** Draws the grid's lines over the whole frame, one after the other, and fades them out. */
export function showGridLines(builder: SceneBuilder, from: number, to: number, opacity: number): void {
  const { frame, titleSafe: safe } = builder;
  const { columns, columnPx, rowPx } = gridOf(builder);
  const uprights = Array.from({ length: columns + 1 }, (_, index) => ({
    from: { x: Math.round(safe.x + index * columnPx) - 1, y: 0, width: 2, height: 0 },
    to: { x: Math.round(safe.x + index * columnPx) - 1, y: 0, width: 2, height: frame.height },
  }));
  const levels = Array.from({ length: ROWS / 2 + 1 }, (_, index) => ({
    from: { x: 0, y: Math.round(safe.y + index * 2 * rowPx) - 1, width: 0, height: 2 },
    to: { x: 0, y: Math.round(safe.y + index * 2 * rowPx) - 1, width: frame.width, height: 2 },
  }));
  [...uprights, ...levels].forEach((line, index) => {
    const start = from + index * 2;
    builder.addElement({
      source: { kind: 'color', color: PAPER },
      from: start,
      to,
      target: [
        { at: start, value: line.from, ease: 'out' },
        { at: start + 34, value: line.to },
      ],
      opacity: [
        { at: start, value: opacity },
        { at: to - 12, value: opacity },
        { at: to, value: 0 },
      ],
    });
  });
}
