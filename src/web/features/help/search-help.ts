import { contact } from './content/contact.ts';
import { faq } from './content/faq.ts';
import { firstSteps, gettingStarted } from './content/getting-started.ts';
import { type HelpBlock, type HelpEntry, type HelpTabId, helpTabs } from './content/help-entry.ts';
import { resources } from './content/resources.ts';
import { templateFacts } from './content/templates.ts';

export type HelpMatch = {
  readonly tab: HelpTabId;
  readonly entry: HelpEntry;
  /** The matching sentence. */
  readonly excerpt: string;
};

type Page = { readonly tab: HelpTabId; readonly entry: HelpEntry; readonly sentences: readonly string[] };

const TITLE_POINTS = 5;
const KEYWORD_POINTS = 2;
const TEXT_POINTS = 1;
const MAX_WORDS = 8;

/** All help entries by tab: the search index. */
export const entriesByTab: { readonly [Tab in HelpTabId]: readonly HelpEntry[] } = {
  'getting-started': [...firstSteps, ...gettingStarted],
  faq,
  contact,
  resources,
};

const pages: readonly Page[] = helpTabs.flatMap(({ id: tab }) =>
  entriesByTab[tab].map((entry) => ({ tab, entry, sentences: entry.blocks.flatMap(sentencesOf) })),
);

/** Entries in which every query word matches the start of a word, best match first. */
export function searchHelp(query: string): readonly HelpMatch[] {
  const words = wordsOf(query);
  const anyWord = patternOf(words);
  if (anyWord === undefined) return [];
  return pages
    .map((page) => ({ ...page, points: pointsOf(page, words) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ tab, entry, sentences }) => ({
      tab,
      entry,
      excerpt: sentences.find((sentence) => anyWord.test(sentence)) ?? sentences[0] ?? '',
    }));
}

/** Splits a text into matching and other parts. */
export function markFound(text: string, query: string): ReadonlyArray<{ text: string; isFound: boolean }> {
  const pattern = patternOf(wordsOf(query));
  if (pattern === undefined) return [{ text, isFound: false }];
  return text
    .split(new RegExp(`(${pattern.source})`, `g${pattern.flags}`))
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The tab that holds an entry, by the part of the address after the #. */
export function findTabOf(entryId: string): HelpTabId | undefined {
  return pages.find(({ entry }) => entry.id === entryId)?.tab;
}

function pointsOf({ entry, sentences }: Page, words: readonly string[]): number {
  let points = 0;
  for (const word of words) {
    const has = (text: string) => patternOf([word])?.test(text) === true;
    const found =
      (has(entry.title) ? TITLE_POINTS : 0) +
      (has(entry.keywords ?? '') ? KEYWORD_POINTS : 0) +
      (sentences.some(has) ? TEXT_POINTS : 0);
    if (found === 0) return 0;
    points += found;
  }
  return points;
}

function sentencesOf(block: HelpBlock): readonly string[] {
  if (typeof block === 'string') return block.split(/(?<=[.?!])\s/u);
  if (!('kind' in block)) return block;
  switch (block.kind) {
    case 'facts':
      return block.rows.map(([name, text]) => `${name}: ${text}`);
    case 'templates':
      return templateFacts.map(({ name, aspectRatio, character }) => `${name}, ${aspectRatio}: ${character}`);
    case 'link':
      return [block.label];
  }
}

/** Templates are known by their folder names too, so an underscore is a space here. */
function wordsOf(query: string): readonly string[] {
  return query.replaceAll('_', ' ').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`, 'iu');
}
