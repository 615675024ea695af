import { expect, test } from 'vitest';
import { estimatedSeconds, fieldMessage, missingFields } from './project-fields.ts';

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
