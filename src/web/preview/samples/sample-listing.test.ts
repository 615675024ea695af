import { expect, test } from 'vitest';
import { SAMPLE_LISTING, withSampleText } from './sample-listing.ts';

test('blank sections show the sample, and what is not text stays: the announcement of the listing', () => {
  const announcement = { kind: 'just-listed' };

  const shown = withSampleText({ name: 'Alder Lane', announcement, realtor_info: { name: 'Ana Li' } });

  expect(shown).toMatchObject({ name: 'Alder Lane', announcement, realtor_info: { name: 'Ana Li' } });
  expect(shown.brokerage_info).toEqual(SAMPLE_LISTING.brokerage_info);
});
