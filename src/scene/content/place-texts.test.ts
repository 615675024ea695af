import { expect, test } from 'vitest';
import { placeTexts } from './place-texts.ts';
import type { TourStop } from './tour-stops.ts';

/** A sentence, or the parts of one. */
type Told = string | readonly string[];

/** The texts of a film, slide by slide: 'facts 0', or a part of a sentence; absent for none. */
function told({
  facts = 0,
  sentences,
  slides,
}: {
  facts?: number;
  sentences: readonly Told[];
  slides: readonly (TourStop | undefined)[];
}) {
  const wholes = sentences.map((sentence) => [sentence].flat());
  const places = placeTexts(
    Array.from({ length: facts }, () => slides.map(() => 1)),
    wholes.map((parts) => slides.map(() => parts)),
    slides.map((stop) => (stop ? [stop] : [])),
  );
  const texts: (string | undefined)[] = slides.map(() => undefined);
  for (const { kind, index, start } of places)
    (kind === 'facts' ? [`facts ${index}`] : (wholes[index] ?? [])).forEach((text, place) => {
      texts[start + place] = text;
    });
  return texts;
}

const unknown = (count: number) => Array<undefined>(count).fill(undefined);
const chosen = (count: number, ...sentences: readonly Told[]) =>
  told({ sentences, slides: unknown(count) }).filter(Boolean);

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
  expect(chosen(2, LONG)).toEqual(LONG);
  expect(chosen(1, LONG)).toEqual([]);
});

test('several sentences of one part are worth more than one of several parts', () => {
  expect(chosen(2, LONG, SHORT, OTHER)).toEqual([SHORT, OTHER]);
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
  expect(told({ facts: 2, sentences: [SHORT, OTHER], slides: unknown(4) })).toEqual([
    'facts 0',
    SHORT,
    'facts 1',
    OTHER,
  ]);
  expect(told({ facts: 2, sentences: [SHORT, OTHER], slides: unknown(2) })).toEqual(['facts 0', 'facts 1']);
});

test('pictures without text lie between the texts', () => {
  expect(told({ facts: 1, sentences: [SHORT], slides: unknown(4) })).toEqual([
    'facts 0',
    undefined,
    SHORT,
    undefined,
  ]);
});

test('a sentence stands on the picture that it speaks of, and facts make room for it', () => {
  const slides = ['kitchen', 'bedroom', 'bath', 'outside'] as const;
  expect(told({ facts: 1, sentences: [KITCHEN, BATH], slides })).toEqual([
    KITCHEN,
    'facts 0',
    BATH,
    undefined,
  ]);
});

test('a sentence about a room that no picture shows gives way to one that fits', () => {
  expect(told({ sentences: [KITCHEN, SHORT], slides: ['bath'] })).toEqual([SHORT]);
  expect(told({ sentences: [KITCHEN], slides: ['bath'] })).toEqual([KITCHEN]);
});

test('a sentence on its own picture is understood without the one before', () => {
  const sentences = [SHORT, LONG, BATH];
  expect(told({ sentences, slides: ['living', 'bath'] })).toEqual([SHORT, BATH]);
});

test('a sentence goes on over another picture of its room alone', () => {
  const cabinets = ['The kitchen has painted cabinets,', 'a large window and a farmhouse sink.'];
  expect(told({ sentences: [cabinets], slides: ['bath', 'kitchen', 'kitchen', 'bedroom'] })).toEqual([
    undefined,
    ...cabinets,
    undefined,
  ]);
  expect(told({ sentences: [cabinets, SHORT], slides: ['kitchen', 'bedroom'] })).toEqual([SHORT, undefined]);
  expect(told({ sentences: [cabinets, SHORT], slides: ['kitchen', undefined] })).toEqual([SHORT, undefined]);
  expect(told({ sentences: [cabinets], slides: unknown(2) })).toEqual(cabinets);
});
