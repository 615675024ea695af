import { expect, test } from 'vitest';
import { listingOf } from '#scene/model/listing.ts';
import { allowedSentences, isAllowedIn } from './allowed-text.ts';

const listing = listingOf({
  property_info: { mls_number: '2145550123' },
  realtor_info: {
    name: 'Dana J. Whitlock, REALTOR®',
    phone: '(503) 555-0123 ext. 4',
    email: 'dana@whitlock.homes.example',
    website: 'https://www.dana.cottage/listings',
    license_number: 'DRE #01234567',
  },
  brokerage_info: { name: 'Alder & North Realty LLC', phone: '(555) 010-0100', website: 'alder.north' },
});

test.each([
  'Tour with Dana J. Whitlock.',
  'Tour with Dana Whitlock.',
  'Tour with DANA WHITLOCK’s team.',
  'Follow #DanaWhitlock for more.',
  'Offered by Alder & North Realty.',
  'Offered by Alder and North Realty, LLC.',
  'License 01234567.',
  'Call (503)555-0199.',
  'Call (503) 555-0199.',
  'Call 5035550199.',
  'Call 15035550199.',
  'Call +1 503 555 0199.',
  'Call 1.503.555.0199.',
  'Call 503 – 555 – 0199.',
  'Call 555-0123.',
  'Call 5550100100.',
  'Call +44 20 7946 0958.',
  'Write to m@x.example.',
  'See jane.house for more.',
  'See jane-doe.us or jane.me.',
  'See JANEDOE.COM.',
  'See Dana.Cottage for more.',
  'See whitlock.homes.example.',
  'See ALDER.NORTH today.',
])('an unbranded cut leaves out what names or reaches somebody: %s', (text) => {
  expect(isAllowedIn('unbranded', listing)(text)).toBe(false);
});

test.each([
  'Offered at $1,250,000, was 1,395,000.',
  'Offered at $1.250.000 or 1250000.',
  'MLS #2145550123, MLS® No. 2145550123, and MLS: 23-4512.',
  'MLS #ML81934567 and parcel 1234567890.',
  'About 2,450 sq. ft. on 7,800 square feet, 0.18 acres.',
  'Built in 1926, rebuilt 2019-2024.',
  'Portland, OR 97202-1234.',
  'Lot 60 x 120, at 45.5231234567, -122.6764123456.',
  'A 3/2 with 4/3/2 upstairs, 200 amp service, 30-40 minutes to downtown.',
  'Bright corner home with oak floors.House faces south.',
  'Close to Whitlock Park and Dana Point.',
  'The realty market north of Alder Street.',
  'Open from 10 a.m. to 3 p.m.',
])('an unbranded cut keeps what describes the property: %s', (text) => {
  expect(isAllowedIn('unbranded', listing)(text)).toBe(true);
});

test.each([
  ['José Núñez', 'Listed by Jose Nunez.'],
  ['Jose Nunez', 'Listed by José Núñez.'],
  ['José Núñez', 'Listed by JOSÉ NUÑEZ.'],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'Listed by José Núñez.'],
])('the name %s is found with and without its accents: %s', (name, text) => {
  expect(isAllowedIn('unbranded', listingOf({ realtor_info: { name } }))(text)).toBe(false);
});

test('a website is found in a description whose sentences it seems to part', () => {
  const { property } = listingOf({
    property_info: { description: 'See Dana.Cottage for more. Oak floors.' },
  });
  expect(allowedSentences('unbranded', listing, property.description)).toEqual(['Oak floors.']);
});

test('a short name is not found within other words, and an empty or missing one nowhere', () => {
  const isAllowed = isAllowedIn(
    'unbranded',
    listingOf({
      realtor_info: { name: 'Al Li', phone: 'n/a', website: 'none' },
      brokerage_info: { name: '-' },
    }),
  );

  expect(isAllowed('Falling light in all living rooms, and none is dark.')).toBe(true);
  expect(isAllowed('Ask Al Li.')).toBe(false);
});

test.each([
  ['Keller Williams Realty', 'Listed by Keller Williams.'],
  ['KELLER WILLIAMS REALTY GROUP', 'Listed by Keller Williams.'],
  ['Keller Williams Realty, Inc.', 'LISTED BY KELLER WILLIAMS.'],
  ['Coldwell Banker Real Estate', 'A Coldwell Banker home.'],
  ['RE/MAX Associates', 'Another Re/Max listing.'],
  ['Dana Whitlock Team', 'Tour with Dana Whitlock.'],
  ['Dana van Dyke Team', 'Tour with Dana van Dyke.'],
  ['Sotheby’s International Realty', 'Listed by Sotheby’s International.'],
])('of %s the name itself is found: %s', (name, text) => {
  expect(isAllowedIn('unbranded', listingOf({ brokerage_info: { name } }))(text)).toBe(false);
});

test('a brokerage that is named after its town takes no sentence about the town', () => {
  const property_info = { address: '12 Oak Lane, Lake Oswego, OR 97034' };
  const listing = listingOf({ property_info, brokerage_info: { name: 'Lake Oswego Realty' } });

  expect(isAllowedIn('unbranded', listing)('Minutes from downtown Lake Oswego.')).toBe(true);
  expect(isAllowedIn('unbranded', listing)('Listed by Lake Oswego Realty.')).toBe(false);
});

test.each([
  ['Mountain View Properties', 'A mountain view from every room.'],
  ['Mountain View Properties', 'Mountain view from every room.'],
  ['The Garden Group', 'The garden faces south.'],
  ['Oak Realty', 'Oak floors throughout.'],
])('of %s no ordinary words are taken for the name: %s', (name, text) => {
  expect(isAllowedIn('unbranded', listingOf({ brokerage_info: { name } }))(text)).toBe(true);
});

test('a phone number in letters is found too', () => {
  const isAllowed = isAllowedIn('unbranded', listingOf({ realtor_info: { phone: '503-555-HOME' } }));

  expect(isAllowed('Call (503) 555 HOME.')).toBe(false);
});

test('a name in a script without spaces is found between other letters', () => {
  const isAllowed = isAllowedIn('unbranded', listingOf({ realtor_info: { name: '山田太郎' } }));

  expect(isAllowed('担当は山田太郎です')).toBe(false);
});

test('a name that an abbreviation parts takes both sentences with it', () => {
  const smith = listingOf({ brokerage_info: { name: 'Smith & Co. Realty' } });

  expect(
    allowedSentences('unbranded', smith, 'Oak floors. From Smith & Co. Realty of Boise. A yard.'),
  ).toEqual(['Oak floors.', 'A yard.']);
});

test('the sentences around one that is left out remain', () => {
  const text = 'Oak floors. 555-0123 is my number. Pets are welcome. Dana Whitlock. A yard.';

  expect(allowedSentences('unbranded', listing, text).join(' ')).toBe(
    'Oak floors. Pets are welcome. A yard.',
  );
});

test('a branded cut allows every sentence, a strict one none', () => {
  const text = 'Oak floors. Call Dana Whitlock.';

  expect(allowedSentences('branded', listing, text)).toEqual(['Oak floors.', 'Call Dana Whitlock.']);
  expect(allowedSentences('strict', listing, text)).toEqual([]);
});
