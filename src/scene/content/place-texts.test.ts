import { expect, test } from 'vitest';
import { placeTexts } from './place-texts.ts';
import type { TourStop } from './tour-stops.ts';

/** A sentence, or the parts of one. */
type Told = string | readonly string[];

/** The texts of a film in the order of their passages: 'facts 0', or the first part of a sentence; absent for none. */
function told({
  facts = 0,
  sentences,
  passages,
}: {
  facts?: number;
  sentences: readonly Told[];
  passages: readonly (TourStop | undefined)[];
}) {
  const wholes = sentences.map((sentence) => [sentence].flat());
  const places = placeTexts(
    Array<number>(facts).fill(1),
    wholes.map((parts) => parts.map((text) => ({ text, span: Math.ceil(text.length / 30) }))),
    passages.map((stop) => (stop ? [stop] : [])),
  );
  const texts: (string | undefined)[] = passages.map(() => undefined);
  for (const { kind, index, start } of places)
    texts[start] = kind === 'facts' ? `facts ${index}` : wholes[index]?.[0];
  return texts;
}

const unknown = (count: number) => Array<undefined>(count).fill(undefined);
const chosen = (count: number, ...sentences: readonly Told[]) =>
  told({ sentences, passages: unknown(count) }).filter(Boolean);

const WELCOME = 'Welcome to 12 Oak Lane.';
const SHORT = 'Oak floors all through.';
const OTHER = 'Two minutes to the lake.';
const LONG = ['The rooms run the full depth of the house,', 'so the sun reaches all of them by noon.'];
const KITCHEN = 'A kitchen with a gas range.';
const BATH = 'Two baths with heated floors.';

test('as many sentences are told as there is time for, from the first', () => {
  expect(chosen(2, SHORT, OTHER)).toEqual([SHORT, OTHER]);
  expect(chosen(1, SHORT, OTHER)).toEqual([SHORT]);
  expect(chosen(0, SHORT, OTHER)).toEqual([]);
});

test('a sentence is told whole or not at all', () => {
  expect(chosen(4, LONG)).toEqual([LONG[0]]);
  expect(chosen(3, LONG)).toEqual([]);
});

test('several sentences of one part are worth more than one of several parts', () => {
  const short = [SHORT, OTHER, 'A new roof.', 'Tall trees.'];
  expect(chosen(4, LONG, ...short)).toEqual(short);
});

test('a greeting gives way to a sentence about the house', () => {
  expect(chosen(1, WELCOME, SHORT)).toEqual([SHORT]);
  expect(chosen(1, SHORT, 'Call Dana today.')).toEqual([SHORT]);
  expect(chosen(2, WELCOME, SHORT)).toEqual([WELCOME, SHORT]);
  expect(chosen(1, WELCOME)).toEqual([WELCOME]);
});

test('no sentence begins that speaks of one left out', () => {
  expect(chosen(1, WELCOME, 'It opens to the south.', SHORT)).toEqual([SHORT]);
  expect(chosen(2, SHORT, 'They were laid in 2021.')).toEqual([SHORT, 'They were laid in 2021.']);
});

test('facts come first and evenly between the sentences, and every fact is told', () => {
  expect(told({ facts: 2, sentences: [SHORT, OTHER], passages: unknown(4) })).toEqual([
    'facts 0',
    SHORT,
    'facts 1',
    OTHER,
  ]);
  expect(told({ facts: 2, sentences: [SHORT, OTHER], passages: unknown(2) })).toEqual(['facts 0', 'facts 1']);
});

test('pictures without text lie between the texts', () => {
  expect(told({ facts: 1, sentences: [SHORT], passages: unknown(4) })).toEqual([
    'facts 0',
    undefined,
    SHORT,
    undefined,
  ]);
});

test('a sentence stands on the picture that it speaks of, and facts make room for it', () => {
  const passages = ['kitchen', 'bedroom', 'bath', 'outside'] as const;
  expect(told({ facts: 1, sentences: [KITCHEN, BATH], passages })).toEqual([
    KITCHEN,
    'facts 0',
    BATH,
    undefined,
  ]);
});

test('a sentence about a room that no picture shows gives way to one that fits', () => {
  expect(told({ sentences: [KITCHEN, SHORT], passages: ['bath'] })).toEqual([SHORT]);
  expect(told({ sentences: [KITCHEN], passages: ['bath'] })).toEqual([KITCHEN]);
});

test('a sentence on its own picture is understood without the one before', () => {
  const sentences = [SHORT, LONG, BATH];
  expect(told({ sentences, passages: ['living', 'bath'] })).toEqual([SHORT, BATH]);
});

test('a part that names no room is about that of the part before', () => {
  const cabinets = ['The kitchen has painted cabinets,', 'a large window and a farmhouse sink.'];
  const passages = ['bath', 'kitchen', 'kitchen', 'kitchen', 'kitchen', 'bedroom'] as const;
  expect(told({ sentences: [cabinets, SHORT], passages })).toEqual([
    undefined,
    cabinets[0],
    undefined,
    undefined,
    undefined,
    SHORT,
  ]);
});
