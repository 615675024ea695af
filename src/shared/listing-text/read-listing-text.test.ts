import { expect, test } from 'vitest';
import { readListingText } from './read-listing-text.ts';
import type { PropertyField } from './recognised.ts';

type Facts = { readonly [F in PropertyField]?: string };

function factsOf(text: string): Facts {
  return Object.fromEntries(
    Object.entries(readListingText(text)).map(([field, { value }]) => [field, value]),
  );
}

const sheets: readonly (readonly [kind: string, text: string, facts: Facts])[] = [
  [
    'a sheet with a label before every figure',
    `MLS #: A11234567   Status: Active
List Price: $1,249,000   Orig. List Price: $1,310,000
Address: 412 Juniper Lane, Austin, TX 78704
Bedrooms: 4    Baths (F/H): 3/1
Living Area: 2,850 SqFt    Lot Size: 0.35 Acres   Year Built: 1998
Taxes: $18,442   HOA Fee: $120/mo
Public Remarks: Light-filled home on a quiet street. New roof in 2022, oak floors throughout,
and a kitchen with stone counters.
Agent Remarks: Lockbox at the side gate.
Listing Office: Harbor Realty`,
    {
      price: '$1,249,000',
      mls_number: 'A11234567',
      address: '412 Juniper Lane, Austin, TX 78704',
      bedrooms: '4',
      bathrooms: '3.5',
      square_footage: '2,850',
      land_size: '0.35 acres',
      description:
        'Light-filled home on a quiet street. New roof in 2022, oak floors throughout, and a kitchen with stone counters.',
    },
  ],
  [
    'a row of facts right above the remarks',
    `1482 Alder Lane, Portland, OR 97214
$1,250,000 · 4 bd / 2.5 ba · 2,640 sq ft · 0.18 acres · MLS# 24518837
A restored 1912 home a block from the park. Original fir floors, a kitchen that opens to a walled garden.`,
    {
      price: '$1,250,000',
      mls_number: '24518837',
      address: '1482 Alder Lane, Portland, OR 97214',
      bedrooms: '4',
      bathrooms: '2.5',
      square_footage: '2,640',
      land_size: '0.18 acres',
      description:
        'A restored 1912 home a block from the park. Original fir floors, a kitchen that opens to a walled garden.',
    },
  ],
  [
    'the page of a portal, each figure above its unit',
    `$1,250,000
4
beds
3
baths
2,150
sqft
1904 Willow Bend Dr, Dallas, TX 75230
Est. payment: $7,842/mo
$581/sqft
0.26 Acres Lot
What's special
Welcome to this rebuilt ranch in the heart of the neighborhood. The great room opens to a covered patio.
Show more
Listed by: Dana Whitfield, Harbor Realty
Source: NTREIS, MLS#: 20456789`,
    {
      price: '$1,250,000',
      mls_number: '20456789',
      address: '1904 Willow Bend Dr, Dallas, TX 75230',
      bedrooms: '4',
      bathrooms: '3',
      square_footage: '2,150',
      land_size: '0.26 acres',
      description:
        'Welcome to this rebuilt ranch in the heart of the neighborhood. The great room opens to a covered patio.',
    },
  ],
  [
    'a column of labels above their figures',
    'Price\n$589,900\nBeds\n3\nBaths\n2.5\nSqft\n1,980\nMLS #\n7654321',
    {
      price: '$589,900',
      bedrooms: '3',
      bathrooms: '2.5',
      square_footage: '1,980',
      mls_number: '7654321',
    },
  ],
  [
    'one line of labels',
    'Beds 4 Baths 3 SqFt 2,400 Acres 1.2 Price $725,000',
    { price: '$725,000', bedrooms: '4', bathrooms: '3', square_footage: '2,400', land_size: '1.2 acres' },
  ],
  [
    'shorthand',
    '3bd/2.5ba, approx. 2,150 SF, $1.2M. MLS# SB22-104455',
    {
      price: '$1,200,000',
      bedrooms: '3',
      bathrooms: '2.5',
      square_footage: '2,150',
      mls_number: 'SB22-104455',
    },
  ],
  [
    'lines of facts without any sentence',
    'MLS# 20456789\n27 Orchard Street, Portland, OR 97205\nOffered at $615K\n3bd/2.5ba, approx. 1,760 SF',
    {
      price: '$615,000',
      mls_number: '20456789',
      address: '27 Orchard Street, Portland, OR 97205',
      bedrooms: '3',
      bathrooms: '2.5',
      square_footage: '1,760',
    },
  ],
  [
    'an advertisement in sentences',
    `JUST LISTED! 27 Orchard Street, Portland, OR. Offered at $615K, this three-bedroom, two-and-a-half-bath
craftsman sits on a quarter-acre lot with 1,760 square feet of living space and $60,000 in upgrades.`,
    {
      price: '$615,000',
      address: '27 Orchard Street, Portland, OR',
      bedrooms: '3',
      bathrooms: '2.5',
      square_footage: '1,760',
      land_size: '0.25 acres',
      description:
        'JUST LISTED! 27 Orchard Street, Portland, OR. Offered at $615K, this three-bedroom, two-and-a-half-bath craftsman sits on a quarter-acre lot with 1,760 square feet of living space and $60,000 in upgrades.',
    },
  ],
  [
    'metric areas, which become square feet and acres',
    'Asking price: $899,000. 4 bedrooms, 2 bathrooms, 200 m² floor area on a plot of 850 m².',
    { price: '$899,000', bedrooms: '4', bathrooms: '2', square_footage: '2,153', land_size: '9,149 sq ft' },
  ],
  [
    'hectares and euros',
    'Preis 450.000 € | Lot size: 1.5 ha | 120 sqm | 3 Bedrooms',
    { price: '€450,000', bedrooms: '3', square_footage: '1,292', land_size: '3.71 acres' },
  ],
  [
    'full and half baths apart, and the lot in square feet',
    `ListPrice: 349900
Beds: 3 | Full Baths: 2 | Half Baths: 1
Heated SqFt: 1,842 | Lot SqFt: 8,712`,
    { price: '$349,900', bedrooms: '3', bathrooms: '2.5', square_footage: '1,842', land_size: '8,712 sq ft' },
  ],
  [
    'baths as full and half in words',
    '5 bedrooms, 3 full and 2 half baths',
    { bedrooms: '5', bathrooms: '4' },
  ],
  ['baths with a fraction', '3 BR, 2 1/2 bath cottage', { bedrooms: '3', bathrooms: '2.5' }],
  [
    'baths in the notation 2.1 for two full, one half',
    'Bedrooms: 4 Baths: 2.1',
    { bedrooms: '4', bathrooms: '2.5' },
  ],
  ['beds and baths as 3/2', 'Charming 3/2 bungalow near the park', { bedrooms: '3', bathrooms: '2' }],
  [
    'the lot by its sides, when nothing else tells its size',
    'Lot Dimensions: 80 x 120\nSqFt: 1,500',
    { square_footage: '1,500', land_size: '9,600 sq ft' },
  ],
  [
    'the lot next to the home',
    '2,300 sq ft home on a 12,500 sq ft lot with a 600 sq ft deck',
    { square_footage: '2,300', land_size: '12,500 sq ft' },
  ],
  [
    'city, state and ZIP in fields of their own',
    'Address: 88 N Camino Real\nCity: Santa Fe  State: NM  Zip: 87501',
    { address: '88 N Camino Real, Santa Fe, NM 87501' },
  ],
  [
    'an address of two lines with a unit',
    '1200 Lake Shore Dr Unit 14B\nChicago, IL 60610\n2 bd | 2 ba',
    { address: '1200 Lake Shore Dr Unit 14B, Chicago, IL 60610', bedrooms: '2', bathrooms: '2' },
  ],
  [
    'a street without a common ending',
    '5 Vista del Mar, Carlsbad, CA 92008\n$2.45 million',
    { address: '5 Vista del Mar, Carlsbad, CA 92008', price: '$2,450,000' },
  ],
  ['money that is no price', 'Taxes: $12,400 HOA: $350/mo. Tax assessment $410,000. $245/sq ft', {}],
  ['a reduced price', 'Was $525,000. Now listed at $499,900', { price: '$499,900' }],
  ['a rent', 'List Price: $3,500/mo', { price: '$3,500/mo' }],
  ['nothing of a listing', 'Hello Dana,\n\nsee you at 3 on Friday. 2 car garage on Main.', {}],
  ['no text', ' \n\t', {}],
];

test.each(sheets)('%s is read', (_, text, facts) => {
  expect(factsOf(text)).toEqual(facts);
});

test('each value says which words it was read from', () => {
  const { price, bathrooms } = readListingText('Offered at  $1.2M, Baths (F/H): 2/1');

  expect(price).toEqual({ value: '$1,200,000', source: 'Offered at $1.2M' });
  expect(bathrooms?.source).toBe('F/H): 2/1');
});

test('the remarks keep their paragraphs and end where another heading begins', () => {
  const { description } = readListingText(
    'Remarks: A home by the water.\nIt has a dock.\n\nThe garden faces south.\n\nDirections: North on 5th.',
  );

  expect(description?.value).toBe('A home by the water. It has a dock.\n\nThe garden faces south.');
});

test('long and hostile texts are read at once', () => {
  const started = performance.now();
  for (const piece of ['1 ', '$1,', 'lot ', 'Aa ', '1 Aa ', 'bath: 1 ', 'remarks\n', '9 A. '])
    readListingText(piece.repeat(20_000));

  // Milliseconds in practice; a pattern that backtracks would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});
