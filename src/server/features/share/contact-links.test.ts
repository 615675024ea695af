import { expect, test } from 'vitest';
import { telephoneLink } from './contact-links.ts';

test.each([
  ['(555) 010-0100', 'tel:5550100100'],
  ['+1 555.010.0100', 'tel:+15550100100'],
  ['(+44) 20 7946 0958', 'tel:+442079460958'],
  ['(555) 010-0100 ext. 12', 'tel:5550100100,12'],
  ['555-010-0100x12', 'tel:5550100100,12'],
  ['555-010-0100 #4', 'tel:5550100100,4'],
  ['555-010-0100 / 555-010-0101', undefined],
  ['Call the office', undefined],
])('a tap on %s dials %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
