import { expect, it } from 'vitest';
import { secondsWords } from './film-words.ts';

it.each([
  [1, '1 second'],
  [15, '15 seconds'],
  [60, '1 minute'],
  [150, '2 minutes 30 seconds'],
])('%i seconds are %s', (seconds, words) => {
  expect(secondsWords(seconds)).toBe(words);
});
