import { expect, test } from 'vitest';
import { fullRows } from './detail-inputs.ts';

test('no field stands beside an empty place', () => {
  expect([...fullRows('property_info', ['price', 'mls_number', 'address', 'bedrooms'])]).toEqual([
    'address',
    'bedrooms',
  ]);
  expect([...fullRows('property_info', ['price', 'address', 'bedrooms', 'bathrooms'])]).toEqual([
    'address',
    'price',
  ]);
});
