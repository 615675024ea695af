import { listingOf } from '#scene/model/listing.ts';

/** A listing with every field filled in, as agents do. */
export const SAMPLE_LISTING = listingOf({
  name: 'Sunlit Craftsman on Alder Lane',
  property_info: {
    price: '1250000',
    mls_number: 'ML81955501',
    address: '1482 Alder Lane, Portland, OR 97202',
    bedrooms: '4',
    bathrooms: '2.5',
    square_footage: '2450',
    land_size: '0.18',
    description:
      'A bright corner home on a quiet, tree-lined street. Oak floors run from the entry to the garden doors.',
  },
  realtor_info: {
    name: 'Marisol Vega',
    phone: '(503) 555-0142',
    email: 'marisol@aldernorth.example',
    website: 'aldernorth.example',
  },
  brokerage_info: {
    name: 'Alder & North Realty',
    address: '200 SW Main St, Portland',
    phone: '(503) 555-0100',
  },
});
