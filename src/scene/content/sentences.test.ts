import { expect, test } from 'vitest';
import { partsOf, wholeSentencesOf } from './sentences.ts';

test('a long sentence comes in blocks that fit two short lines, with no word lost', () => {
  const text =
    'The kitchen was rebuilt in 2024 with quartz counters and an island for six, and the oak floors run from the entry to the garden doors without a threshold.';
  const blocks = partsOf(text);
  expect(blocks.join(' ')).toBe(text);
  for (const block of blocks) expect(block.length).toBeLessThanOrEqual(72);
  expect(Math.min(...blocks.map((block) => block.length))).toBeGreaterThan(20);
});

test('a sentence survives a text without any space', () => {
  expect(partsOf('x'.repeat(200)).join('')).toBe('x'.repeat(200));
});

test('a sentence does not end at an initial or an abbreviation', () => {
  const sentences = ['Approx. 2,450 square feet near John F. Kennedy Park.', 'Est. 1926 by N.W. Builders.'];
  expect(wholeSentencesOf(sentences.join(' '))).toEqual(sentences);
});
