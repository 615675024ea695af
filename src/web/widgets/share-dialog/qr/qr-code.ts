import { codewordsOf } from './codewords.ts';
import { createGrid, type Grid } from './grid.ts';
import { applyMask, MASKS, penaltyOf } from './masks.ts';
import { drawFormat, drawPatterns } from './patterns.ts';

/** A QR code of a text (ISO/IEC 18004, byte mode, level M): its squares, without the light border it needs around. */
export type QrCode = Pick<Grid, 'size' | 'isDark'>;

export function qrCodeOf(text: string): QrCode {
  const { version, bytes } = codewordsOf(text);
  const grid = createGrid(17 + version * 4);
  drawPatterns(grid, version);
  drawBytes(grid, bytes);
  const penalties = MASKS.map((mask, index) => {
    applyMask(grid, mask);
    drawFormat(grid, index);
    const penalty = penaltyOf(grid);
    applyMask(grid, mask);
    return penalty;
  });
  const best = penalties.indexOf(Math.min(...penalties));
  applyMask(grid, MASKS[best] ?? (() => false));
  drawFormat(grid, best);
  return grid;
}

/** In columns two squares wide, up and down in turn, from the right; the column of the timing pattern is left out. */
function drawBytes(grid: Grid, bytes: readonly number[]): void {
  const { size } = grid;
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step;
        if (grid.isFixed(x, y)) continue;
        grid.set(x, y, (((bytes[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1);
        index += 1;
      }
  }
}
