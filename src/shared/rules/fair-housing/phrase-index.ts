import { CLEARED_PHRASES, HOUSING_SOURCES, PHRASE_GROUPS, WORD_SETS } from './phrases.ts';

/** What is said about a phrase, and what to write instead; nothing means that it is best taken out. */
export type HousingRule = {
  readonly weight: 'hard' | 'soft';
  readonly about: string;
  readonly reason: string;
  readonly source: string;
  readonly instead: string;
};

/** A node of the trie of all phrases; an end holds its rule, or null if the phrase is cleared. */
type Node = { readonly next: Map<string, Node>; rule?: HousingRule | null };

const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  men: 'man',
  women: 'woman',
  gentlemen: 'gentleman',
  wives: 'wife',
};

/** A word without case, accents, invisible characters and British spelling. */
function plainForm(word: string): string {
  if (word === '&') return 'and';
  return word
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .replace(/^(neighb|col)our/u, '$1or');
}

/** The singular of a word in its plain form, near enough that a phrase and a text agree. */
function singular(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular) return irregular;
  if (/[^aeiou]ies$/u.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/u.test(word)) return word.slice(0, -2);
  return /[^siu']s$/u.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** The keys under which a word of a text is looked up: any form of it, and this very form. */
export function keysOf(word: string): readonly [string, string] {
  const plain = plainForm(word);
  return [singular(plain), `=${plain}`];
}

/** The trie of all phrases. */
export function buildPhraseIndex(): Node {
  const root: Node = { next: new Map() };
  for (const { phrases, source, ...group } of PHRASE_GROUPS)
    for (const [phrase, instead] of phrases)
      addPhrase(root, phrase, { ...group, source: HOUSING_SOURCES[source], instead });
  for (const phrase of CLEARED_PHRASES) addPhrase(root, phrase, null);
  return root;
}

function addPhrase(root: Node, phrase: string, rule: HousingRule | null): void {
  let ends = [root];
  for (const word of phrase.split(' ')) {
    const isOptional = word.endsWith('?');
    const forms = (isOptional ? word.slice(0, -1) : word)
      .replace(/\{(\w+)\}/gu, (_, set: string) => WORD_SETS[set] ?? '')
      .split('|');
    const reached = ends.flatMap((end) => forms.map((form) => childOf(end, form)));
    ends = isOptional ? [...ends, ...reached] : reached;
  }
  // The first rule for a phrase counts: hard ones stand before soft ones.
  for (const end of ends) if (end !== root) end.rule ??= rule;
}

function childOf(node: Node, form: string): Node {
  const key = form.startsWith('=') ? form : singular(plainForm(form));
  const child = node.next.get(key) ?? { next: new Map() };
  node.next.set(key, child);
  return child;
}
