import { createCanvas } from '@napi-rs/canvas';
import { advancesOf, canvasFont } from '#scene/text/fonts.ts';
import { registerFont } from './sprites.ts';
import type { TextPictures, TextPicturesRequest } from './text-pictures-schema.ts';

const FACE = 'archivo-500';
const SIZE_PX = 64;
const LINE_HEIGHT = 1.3;
const INK = '#1d2421';

/**
 * Draws texts of any alphabet that a shipped font has, in their own direction and with joined letters. A question mark stands
 * for every other character.
 */
export async function drawTexts({ texts }: TextPicturesRequest): Promise<TextPictures> {
  registerFont(FACE);
  const known = advancesOf(FACE);
  const font = canvasFont(FACE, SIZE_PX);
  const pictures = texts.map((text) => {
    const shown = [...text.replaceAll(/\s+/gu, ' ')]
      .map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?'))
      .join('');
    const measure = createCanvas(1, 1).getContext('2d');
    measure.font = font;
    const width = Math.max(1, Math.ceil(measure.measureText(shown).width));
    const canvas = createCanvas(width, Math.ceil(SIZE_PX * LINE_HEIGHT));
    const context = canvas.getContext('2d');
    context.font = font;
    context.fillStyle = INK;
    context.fillText(shown, 0, SIZE_PX);
    return {
      png: canvas.toBuffer('image/png').toString('base64'),
      width: width / SIZE_PX,
      height: canvas.height / SIZE_PX,
    };
  });
  return { pictures };
}
