import type { Grid } from './grid.ts';

type Mask = (x: number, y: number) => boolean;

/** The eight ways to scatter dark and light, by their numbers. */
export const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Turns over what the mask covers; a second time undoes it. */
export function applyMask(grid: Grid, mask: Mask): void {
  for (let y = 0; y < grid.size; y++)
    for (let x = 0; x < grid.size; x++)
      if (!grid.isFixed(x, y) && mask(x, y)) grid.set(x, y, !grid.isDark(x, y));
}

// A finder's own rhythm, 1:1:3:1:1 with light beside it, where there is no finder.
const FALSE_FINDERS = ['10111010000', '00001011101'];

/** How hard a code is to read: long runs, blocks, false finders, too much of one colour. */
export function penaltyOf(grid: Grid): number {
  const { size } = grid;
  const line = (isDark: (i: number) => boolean) =>
    Array.from({ length: size }, (_, i) => (isDark(i) ? '1' : '0')).join('');
  const rows = Array.from({ length: size }, (_, y) => line((x) => grid.isDark(x, y)));
  const columns = Array.from({ length: size }, (_, x) => line((y) => grid.isDark(x, y)));
  const lines = [...rows, ...columns].reduce((sum, text) => sum + linePenalty(text), 0);
  return lines + blockPenalty(rows) + balancePenalty(rows);
}

function linePenalty(text: string): number {
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = FALSE_FINDERS.reduce((sum, pattern) => {
    let count = 0;
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) count += 1;
    return sum + count * 40;
  }, 0);
  return runs + finders;
}

function blockPenalty(rows: readonly string[]): number {
  let blocks = 0;
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const corner = rows[y]?.[x];
      if (corner === rows[y]?.[x - 1] && corner === rows[y - 1]?.[x] && corner === rows[y - 1]?.[x - 1])
        blocks += 1;
    }
  return blocks * 3;
}

function balancePenalty(rows: readonly string[]): number {
  const dark = rows.join('').replaceAll('0', '').length;
  const percent = (dark / rows.length ** 2) * 100;
  return Math.floor(Math.abs(percent - 50) / 5) * 10;
}
