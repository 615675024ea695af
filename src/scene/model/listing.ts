import { type Announcement, announcementOf } from './announcement.ts';
import { proseOf, textOf } from './text-of.ts';

/** The text of a listing. An absent fact is an empty string. */
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
    readonly licenseNumber: string;
    /** The postal code of the state that gave the license. */
    readonly licenseState: string;
    /** The license's type, where the state asks for it. */
    readonly licenseTitle: string;
  };
  readonly brokerage: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly website: string;
    /** The brokerage's own license, beside those of its agents. */
    readonly licenseNumber: string;
    readonly licenseState: string;
  };
  /** The news that the film tells, if any. */
  readonly announcement?: Announcement | undefined;
};

/** The same fields under their names in project files and in the API. */
export type ListingFields = {
  readonly name?: string | undefined;
  readonly property_info?: { readonly [field: string]: unknown } | undefined;
  readonly realtor_info?: { readonly [field: string]: unknown } | undefined;
  readonly brokerage_info?: { readonly [field: string]: unknown } | undefined;
  readonly announcement?: unknown;
};

/** Reads a listing from project data; numbers become text, white space is normalised, and 'N/A' is nothing. */
export function listingOf(fields: ListingFields): Listing {
  const property = fields.property_info ?? {};
  const realtor = fields.realtor_info ?? {};
  const brokerage = fields.brokerage_info ?? {};
  const announcement = announcementOf(fields.announcement);
  return {
    name: textOf(fields.name),
    property: {
      price: textOf(property.price),
      mlsNumber: textOf(property.mls_number),
      address: textOf(property.address),
      bedrooms: textOf(property.bedrooms),
      bathrooms: textOf(property.bathrooms),
      squareFootage: textOf(property.square_footage),
      landSize: textOf(property.land_size),
      description: proseOf(property.description),
    },
    realtor: {
      name: textOf(realtor.name),
      phone: textOf(realtor.phone),
      email: textOf(realtor.email),
      website: textOf(realtor.website),
      licenseNumber: textOf(realtor.license_number),
      licenseState: textOf(realtor.license_state),
      licenseTitle: textOf(realtor.license_title),
    },
    brokerage: {
      name: textOf(brokerage.name),
      address: textOf(brokerage.address),
      phone: textOf(brokerage.phone),
      website: textOf(brokerage.website),
      licenseNumber: textOf(brokerage.license_number),
      licenseState: textOf(brokerage.license_state),
    },
    ...(announcement && { announcement }),
  };
}
