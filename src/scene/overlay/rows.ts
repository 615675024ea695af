import type { Rect } from '#scene/model/geometry.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { type Part, partIn } from './part.ts';

/** An item of a column; `x` is the column's left edge or centre, as the column is aligned. */
export type Row = {
  readonly height: number;
  readonly gapAfter: number;
  draw(x: number, y: number): PaintOp[];
};

/** The area of a column and its place in it. */
type Column = {
  readonly area: Rect;
  /** Left unless given. */
  readonly align?: 'left' | 'center';
  readonly anchor?: 'top' | 'middle' | 'bottom';
};

const SMALLEST_SCALE = 0.4;
const STEP = 0.95;
// Descenders and round capitals reach a little beyond their row.
const OVERHANG = 8;

/** A block of text, or anything else of known height, as a row. */
export function rowOf({ height, draw }: Pick<Row, 'height' | 'draw'>, gapAfter: number): Row {
  return { height, gapAfter, draw };
}

/** A column of rows that fits its area: `rowsAt` is called with smaller scales until it does. */
export function columnParts(column: Column, rowsAt: (scale: number) => readonly Row[]): Part[] {
  for (let scale = 1; ; scale *= STEP) {
    const rows = rowsAt(scale).filter((row) => row.height > 0);
    const height = rows.reduce(
      (sum, row, index) => sum + row.height + (index < rows.length - 1 ? row.gapAfter : 0),
      0,
    );
    if (height <= column.area.height || scale < SMALLEST_SCALE) return stack(rows, height, column);
  }
}

function stack(rows: readonly Row[], height: number, { area, align, anchor = 'middle' }: Column): Part[] {
  const x = align === 'center' ? area.width / 2 : 0;
  const share = { top: 0, middle: 0.5, bottom: 1 }[anchor];
  let y = area.y + Math.max(0, area.height - height) * share;
  return rows.map((row) => {
    const box = { ...area, y: y - OVERHANG, height: row.height + 2 * OVERHANG };
    y += row.height + row.gapAfter;
    return partIn(box, (origin) => row.draw(origin.x + x, origin.y + OVERHANG));
  });
}
