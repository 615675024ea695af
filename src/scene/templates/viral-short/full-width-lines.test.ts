import { expect, test } from 'vitest';
import { BLACK, fullWidthLines, WHITE } from './full-width-lines.ts';

const face = { font: 'anton-400', scale: 1 } as const;
const area = { x: 108, y: 360, width: 852, height: 560 };
const style = { most: WHITE, last: BLACK, edge: 'upper' } as const;

function linesOf(text: string): string[] {
  return fullWidthLines(face, text, area, style).parts.flatMap(({ sprite }) =>
    sprite.ops.flatMap((op) => (op.op === 'text' ? [op.text] : [])),
  );
}

test('a name takes up to four lines', () => {
  expect(linesOf('Sunlit Craftsman on Alder Lane').length).toBeLessThanOrEqual(4);
});

test('an address breaks at its commas before it breaks within its street', () => {
  expect(linesOf('1482 Alder Lane, Portland, OR 97214')).toEqual([
    '1482 ALDER LANE,',
    'PORTLAND,',
    'OR 97214',
  ]);
});

test('a name that four lines would truncate takes more, within its area', () => {
  const name =
    'The Extraordinarily Long-Named Residence of Featherstonehaugh-on-the-Hill above the Lake at Old Orchard Meadows Crossing';
  expect(linesOf(name).join(' ').replaceAll('- ', '-')).toBe(name.toUpperCase());
  const { bottom } = fullWidthLines(face, name, area, style);
  expect(bottom).toBeLessThanOrEqual(area.y + area.height + 1);
});
