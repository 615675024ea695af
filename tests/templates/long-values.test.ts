import { expect, test } from 'vitest';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene } from '#scene/model/scene.ts';
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

const words = listingOf({
  name: 'Alder Lane',
  property_info: {
    price: 'Auction, starting bid $450,000',
    bedrooms: '4',
    bathrooms: '2.5',
    square_footage: 'approx. 2,450 per county records',
    land_size: 'irregular, see plat map',
  },
});

test.each(TEMPLATE_VARIANTS)('no value that is long but usual is cut in $name', ({ template, format }) => {
  expect(cutTextsOf(sampleScene(template, format, listing))).toEqual([]);
});

test.each(TEMPLATE_VARIANTS)('no words in the place of a figure are cut in $name', ({ template, format }) => {
  expect(cutTextsOf(sampleScene(template, format, words))).toEqual([]);
});

function cutTextsOf({ sprites }: Scene): string[] {
  return sprites.flatMap(({ ops }) =>
    ops.flatMap((op) => (op.op === 'text' && op.text.includes('…') ? [op.text] : [])),
  );
}
