import type { Grid } from './grid.ts';

/** Draws what tells a reader where the code is, how it lies and how large it is. */
export function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid;
  for (let i = 0; i < size; i++) {
    grid.fix(6, i, i % 2 === 0);
    grid.fix(i, 6, i % 2 === 0);
  }
  drawFinder(grid, 3, 3);
  drawFinder(grid, size - 4, 3);
  drawFinder(grid, 3, size - 4);
  const places = alignmentPlaces(version, size);
  const last = places.length - 1;
  places.forEach((x, i) => {
    places.forEach((y, j) => {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) drawAlignment(grid, x, y);
    });
  });
  drawFormat(grid, 0);
  if (version >= 7) drawVersion(grid, version);
}

function drawFinder(grid: Grid, centreX: number, centreY: number): void {
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      grid.fix(centreX + dx, centreY + dy, ring !== 2 && ring !== 4);
    }
}

function drawAlignment(grid: Grid, centreX: number, centreY: number): void {
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++)
      grid.fix(centreX + dx, centreY + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const further = Array.from({ length: count - 1 }, (_, i) => size - 7 - i * step);
  return [6, ...further.reverse()];
}

/** Which mask was used, twice, with a code that survives three wrong bits. Level M is written as 00. */
export function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid;
  const bits = ((mask << 10) | remainderOf(mask, 10, 0x537)) ^ 0x5412;
  const bit = (i: number) => ((bits >>> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) grid.fix(8, i, bit(i));
  grid.fix(8, 7, bit(6));
  grid.fix(8, 8, bit(7));
  grid.fix(7, 8, bit(8));
  for (let i = 9; i < 15; i++) grid.fix(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) grid.fix(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) grid.fix(8, size - 15 + i, bit(i));
  grid.fix(8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  const bits = (version << 12) | remainderOf(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const isDark = ((bits >>> i) & 1) === 1;
    const far = grid.size - 11 + (i % 3);
    const near = Math.floor(i / 3);
    grid.fix(far, near, isDark);
    grid.fix(near, far, isDark);
  }
}

function remainderOf(value: number, degree: number, polynomial: number): number {
  let remainder = value;
  for (let i = 0; i < degree; i++) remainder = (remainder << 1) ^ ((remainder >>> (degree - 1)) * polynomial);
  return remainder;
}
