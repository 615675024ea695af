import { expect, test } from 'vitest';
import { undrawableWords } from './undrawable-text.ts';

test.each([
  'Łódź, Ελλάδα, Дом, בית, بيت, Nhà ở: 2½ baths, 90 m² “bright” – 20′ × 30′ · €1,200™',
  'Two\nlines,\u00a0 a soft\u00adhyphen and Jose\u0301',
])('what every character of has a font needs no words: %j', (text) => {
  expect(undrawableWords(text)).toBeUndefined();
});

test.each([
  ['王明 Villa 王', '王, 明'],
  ['บ้านสวย 🏡', 'บ้, า, น, ส, ว, ย, 🏡'],
  ['Family 👨‍👩‍👧 of 🇺🇸', '👨‍👩‍👧, 🇺🇸'],
  ['一二三四五六七八九十', '一, 二, 三, 四, 五, 六, 七, 八 and 2 more'],
])('what no font has is named once, as it is seen: %s', (text, named) => {
  expect(undrawableWords(text)).toBe(`Videos cannot show these characters and leave them out: ${named}.`);
});
