import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Sprite } from '#scene/model/sprite.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { loadPortraits, paintPicture, registerFont, unhintText } from './sprites.ts';

/** The area in pixels that a text covers, and its horizontal centre. */
function inkOf(text: string, sizePx: number, color: string) {
  registerFont('barlow-condensed-600');
  const context = createCanvas(400, 100).getContext('2d');
  unhintText(context, 1);
  context.font = `${sizePx}px "barlow-condensed-600-latin"`;
  context.fillStyle = color;
  context.fillText(text, 20, 80);
  const { data, width } = context.getImageData(0, 0, 400, 100);
  let [covered, sumX] = [0, 0];
  for (let index = 0; index < data.length / 4; index += 1) {
    const coverage = (data[index * 4 + 3] ?? 0) / 255;
    covered += coverage;
    sumX += coverage * ((index % width) + 0.5);
  }
  return { covered, middleX: sumX / covered };
}

test('text is unhinted: letters keep their proportions at every size', () => {
  const sizes = [18, 18.5, 19, 19.5, 20, 20.5, 21];

  const covered = sizes.map((sizePx) => inkOf('HEIL', sizePx, '#808080').covered / sizePx ** 2);

  expect(Math.max(...covered) / Math.min(...covered)).toBeLessThan(1.03);
});

test('light text is as bold as dark text', () => {
  const [light, dark] = ['#ffffff', '#000000'].map((color) => inkOf('24 Alder Lane', 20, color).covered);

  expect((light ?? 0) / (dark ?? 1)).toBeCloseTo(1, 2);
});

test('text is drawn at its position', () => {
  // A bar between two equal margins: its centre is half of its advance width.
  const { middleX } = inkOf('|', 60, '#ffffff');
  const context = createCanvas(1, 1).getContext('2d');
  context.font = '60px "barlow-condensed-600-latin"';

  expect(middleX).toBeCloseTo(20 + context.measureText('|').width / 2, 0.5);
});

const pixelsOf = (sprite: Sprite) => Buffer.from(paintPicture(sprite, {}, 1).data);

test.each(['בית עם גינה', 'بيت مع حديقة', 'Villa בית'])(
  '%s is drawn the same with tracking as without',
  (text) => {
    const painted = (align: 'left' | 'center', trackingPx: number) =>
      pixelsOf({
        width: 600,
        height: 100,
        ops: [
          {
            op: 'text',
            text,
            x: align === 'left' ? 20 : 300,
            baseline: 70,
            font: 'archivo-800',
            sizePx: 50,
            ink: { color: '#ffffff' },
            align,
            trackingPx,
          },
        ],
      });

    for (const align of ['left', 'center'] as const)
      expect(painted(align, 8).equals(painted(align, 0))).toBe(true);
  },
);

/** The height above the baseline of the first ink from the left. */
function heightAtLeft(text: string): number {
  const sprite: Sprite = {
    width: 600,
    height: 100,
    ops: [
      { op: 'text', text, x: 20, baseline: 70, font: 'archivo-800', sizePx: 50, ink: { color: '#ffffff' } },
    ],
  };
  const { data, width } = paintPicture(sprite, {}, 1);
  const isInk = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 127;
  const rows = Array.from({ length: 70 }, (_, y) => y);
  const columns = Array.from({ length: 580 }, (_, index) => index + 20);
  const first = columns.find((x) => rows.some((y) => isInk(x, y))) ?? 0;
  return 70 - (rows.find((y) => isInk(first + 2, y)) ?? 70);
}

test.each(['בית עם גינה.', 'بيت مع حديقة.'])('the full stop of %s is at its left end', (text) => {
  expect(heightAtLeft(text)).toBeGreaterThan(0);
  expect(heightAtLeft(text)).toBeLessThan(15);
});

test('a line that begins in Latin letters runs from left to right', () => {
  expect(heightAtLeft('Villa בית.')).toBeGreaterThan(25);
});

test.each([
  ['realtor', /realtor's photo/],
  ['logo', /logo/],
] as const)('a damaged %s is named without its path', async (portrait, named) => {
  const path = join(await makeTempDir(), '0f3a.png');
  const canvas = createCanvas(200, 200);
  canvas.getContext('2d').fillText('x', 20, 20);
  await writeFile(path, canvas.toBuffer('image/png').subarray(0, -60));

  const message = await loadPortraits({ [portrait]: path }).catch(({ message }: Error) => message);

  expect(message).toMatch(named);
  expect(message).not.toContain('0f3a');
});
