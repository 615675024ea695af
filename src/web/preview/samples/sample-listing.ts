import type { ListingFields } from '#scene/model/listing.ts';

/** Shown until the agent has entered a listing. */
export const SAMPLE_LISTING = {
  name: 'Cedar & Glass on Juniper Bend',
  property_info: {
    price: '1285000',
    mls_number: 'SAMPLE-000148',
    address: '48 Juniper Bend, Larkhaven, CA',
    bedrooms: '3',
    bathrooms: '2',
    square_footage: '2140',
    land_size: '0.31',
    description:
      'A single-level modern home of white render, cedar and glass. Oak floors run from the entry to the garden doors.',
  },
  realtor_info: {
    name: 'Dana Whitlock',
    phone: '(555) 010-0148',
    email: 'dana.whitlock@example.com',
    website: 'whitlock.example.com',
  },
  brokerage_info: {
    name: 'Copperfield Realty',
    address: '12 Lantern Square, Larkhaven',
    phone: '(555) 010-0100',
  },
} as const satisfies ListingFields;

/** The listing, with the sample's text in those sections that are blank. */
export function withSampleText(listing: ListingFields): ListingFields {
  const isPropertyBlank = isBlank(listing.property_info) && !listing.name?.trim();
  return {
    ...listing,
    name: isPropertyBlank ? SAMPLE_LISTING.name : listing.name,
    property_info: isPropertyBlank ? SAMPLE_LISTING.property_info : listing.property_info,
    realtor_info: isBlank(listing.realtor_info) ? SAMPLE_LISTING.realtor_info : listing.realtor_info,
    brokerage_info: isBlank(listing.brokerage_info) ? SAMPLE_LISTING.brokerage_info : listing.brokerage_info,
  };
}

// Picture fields hold an emoji where there is no picture, and a license comes with the profile; only other text counts.
function isBlank(fields: { readonly [field: string]: unknown } | undefined): boolean {
  return Object.entries(fields ?? {}).every(
    ([field, value]) => /^(?:image|logo|license_)/.test(field) || !String(value ?? '').trim(),
  );
}
