import { expect, test } from 'vitest';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { templateFacts } from './content/templates.ts';
import { entriesByTab, findTabOf, markFound, searchHelp } from './search-help.ts';

const idsFor = (query: string) => searchHelp(query).map(({ entry }) => entry.id);

test('the search finds by title, by text and by words that people use instead', () => {
  expect(idsFor('mls')[0]).toBe('mls');
  expect(idsFor('60-99%')).toEqual(expect.arrayContaining(['photos-and-clips', 'photo-quality']));
  expect(idsFor('song')).toEqual(expect.arrayContaining(['music', 'own-music']));
  expect(idsFor('Viral_Short')).toContain('templates');
});

test('the search wants every word, takes the start of a word, and does not mind case', () => {
  expect(idsFor('QR open')).toEqual(['sharing']);
  expect(idsFor('waterm')).toEqual(['sharing']);
  expect(idsFor('termark')).toEqual([]);
});

test('the search shows the sentence in which the word stands', () => {
  expect(searchHelp('watermark')[0]?.excerpt).toBe('Videos carry no watermark.');
});

test('the search takes anything that can be typed', () => {
  for (const query of ['(', '[a-', '\\', '$&', '😀', 'a'.repeat(10_000)])
    expect(() => searchHelp(query), query).not.toThrow();
  for (const nothing of ['', '   ', '_']) expect(searchHelp(nothing)).toEqual([]);
  expect(markFound('Up to 25 MB (each)', '(')).toEqual([
    { text: 'Up to 25 MB ', isFound: false },
    { text: '(', isFound: true },
    { text: 'each)', isFound: false },
  ]);
});

test('the help texts give every entry an address of its own, which leads to its tab', () => {
  const all = Object.entries(entriesByTab).flatMap(([tab, entries]) => entries.map(({ id }) => [id, tab]));

  expect(new Set(all.map(([id]) => id)).size).toBe(all.length);
  for (const [id = '', tab] of all) expect(findTabOf(id)).toBe(tab);
  expect(findTabOf('nowhere')).toBeUndefined();
});

test('the help texts name the templates that make the videos', () => {
  const facts = templateFacts.map(({ name, aspectRatio }) => ({ name, aspectRatio }));

  expect(facts).toHaveLength(7);
  expect(facts).toEqual(TEMPLATES.map(({ name, aspectRatio }) => ({ name, aspectRatio })));
});

test('the help texts answer ten questions', () => {
  expect(entriesByTab.faq).toHaveLength(10);
});
