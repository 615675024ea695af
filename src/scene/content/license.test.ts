import { expect, test } from 'vitest';
import { listingOf } from '#scene/model/listing.ts';
import { contentOf } from './content.ts';
import { brokerageLine } from './end-card-text.ts';
import { licenseLine, licenseRuleOf, STATE_CODES } from './license.ts';

const lineOf = (license_state: string, license_number: string, license_title = '') =>
  licenseLine(listingOf({ realtor_info: { license_state, license_number, license_title } }).realtor);

test.each([
  ['CA', '01234567', 'DRE #01234567'],
  ['ca', 'CalDRE# 01234567', 'DRE #01234567'],
  ['CA', 'DRE 01234567', 'DRE #01234567'],
  ['CA', 'Lic. #01234567', 'DRE #01234567'],
  ['TX', '0712345', 'TREC #0712345'],
  ['FL', 'SL3456789', 'FL Lic. #SL3456789'],
  ['OR', '201234567', 'OR Lic. #201234567'],
  ['', '#4711', 'Lic. #4711'],
  ['CA', '', ''],
])('a license of the state "%s", typed as "%s", reads "%s"', (state, number, line) => {
  expect(lineOf(state, number)).toBe(line);
});

test('New York names the license type, alone or before the number, and other states do not', () => {
  const title = 'Licensed Real Estate Salesperson';
  expect(lineOf('NY', '', title)).toBe(title);
  expect(lineOf('NY', '10401234567', title)).toBe(`${title} · NY Lic. #10401234567`);
  expect(lineOf('NY', '', 'Top Agent')).toBe('');
  expect(lineOf('TX', '0712345', title)).toBe('TREC #0712345');
});

test('all 50 states and the District of Columbia have a rule', () => {
  expect(new Set(STATE_CODES).size).toBe(51);
  for (const code of STATE_CODES) expect(licenseRuleOf(code).prefix).toMatch(/#$/u);
});

test('an unbranded cut drops a sentence with the license number', () => {
  const listing = listingOf({
    property_info: { description: 'Oak floors. Call DRE 01234567 today.' },
    realtor_info: { license_state: 'CA', license_number: '01234567' },
  });
  expect(contentOf(listing, 'unbranded').sentences).toEqual(['Oak floors.']);
  expect(contentOf(listing, 'branded').contact?.license).toBe('DRE #01234567');
});

test('the license of a brokerage follows its address and phone, and no unbranded cut tells it', () => {
  const listing = listingOf({
    property_info: { description: 'Oak floors. Broker license 9001234.' },
    brokerage_info: {
      name: 'Blue Door Realty',
      address: '1 Harbor Street',
      phone: '555-0100',
      license_state: 'TX',
      license_number: '9001234',
    },
  });
  expect(brokerageLine(listing.brokerage)).toBe('1 Harbor Street · 555-0100 · TREC #9001234');
  expect(contentOf(listing, 'unbranded').sentences).toEqual(['Oak floors.']);
});
