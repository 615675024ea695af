import { expect, test } from 'vitest';
import { chooseSentences, wholeSentences } from './choose-sentences.ts';

const spanOf = (part: string) => Math.ceil(part.length / 30);
const chosen = (slides: number, ...sentences: string[]) =>
  chooseSentences(wholeSentences(sentences), slides, spanOf).flat();

const WELCOME = 'Welcome to 12 Oak Lane.';
const SHORT = 'Oak floors all through.';
const OTHER = 'Two minutes to the lake.';
const LONG = ['The great room runs the full depth of the house,', 'so the sun reaches the kitchen island.'];

test('as many sentences are told as there is time for, from the first', () => {
  expect(chosen(2, SHORT, OTHER)).toEqual([SHORT, OTHER]);
  expect(chosen(1, SHORT, OTHER)).toEqual([SHORT]);
  expect(chosen(0, SHORT, OTHER)).toEqual([]);
});

test('a sentence is told whole or not at all', () => {
  expect(chosen(4, ...LONG)).toEqual(LONG);
  expect(chosen(3, ...LONG)).toEqual([]);
});

test('several sentences of one part are worth more than one of several parts', () => {
  expect(chosen(4, ...LONG, SHORT, OTHER, 'A new roof.', 'Tall trees.')).toEqual([
    SHORT,
    OTHER,
    'A new roof.',
    'Tall trees.',
  ]);
});

test('a greeting gives way to a sentence about the house', () => {
  expect(chosen(1, WELCOME, SHORT)).toEqual([SHORT]);
  expect(chosen(1, SHORT, 'Call Dana today.')).toEqual([SHORT]);
  expect(chosen(2, WELCOME, SHORT)).toEqual([WELCOME, SHORT]);
  expect(chosen(1, WELCOME)).toEqual([WELCOME]);
});

test('no sentence begins that speaks of one left out', () => {
  expect(chosen(1, WELCOME, 'It opens to the garden.', SHORT)).toEqual([SHORT]);
  expect(chosen(2, SHORT, 'They were laid in 2021.')).toEqual([SHORT, 'They were laid in 2021.']);
});
