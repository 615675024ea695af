/** The words of a film. An absent fact is an empty string. */
export type Listing = {
  readonly name: string;
  readonly property: {
    readonly price: string;
    readonly mlsNumber: string;
    readonly address: string;
    readonly bedrooms: string;
    readonly bathrooms: string;
    readonly squareFootage: string;
    readonly landSize: string;
    readonly description: string;
  };
  readonly realtor: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly website: string;
  };
  readonly brokerage: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly website: string;
  };
};

/** The same words under the names they have in project files and on the wire. */
export type ListingFields = {
  readonly name?: string | undefined;
  readonly property_info?: { readonly [field: string]: unknown } | undefined;
  readonly realtor_info?: { readonly [field: string]: unknown } | undefined;
  readonly brokerage_info?: { readonly [field: string]: unknown } | undefined;
};

/** Reads a listing out of project data; numbers become words, and white space is tidied. */
export function listingOf(fields: ListingFields): Listing {
  const property = fields.property_info ?? {};
  const realtor = fields.realtor_info ?? {};
  const brokerage = fields.brokerage_info ?? {};
  return {
    name: wordsOf(fields.name),
    property: {
      price: wordsOf(property.price),
      mlsNumber: wordsOf(property.mls_number),
      address: wordsOf(property.address),
      bedrooms: wordsOf(property.bedrooms),
      bathrooms: wordsOf(property.bathrooms),
      squareFootage: wordsOf(property.square_footage),
      landSize: wordsOf(property.land_size),
      description: wordsOf(property.description),
    },
    realtor: {
      name: wordsOf(realtor.name),
      phone: wordsOf(realtor.phone),
      email: wordsOf(realtor.email),
      website: wordsOf(realtor.website),
    },
    brokerage: {
      name: wordsOf(brokerage.name),
      address: wordsOf(brokerage.address),
      phone: wordsOf(brokerage.phone),
      website: wordsOf(brokerage.website),
    },
  };
}

// Control characters have no glyph, and bidirectional overrides could make a line read as something else.
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

function wordsOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).replace(UNPRINTABLE, ' ').replace(/\s+/gu, ' ').trim();
}
