import { expect, test } from 'vitest';
import { readListingText } from './read-listing-text.ts';

const nameOf = (text: string) => readListingText(text).name?.value;
const ADDRESS = '412 Juniper Lane, Austin, TX 78704';

test.each([
  ['joined by a preposition, above the address', `Glass on Juniper\n${ADDRESS}`, 'Glass on Juniper'],
  ['with a word of the street', `Juniper Bend\n${ADDRESS}\n$1,249,000`, 'Juniper Bend'],
  ['before the address in one line', `Juniper Bend | ${ADDRESS} | $1.2M`, 'Juniper Bend'],
  ['below the address', `${ADDRESS}\n“Light above the Creek”\n4 bd | 3 ba`, 'Light above the Creek'],
  ['below an announcement', `JUST LISTED\n\nThe Harbor House\n${ADDRESS}`, 'The Harbor House'],
  ['in small letters', `Sunlit craftsman on Juniper Lane\n${ADDRESS}`, 'Sunlit craftsman on Juniper Lane'],
  ['without any address', 'Restored Brownstone near the Park\n3 beds', 'Restored Brownstone near the Park'],
  [
    'with a label',
    `Price: $1.2M\nListing headline: Where the Creek Turns\n${ADDRESS}`,
    'Where the Creek Turns',
  ],
  ['with a label for the name', `Property Name: Juniper Bend\n${ADDRESS}`, 'Juniper Bend'],
])('a headline %s is the name', (_, text, name) => {
  expect(nameOf(text)).toBe(name);
});

test.each([
  ['an agent', `Dana Whitfield\n${ADDRESS}`],
  [
    'an agent who is called like the street',
    `Dana Juniper\n${ADDRESS}\nListed by: Dana Juniper, Harbor Realty`,
  ],
  ['a brokerage', `Juniper Realty Group\n${ADDRESS}`],
  ['an announcement', `Open House on Sunday\n${ADDRESS}`],
  ['a state of the listing', `Just Listed in Austin\n${ADDRESS}`],
  ['a place', `South Austin\n${ADDRESS}`],
  ['the street without its number', `Juniper Lane\n${ADDRESS}`],
  ['a street named alike', `Willow Lane\n${ADDRESS}`],
  ['the town', `Austin\n${ADDRESS}`],
  ['a kind of home', `Single Family House\n${ADDRESS}`],
  ['a style', `Dutch Colonial\n${ADDRESS}`],
  ['a button', `View on Map\n${ADDRESS}`],
  ['days on the market', `Days on Market\n${ADDRESS}`],
  ['a feature', `Primary on Main Level\n${ADDRESS}`],
  ['a way there', `Turn left on Juniper\n${ADDRESS}`],
  ['capitals', `GLASS ON JUNIPER\n${ADDRESS}`],
  ['a sentence', `Welcome to Juniper Bend, a home by the creek.\n${ADDRESS}`],
  ['a school', `Juniper Elementary\n${ADDRESS}`],
  ['what stands far below', `${ADDRESS}\n$1,249,000\n4 beds\n3 baths\nSold by\nGlass on Juniper`],
  ['a labelled address', `Property Name: ${ADDRESS}\n${ADDRESS}`],
])('%s is no name', (_, text) => {
  expect(nameOf(text)).toBeUndefined();
});
