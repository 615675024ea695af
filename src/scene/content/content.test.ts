import { expect, test } from 'vitest';
import { listingOf } from '#scene/model/listing.ts';
import { contentOf, headlinesOf, titleContent } from './content.ts';
import { factPhrase, factsOf } from './facts.ts';

const fields = {
  name: 'The Vega Collection: Alder Lane',
  property_info: {
    price: '1250000',
    mls_number: '#ML819',
    address: '1482 Alder Lane, Portland',
    bedrooms: '1',
    bathrooms: 2.5,
    square_footage: '2450 sq ft',
    land_size: '0.18',
    description:
      'A bright corner home. Call Marisol Vega at (503) 555-0142. See aldernorth.com for more. Oak floors throughout.',
  },
  realtor_info: { name: 'Marisol Vega', phone: '(503) 555-0142', email: 'm@x.example', website: 'x.example' },
  brokerage_info: { name: 'Alder & North Realty', address: '200 Main St', phone: '', website: '' },
};
const listing = listingOf(fields);

test('facts are written the way people read them', () => {
  expect(factsOf(listing.property).map(({ value, label }) => `${value} ${label}`)).toEqual([
    '$1,250,000 Offered at',
    '1 Bedroom',
    '2.5 Bathrooms',
    '2,450 Square feet',
    '0.18 Acres of land',
    'ML819 MLS number',
  ]);
});

test('facts leave what is not a number as the agent wrote it', () => {
  const { property } = listingOf({
    property_info: { price: 'Price upon request', land_size: '60 x 120 ft' },
  });
  expect(factsOf(property)).toEqual([
    { kind: 'price', value: 'Price upon request', label: 'Price' },
    { kind: 'land', value: '60 x 120 ft', label: 'Lot size' },
  ]);
});

test.each([
  [{ price: '1,250,000 USD' }, '$1,250,000 Offered at'],
  [{ price: 'USD 1250000.00' }, '$1,250,000 Offered at'],
  [{ price: '$450000.5' }, '$450,000.50 Offered at'],
  [{ price: '$1.25M' }, '$1.25M Offered at'],
  [{ price: '450k' }, '$450k Offered at'],
  [{ price: 'From $1,250,000 to $1399000' }, '$1,250,000–$1,399,000 Offered at'],
  [{ bedrooms: '1.0' }, '1 Bedroom'],
  [{ bedrooms: '3+1 beds' }, '3+1 Bedrooms'],
  [{ bedrooms: '4+' }, '4+ Bedrooms'],
  [{ bathrooms: '3.5 baths' }, '3.5 Bathrooms'],
  [{ bathrooms: '3.00' }, '3 Bathrooms'],
  [{ bathrooms: '2½' }, '2.5 Bathrooms'],
  [{ bathrooms: '2 1/2 baths' }, '2.5 Bathrooms'],
  [{ bathrooms: '2 full, 1 half' }, '2.5 Bathrooms'],
  [{ bathrooms: '3 full / 2 half' }, '3 full, 2 half Bathrooms'],
  [{ square_footage: '2450 sq. feet' }, '2,450 Square feet'],
  [{ square_footage: '2450 sq. ft. approx' }, '2,450± Square feet'],
  [{ square_footage: '228 m²' }, '228 m² Living area'],
  [{ land_size: '1.0 acre' }, '1 Acre lot'],
  [{ land_size: '.25 acres' }, '0.25 Acres of land'],
  [{ land_size: '1250 acres' }, '1,250 Acres of land'],
  [{ land_size: '.25' }, '0.25 Acres of land'],
  [{ land_size: '0.18 acres / 7,841 sq ft' }, '0.18 Acres of land'],
  [{ land_size: '7841 sqft (0.18 ac)' }, '7,841 Square foot lot'],
  [{ mls_number: 'MLS# 23-4512' }, '23-4512 MLS number'],
  [{ mls_number: 'MLS No. 22-1' }, '22-1 MLS number'],
  [{ mls_number: 'ML81934567' }, 'ML81934567 MLS number'],
])('the fact %j is shown as %s', (property_info, shown) => {
  expect(
    factsOf(listingOf({ property_info }).property).map(({ value, label }) => `${value} ${label}`),
  ).toEqual([shown]);
});

test.each([
  [{ bedrooms: '0', bathrooms: '1' }, ['Studio', '1 bathroom']],
  [{ bedrooms: 'studio apartment', bathrooms: '1.5' }, ['Studio', '1.5 bathrooms']],
  [{ bedrooms: '0', bathrooms: '0', land_size: '5 acres' }, ['5 acres of land']],
  [{ bedrooms: '0', bathrooms: '4', land_size: '0' }, ['4 bathrooms']],
])(
  'a home without a bedroom is a studio, and other properties do not count what they lack: %j',
  (property_info, phrases) => {
    expect(factsOf(listingOf({ property_info }).property).map(factPhrase)).toEqual(phrases);
  },
);

