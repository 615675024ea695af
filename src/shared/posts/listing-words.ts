import { factsOf } from '#scene/content/facts.ts';
import { wholeSentencesOf } from '#scene/content/sentences.ts';
import type { Listing } from '#scene/model/listing.ts';
import { findHousingConcerns } from '#shared/rules/fair-housing/find-concerns.ts';
import { type Place, placeOf } from './place.ts';

/** What posts say about a listing; absent words are empty. */
export type ListingWords = {
  /** The listing's title, where it says more than the address and nothing that fair-housing rules question. */
  readonly name: string;
  readonly place: Place;
  /** '12 Maple Street, Springfield'. */
  readonly where: string;
  /** '$450,000'; empty where the agent wrote words instead. */
  readonly price: string;
  /** '3 bedrooms', 'Studio'. */
  readonly bedrooms: string;
  /** '3 bedrooms', '2 bathrooms', '1,850 square feet', '0.3 acres'. */
  readonly facts: readonly string[];
  /** Sentences of the description about the property that fair-housing rules do not question. */
  readonly sentences: readonly string[];
};

// Facts are a line of text at most; what is longer is no fact.
const LONGEST_FACT = 160;
// Posts have their own call to action, an MLS allows none, and the description outlives an open house.
const INVITING =
  /\b(?:call|text|contact|e-?mail|message|showings?|schedule|appointment|lockbox|agents?|open house)\b/iu;

export function wordsOf({ name, property }: Listing): ListingWords {
  const address = clipped(property.address);
  const place = placeOf(address);
  const where = [place.street, place.city].filter(Boolean).join(', ');
  const facts = factsOf(property).map((fact) => ({ ...fact, value: clipped(fact.value) }));
  const price = facts.find(({ kind }) => kind === 'price')?.value ?? '';
  const rooms = facts.filter(({ kind }) => kind !== 'price' && kind !== 'mls');
  const bedrooms = rooms.find(({ kind }) => kind === 'bedrooms');
  return {
    name: isTelling(name, address) ? name : '',
    place,
    where: where || (isClear(name) ? clipped(name) : ''),
    price: /^[$\d]/u.test(price) ? price : '',
    bedrooms: bedrooms ? phraseOf(bedrooms) : '',
    facts: rooms.map(phraseOf),
    sentences: wholeSentencesOf(property.description).filter(
      (sentence) => sentence !== '' && isClear(sentence) && !INVITING.test(sentence),
    ),
  };
}

function isTelling(name: string, address: string): boolean {
  const isAddress = address.toLowerCase().includes(name.toLowerCase());
  return name !== '' && name.length <= LONGEST_FACT && !isAddress && isClear(name);
}

const isClear = (text: string) => findHousingConcerns(text).length === 0;

/** '3 bedrooms', '0.3 acres'; words in place of a figure stay as they are: 'Loft'. */
function phraseOf({ value, label }: { readonly value: string; readonly label: string }): string {
  if (!/\d/u.test(value)) return value;
  const unit = label === 'Lot size' ? 'lot' : label.replace(/ of land$/u, '').toLowerCase();
  return `${value} ${unit}`;
}

/** As many sentences, in their order, as fit into a length. */
export function sentencesWithin(sentences: readonly string[], length: number): string {
  let left = length;
  return sentences
    .filter((sentence) => {
      const fits = sentence.length <= left;
      if (fits) left -= sentence.length + 1;
      return fits;
    })
    .join(' ');
}

/** A text of reasonable length. */
export function clipped(text: string): string {
  return text.length <= LONGEST_FACT
    ? text
    : `${[...text]
        .slice(0, LONGEST_FACT)
        .join('')
        .replace(/\s+\S*$/u, '')}…`;
}
