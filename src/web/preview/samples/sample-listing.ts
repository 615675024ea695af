import type { ListingFields } from '#scene/model/listing.ts';

/** Words to show a template with, for as long as the agent has given none. */
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

/** The agent's words, or the sample's where the agent has written none of that kind. */
export function withSampleWords(listing: ListingFields): ListingFields {
  const isPropertyBlank = isBlank(listing.property_info) && !listing.name?.trim();
  return {
    name: isPropertyBlank ? SAMPLE_LISTING.name : listing.name,
    property_info: isPropertyBlank ? SAMPLE_LISTING.property_info : listing.property_info,
    realtor_info: isBlank(listing.realtor_info) ? SAMPLE_LISTING.realtor_info : listing.realtor_info,
    brokerage_info: isBlank(listing.brokerage_info) ? SAMPLE_LISTING.brokerage_info : listing.brokerage_info,
  };
}

// A picture field holds an emoji where there is none; only words count.
function isBlank(fields: { readonly [field: string]: unknown } | undefined): boolean {
  return Object.entries(fields ?? {}).every(
    ([field, value]) => field === 'image' || field === 'logo' || !String(value ?? '').trim(),
  );
}
