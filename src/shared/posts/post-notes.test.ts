import { expect, test } from 'vitest';
import { notesOn } from './post-notes.ts';

const names = { agent: 'Ada Lovelace', brokerage: 'Blue Door Realty', license: 'DRE #01234567' };
const signed = 'Ada Lovelace, blue door realty\nCalDRE 01234567';

test.each([
  ['tiktok', signed, []],
  ['tiktok', 'Ada, DRE 01234567', ['Advertising has to name the brokerage: Blue Door Realty is missing.']],
  ['reels', 'Blue Door Realty', ['Your license is missing: DRE #01234567. Some states ask for it.']],
  ['reels', `${signed} #A #B #C #D #E #F`, ['There are 6 hashtags; Reels uses 5.']],
  [
    'shorts',
    `${signed} https://a.example`,
    ['Links cannot be tapped here: Shorts shows them as plain text.'],
  ],
  ['facebook', `${signed} https://a.example`, []],
  ['mls', 'Oak floors and a garden.', []],
  ['mls', 'Shown by Ada Lovelace.', ['Public remarks must name neither agent nor brokerage.']],
  ['mls', 'Call (555) 010-0100.', ['Public remarks must not have phone numbers, addresses or links.']],
  [
    'mls',
    'Open house. #Garden',
    ['Open houses have their own field in an MLS.', 'An MLS does not use hashtags.'],
  ],
] as const)('on %s, "%s" is noted with %j', (platform, text, notes) => {
  expect(notesOn(platform, text, names)).toEqual(notes);
});

test('a listing without a brokerage is told so', () => {
  expect(notesOn('tiktok', 'Hello', { agent: '', brokerage: '', license: '' })).toEqual([
    'Advertising has to name the brokerage. Add it to the listing, or write it here.',
  ]);
});
