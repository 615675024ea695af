import { expect, test } from 'vitest';
import { estimatedSeconds, fieldMessage, isBlank, missingFields } from './project-fields.ts';

test('a project without anything lacks the three things that every video needs, then the fields', () => {
  const labels = missingFields({}, undefined).map(({ label }) => label);

  expect(labels.slice(0, 3)).toEqual(['Listing Name', 'Template Selection', 'At least one image']);
  expect(labels.slice(3)).toEqual([
    'Property Price',
    'Property Address',
    'Bedrooms',
    'Bathrooms',
    'Square Footage',
    'Land Size',
    'Property Description',
    'MLS Number',
    'Realtor Name',
    'Realtor Phone',
    'Realtor Email',
    'Realtor Website',
    'Brokerage Name',
    'Brokerage Phone',
    'Brokerage Address',
  ]);
});

test('white space is nothing, and only what the template shows is asked for', () => {
  const project = {
    name: 'A',
    template: 'Office',
    media: [{}],
    property_info: { price: ' \t', address: 'x' },
  };

  expect(missingFields(project, { property_info: ['price', 'address'] })).toEqual([
    { path: 'property_info.price', label: 'Property Price' },
  ]);
});

test("'N/A' says nothing, but it is an answer: only names cannot be left out with it", () => {
  const project = {
    name: 'TBD',
    template: 'Office',
    media: [{}],
    property_info: { mls_number: 'N/A' },
    realtor_info: { name: 'none', website: 'N/A' },
    brokerage_info: { name: '-', phone: '-' },
  };
  const required = {
    property_info: ['mls_number'],
    realtor_info: ['name', 'website'],
    brokerage_info: ['name', 'phone'],
  };

  expect(['N/A', 'n/a', 'None', 'TBD', '-', ' '].map(isBlank)).toEqual(Array(6).fill(true));
  expect(missingFields(project, required).map(({ path }) => path)).toEqual([
    'name',
    'realtor_info.name',
    'brokerage_info.name',
  ]);
});

test('a number counts as an answer', () => {
  const project = { name: 'A', template: 'Office', media: [{}], property_info: { bedrooms: 0 } };

  expect(missingFields(project, { property_info: ['bedrooms'] })).toEqual([]);
});

test.each([
  ['property_info', 'mls_number', 'MLS Number is required'],
  ['property_info', 'price', 'Price is required'],
  ['realtor_info', 'email', 'Realtor Email is required'],
  ['brokerage_info', 'address', 'Brokerage Address is required'],
] as const)('%s.%s without words says %j', (group, field, message) => {
  expect(fieldMessage(group, field)).toBe(message);
});

test('the estimate is five seconds a picture, and fifteen at least', () => {
  expect([1, 3, 4, 30].map(estimatedSeconds)).toEqual([15, 15, 20, 150]);
});
