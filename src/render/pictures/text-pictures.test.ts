import { expect, test } from 'vitest';
import { drawTexts } from './text-pictures.ts';

test('texts in Greek, Hebrew and Arabic letters are pictures, and characters that no font has are question marks', async () => {
  const { pictures } = await drawTexts({ texts: ['Ελένη', 'דוד לוי', 'محمد', '山田 Co', '?? Co'] });
  const [greek, hebrew, arabic, chinese, marks] = pictures;

  for (const picture of [greek, hebrew, arabic]) expect(picture?.width).toBeGreaterThan(1);
  expect(new Set(pictures.map(({ png }) => png)).size).toBe(4);
  expect(chinese).toEqual(marks);
});
