import { normaliseLines } from './normalise-lines.ts';
import { readAddress } from './read-address.ts';
import { readArea, readLand } from './read-areas.ts';
import { readDescription } from './read-description.ts';
import { readHeadline } from './read-headline.ts';
import { readPrice } from './read-price.ts';
import { readBathrooms, readBedrooms } from './read-rooms.ts';
import { firstRecognised, type PropertyField, type Recognised } from './recognised.ts';

/** Far longer than any sheet; what follows is not read. */
export const MAX_LISTING_TEXT = 20_000;

type Reader = (text: string) => Recognised | undefined;

const readers: { readonly [F in PropertyField]: Reader } = {
  price: readPrice,
  address: readAddress,
  bedrooms: readBedrooms,
  bathrooms: readBathrooms,
  square_footage: readArea,
  land_size: readLand,
  mls_number: readMlsNumber,
  description: readDescription,
};

type RecognisedFields = {
  readonly [F in PropertyField]?: Recognised;
} & {
  /** A headline; nothing where the text has none. */
  readonly name?: Recognised;
};

/** The facts of a listing in the text of an MLS sheet, a portal's page or an advertisement. */
export function readListingText(text: string): RecognisedFields {
  const normal = normaliseLines(text.slice(0, MAX_LISTING_TEXT));
  const found = Object.entries(readers).flatMap(([field, read]) => {
    const recognised = read(normal);
    return recognised ? [[field, recognised] as const] : [];
  });
  const fields: RecognisedFields = Object.fromEntries(found);
  const name = readHeadline(normal, fields.address?.value ?? '');
  return name ? { name, ...fields } : fields;
}

function readMlsNumber(text: string): Recognised | undefined {
  const number = '([A-Z]{0,6}-?\\d[A-Z0-9-]{2,18})\\b';
  return firstRecognised(text, [
    {
      find: new RegExp(
        String.raw`\b(?:MLS|ML|list(?:ing)?[ ]*(?:id|key|number|no\.?|#))[ ]*(?:®|\(r\))?[ ]*(?:#|no\.?|number|num\.?|id)?[ \t]*[:#=]?[ ]*#?[ ]*${number}`,
        'giu',
      ),
      read: ([, id = '']) => (/\d.*\d.*\d/u.test(id) ? id.toUpperCase() : undefined),
    },
  ]);
}
