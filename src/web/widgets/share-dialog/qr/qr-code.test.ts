import { expect, test } from 'vitest';
import { codewordsOf } from './codewords.ts';
import { type QrCode, qrCodeOf } from './qr-code.ts';
import { pathOfCode, sideOf } from './qr-picture.ts';
import { errorCorrectionOf } from './reed-solomon.ts';

const drawn = (code: QrCode) =>
  Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => (code.isDark(x, y) ? '#' : '.')).join(''),
  );

test('a code is drawn as readers know it', () => {
  // Read by an independent decoder when it was written down.
  expect(drawn(qrCodeOf('HELLO'))).toEqual([
    '#######.##.#..#######',
    '#.....#..##.#.#.....#',
    '#.###.#..####.#.###.#',
    '#.###.#.#..#..#.###.#',
    '#.###.#.#...#.#.###.#',
    '#.....#.#.##..#.....#',
    '#######.#.#.#.#######',
    '........#####........',
    '#...#.######.#####..#',
    '...###..#.###..#.####',
    '#.##..#.#.##..###..#.',
    '###..#...#...##.#....',
    '..#.###..#..###...##.',
    '........###.###..#.##',
    '#######.##..##...#.#.',
    '#.....#....##..#...#.',
    '#.###.#.#..#..###.#.#',
    '#.###.#....##....#.##',
    '#.###.#..###..####...',
    '#.....#..#...##......',
    '#######.#...#####.#.#',
  ]);
});

test('a code grows with its text, one version at a time, until a text is too long for a flyer', () => {
  const versions = Array.from({ length: 133 }, (_, i) => codewordsOf('x'.repeat(i * 5)).version);
  const steps = versions.slice(1).map((version, i) => version - (versions[i] ?? 0));
  expect(new Set(steps)).toEqual(new Set([0, 1]));
  expect(versions.at(-1)).toBe(20);
  expect(codewordsOf('x'.repeat(14)).version).toBe(1);
  expect(codewordsOf('x'.repeat(15)).version).toBe(2);
  expect(() => qrCodeOf('x'.repeat(700))).toThrow(RangeError);
});

test('error correction is the remainder that ISO/IEC 18004 gives as its example', () => {
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ];
  expect(errorCorrectionOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test('letters beyond ASCII are written as UTF-8', () => {
  expect(codewordsOf('é').bytes.slice(0, 4)).toEqual([0x40, 0x2c, 0x3a, 0x90]);
});

test('the picture has a light border of four squares and a path that covers every dark square once', () => {
  const code = qrCodeOf('https://curbreel.example/v/k7Qm3xTz');
  expect(sideOf(code)).toBe(code.size + 8);
  const covered = [...pathOfCode(code).matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, i) => `${Number(x) + i - 4},${Number(y) - 4}`),
  );
  const dark = drawn(code).flatMap((row, y) =>
    [...row].flatMap((square, x) => (square === '#' ? [`${x},${y}`] : [])),
  );
  expect(covered).toEqual(dark);
});