test.each(['N/A', 'n/a', 'None', 'TBD', '-', '—'])(
  '%s in a field says that there is nothing to show',
  (nothing) => {
    const listing = listingOf({
      property_info: {
        price: nothing,
        mls_number: nothing,
        bedrooms: nothing,
        bathrooms: nothing,
        square_footage: nothing,
        land_size: nothing,
      },
      realtor_info: { name: 'Ana Li', phone: nothing, email: nothing, website: nothing },
      brokerage_info: { name: 'Northgate', address: nothing, phone: nothing, website: nothing },
    });

    const { facts, contact } = contentOf(listing, 'branded');

    expect(facts).toEqual([]);
    expect(contact).toMatchObject({ phone: '', email: '', website: '' });
    expect(contact?.brokerage).toMatchObject({ address: '', phone: '', website: '' });
  },
);

test.each(['0', '$0', '0.00'])('a price of %s is none', (price) => {
  expect(contentOf(listingOf({ property_info: { price } }), 'branded')).toMatchObject({
    price: '',
    facts: [],
  });
});

test('a studio has no number of bedrooms under its address', () => {
  const property_info = { address: '12 Oak Lane', bedrooms: '0', bathrooms: '1', square_footage: '480' };

  const content = contentOf(listingOf({ property_info }), 'unbranded');

  expect(headlinesOf(content).subline).toBe('Studio, 1 bathroom, 480 square feet');
  expect(content.facts[0]).toEqual({ kind: 'bedrooms', value: 'Studio', label: 'Floor plan' });
});

test.each([
  ['1482 Alder Lane', 'Portland, OR 97202'],
  ['Sunlit Craftsman at 1482 alder lane', 'Portland, OR 97202'],
  ['21482 Alder Lane', '1482 Alder Lane, Portland, OR 97202'],
  ['Sunlit Craftsman', '1482 Alder Lane, Portland, OR 97202'],
  ['1482 Alder Lane, Portland, OR 97202', ''],
])('below %j the address says only what the title does not', (title, below) => {
  const listing = listingOf({
    name: title,
    property_info: { address: '1482 Alder Lane, Portland, OR 97202' },
  });

  expect(titleContent(contentOf(listing, 'branded'), 3).address).toBe(below);
});

test.each(['Price upon request', 'Call 503-555-0100', 'From $500,000'])(
  '%s stands alone, and not beside a sold home',
  (price) => {
    const { property } = listingOf({ property_info: { price } });

    expect(factsOf(property).map(factPhrase)).toEqual([price]);
    expect(factsOf(property, { kind: 'sold' })).toEqual([]);
  },
);

test('facts of a large lot are square feet', () => {
  expect(factsOf(listingOf({ property_info: { land_size: '7,800' } }).property)).toEqual([
    { kind: 'land', value: '7,800', label: 'Square foot lot' },
  ]);
});

test.each([
  ['https://www.alder-north.example/', 'alder-north.example'],
  ['HTTP://alder-north.example/agents/vega', 'alder-north.example/agents/vega'],
  ['alder-north.example', 'alder-north.example'],
  ['Ask at the office', 'Ask at the office'],
])('an address on the web %s is shown as people say it', (website, shown) => {
  const { contact } = contentOf(
    listingOf({ realtor_info: { website }, brokerage_info: { website } }),
    'branded',
  );

  expect([contact?.website, contact?.brokerage.website]).toEqual([shown, shown]);
});

test('the cut branded tells everything', () => {
  const content = contentOf(listing, 'branded');
  expect(content.title).toBe('The Vega Collection: Alder Lane');
  expect(content.contact?.brokerage.name).toBe('Alder & North Realty');
});

test('the cut unbranded names neither agent nor firm, nor how to reach them', () => {
  const text = JSON.stringify(contentOf(listing, 'unbranded'));
  for (const trace of ['Vega', 'Alder & North', '555', 'aldernorth', '@']) expect(text).not.toContain(trace);
  expect(text).toContain('Oak floors');
});

test('the cut unbranded has no part of a long sentence with a name, and no name in place of a figure', () => {
  const property_info = {
    ...fields.property_info,
    price: 'Call Dana Whitlock',
    description:
      'Oak floors. Please schedule a private tour with agent Dana Whitlock of our downtown Larkhaven office team.',
  };
  const { sentences, price, facts } = contentOf(
    listingOf({ property_info, realtor_info: { name: 'Dana Whitlock' } }),
    'unbranded',
  );

  expect(sentences).toEqual(['Oak floors.']);
  expect(price).toBe('');
  expect(facts.map(({ kind }) => kind)).toEqual(['bedrooms', 'bathrooms', 'area', 'land', 'mls']);
});

test('the cut strict says nothing at all', () => {
  expect(contentOf(listing, 'strict')).toEqual({
    title: '',
    address: '',
    price: '',
    facts: [],
    sentences: [],
    endFacts: [],
    closing: [],
    closingSeconds: [],
    lead: '',
  });
});

test('words lose control characters and direction overrides', () => {
  expect(listingOf({ name: 'A\u202e\u0000B\n\nC' }).name).toBe('A B C');
});
