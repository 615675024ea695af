import { expect, test } from 'vitest';
import { listingOf } from '#scene/model/listing.ts';
import type { Phrase } from '#scene/model/soundtrack.ts';
import { judgeSentences } from './allowed-text.ts';
import { subtitlesOf as allowedSubtitlesOf } from './subtitles.ts';

const SCRIPT = 'Welcome home. This kitchen has a stone island and opens to the garden. Come and see it.';
// Its parts are 'Please … agent Dana' and 'Whitlock of … team.'
const NAMING =
  'Please schedule a private tour with agent Dana Whitlock of our downtown Larkhaven office team.';
const PHRASES = [
  { startSeconds: 1, endSeconds: 2 },
  { startSeconds: 2.6, endSeconds: 4.6 },
  { startSeconds: 4.8, endSeconds: 7 },
  { startSeconds: 7.7, endSeconds: 9 },
];

const subtitlesOf = (script: string, phrases: readonly Phrase[]) =>
  allowedSubtitlesOf(script, phrases, judgeSentences('branded', listingOf({})));

test('each sentence begins and ends with the speech between two pauses', () => {
  const [first, second, third] = subtitlesOf(SCRIPT, PHRASES);
  expect(first).toMatchObject({ text: 'Welcome home.', startSeconds: 1 });
  expect(second).toMatchObject({ startSeconds: 2.6 });
  expect(third).toMatchObject({
    text: 'Come and see it.',
    startSeconds: expect.closeTo(7.7),
    endSeconds: 9.6,
  });
});

test('a text stays for a moment after it was said, but never beside the next one', () => {
  const subtitles = subtitlesOf(SCRIPT, PHRASES);
  expect(subtitles[0]?.endSeconds).toBe(2.6);
  expect(subtitles[1]?.endSeconds).toBeCloseTo(7.6);
  for (const [index, { endSeconds }] of subtitles.entries())
    expect(endSeconds).toBeLessThanOrEqual(subtitles[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY);
});

test('a short breath within a sentence does not end it', () => {
  expect(subtitlesOf(SCRIPT, PHRASES).map(({ startSeconds }) => startSeconds)).not.toContain(4.8);
});

test('figures take the time in which they are said, so that a long pause is not within a sentence', () => {
  const script = 'The garden lies to the south and west. Listed at $1,285,000. Come and see it on Sunday.';
  const subtitles = subtitlesOf(script, [
    { startSeconds: 0, endSeconds: 2.6 },
    { startSeconds: 4.6, endSeconds: 8.2 },
    { startSeconds: 8.7, endSeconds: 10.6 },
  ]);
  expect(subtitles.map(({ startSeconds }) => startSeconds)).toEqual([0, 4.6, 8.7]);
});

test('a long sentence that is not allowed is left out with all its parts, and the others keep their times', () => {
  const script = `Welcome home. ${NAMING} Come and see it.`;
  const judge = judgeSentences('unbranded', listingOf({ realtor_info: { name: 'Dana Whitlock' } }));
  const all = subtitlesOf(script, PHRASES);

  expect(all).toHaveLength(4);
  expect(allowedSubtitlesOf(script, PHRASES, judge)).toEqual([all[0], all[3]]);
});

test('sentences begin with an inverted mark too, and end with a pictogram', () => {
  const script = 'Una casa con luz. ☀️ ¿Qué se ve? ¡Venga a St. Louis! 🏡 Gracias.';
  const texts = subtitlesOf(script, [{ startSeconds: 0, endSeconds: 9 }]).map(({ text }) => text);
  expect(texts).toEqual(['Una casa con luz. ☀️', '¿Qué se ve?', '¡Venga a St. Louis! 🏡', 'Gracias.']);
});

test('sentences said in one breath share its time by their letters', () => {
  const [first, second] = subtitlesOf('Four rooms. Six hundred square metres.', [
    { startSeconds: 0, endSeconds: 10 },
  ]);
  expect(first?.startSeconds).toBe(0);
  expect(second?.startSeconds).toBeGreaterThan(2);
  expect(second?.startSeconds).toBeLessThan(4);
});

test('a long sentence is shown in parts of at most two lines', () => {
  const long =
    'The living room, which faces south and west, has oak floors, a fireplace and six tall windows to the park.';
  const subtitles = subtitlesOf(long, [{ startSeconds: 0, endSeconds: 8 }]);
  expect(subtitles.length).toBeGreaterThan(1);
  expect(subtitles.map(({ text }) => text).join(' ')).toBe(long);
  expect(Math.max(...subtitles.map(({ text }) => text.length))).toBeLessThanOrEqual(72);
});

test.each([
  ['no script', ' \n ', PHRASES],
  ['a silent recording', SCRIPT, []],
])('there are no subtitles for %s', (_, script, phrases) => {
  expect(subtitlesOf(script, phrases)).toEqual([]);
});

test('any number of sentences keeps its order over any number of phrases', () => {
  for (let sentences = 1; sentences < 12; sentences += 1)
    for (let count = 1; count < 9; count += 1) {
      const script = Array.from(
        { length: sentences },
        (_, n) => `Room ${'x'.repeat(1 + ((n * 7) % 23))}.`,
      ).join(' ');
      const phrases = Array.from({ length: count }, (_, n) => ({
        startSeconds: n * 2,
        endSeconds: n * 2 + 1.4,
      }));
      const starts = subtitlesOf(script, phrases).map(({ startSeconds }) => startSeconds);
      expect(starts).toHaveLength(sentences);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(new Set(starts).size).toBe(sentences);
    }
});
