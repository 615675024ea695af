import { expect, test } from 'vitest';
import { listingOf } from '#scene/model/listing.ts';
import { sampleScene } from '#tests/support/sample-scene.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

const listing = listingOf({
  name: 'Alder Lane',
  property_info: {
    address: '1482 Alder Lane, Portland, OR 97202',
    price: 'From $1,250,000 to $1,399,000',
    mls_number: 'MLS No. 22-1234567-RES',
    bedrooms: '4 + den/office',
    bathrooms: '3 full, 2 half',
    square_footage: '2450 sq. ft. approx',
    land_size: '0.18 acres / 7,841 sq ft',
  },
});
test.each(TEMPLATE_VARIANTS)('no value that is long but usual is cut in $name', ({ template, format }) => {
  const cut = sampleScene(template, format, listing).sprites.flatMap(({ ops }) =>
    ops.flatMap((op) => (op.op === 'text' && op.text.includes('…') ? [op.text] : [])),
  );
  expect(cut).toEqual([]);
});
