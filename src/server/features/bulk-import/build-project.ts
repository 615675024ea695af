import { textOf } from '#scene/model/text-of.ts';
import type { ImportMatches, ImportOptions } from '#shared/api/bulk-import.ts';
import { type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import type { StartingKit } from '#shared/api/projects.ts';
import { areaText, landText, priceText } from '#shared/listing-text/amounts.ts';
import { streetOf } from '#shared/listing-text/read-address.ts';
import type { ImportField } from '#shared/rules/import-fields.ts';
import { isBlank } from '#shared/rules/project-fields.ts';
import { isSameName, withLockedKit } from '#shared/rules/team-brand-kit.ts';

/** The texts of a row by what they are. */
export type ImportedTexts = { readonly [F in ImportField]?: string };

export function textsOf(
  columns: readonly string[],
  matches: ImportMatches,
  cells: readonly string[],
): ImportedTexts {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const field = matches[column];
      const text = cells[index] ?? '';
      return field && text !== '' ? [[field, text]] : [];
    }),
  );
}

/**
 * The project of a row, without photos. What the row does not say about the agent comes from the brand kit, and what the
 * team has locked whatever the row says.
 */
export function buildProject(
  texts: ImportedTexts,
  { brandKit, team }: StartingKit,
  { template, music }: ImportOptions,
): ProjectData {
  const address = addressOf(texts);
  const project = projectDataSchema.parse({
    name: (textOf(texts.name) || streetOf(textOf(address))).slice(0, 500),
    template,
    music,
    property_info: {
      price: priceText(texts.price ?? '') ?? short(texts.price),
      mls_number: short(texts.mls_number),
      address: short(address),
      bedrooms: plainCount(texts.bedrooms),
      bathrooms: bathsOf(texts),
      square_footage: areaText(texts.square_footage ?? '') ?? short(texts.square_footage),
      land_size: landOf(texts),
      description: texts.description ?? '',
    },
    realtor_info: withRow(brandKit.realtor_info, {
      name: short(texts.realtor_name),
      phone: short(texts.realtor_phone),
      email: short(texts.realtor_email),
      website: short(texts.realtor_website),
    }),
    brokerage_info: withRow(brandKit.brokerage_info, {
      name: short(texts.brokerage_name),
      phone: short(texts.brokerage_phone),
      address: short(texts.brokerage_address),
    }),
    brand_style: brandKit.brand_style,
  });
  return withLockedKit(project, team);
}

/** Details of one agent never mix with another's: those of the brand kit count if the row names the same one, or none. */
function withRow(
  kit: Readonly<Record<string, string | undefined>>,
  row: Readonly<Record<string, string>> & { name: string },
) {
  const isSame = isBlank(row.name) || isSameName(row.name, kit.name ?? '');
  const kept = Object.entries(isSame ? kit : {}).filter(([, text]) => text);
  const given = Object.entries(row).filter(([, text]) => !isBlank(text));
  // 'N/A' of a row is an answer only where the brand kit has none.
  return { ...row, ...Object.fromEntries([...kept, ...given]) };
}

const plain = (name: string) => name.trim().toLowerCase();

/** A field of the form; longer text is a column that was matched wrongly, and is cut. */
function short(text: string | undefined): string {
  return (text ?? '').replace(/\s+/gu, ' ').trim().slice(0, 500);
}

function addressOf(texts: ImportedTexts): string {
  const given = texts.address ?? '';
  const address = textOf(given) === '' ? streetFromParts(texts) || given : given;
  const [city, state, postal_code] = [textOf(texts.city), textOf(texts.state), textOf(texts.postal_code)];
  if (textOf(address) === '' || city === '' || namesCity(address, city, state)) return address;
  return [address, city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Whether an address has the city where one stands: at its end, or before a comma, the state or the ZIP code. */
function namesCity(address: string, city: string, state: string): boolean {
  const [, ...rests] = plain(address).split(plain(city));
  return rests.some((rest) => {
    const [next = ''] = rest.trim().split(/[\s,]/u, 1);
    return next === '' || next === plain(state) || /^\d/u.test(next);
  });
}

/** '412 N Juniper Ln #B', of a column for each part. */
function streetFromParts(texts: ImportedTexts): string {
  const { street_number, street_direction, street_name, street_suffix, unit } = texts;
  if (textOf(street_name) === '') return '';
  const room = textOf(unit).replace(/^\w{1,5}$/u, '#$&');
  const parts = [street_number, street_direction, street_name, street_suffix, room];
  return parts.map(textOf).filter(Boolean).join(' ');
}

/** '3.0' of a spreadsheet is 3. */
function plainCount(text: string | undefined): string {
  const number = numberOf(text);
  return Number.isNaN(number) ? short(text) : String(number);
}

function numberOf(text: string | undefined): number {
  return /^\d+(?:\.\d+)?$/u.test(text ?? '') ? Number(text) : Number.NaN;
}

function bathsOf({ bathrooms, full_baths, half_baths }: ImportedTexts): string {
  const full = numberOf(full_baths);
  if (Number.isNaN(full)) return plainCount(bathrooms);
  const half = numberOf(half_baths) || 0;
  const total = numberOf(bathrooms);
  // A total of rooms counts three-quarter baths too, which have a shower and no tub, and count as a bath.
  const others = Number.isInteger(total) ? Math.max(0, total - full - half) : 0;
  return String(full + others + half / 2);
}

function landOf({ lot_acres, lot_square_feet, land_size }: ImportedTexts): string {
  const withUnit = (text: string | undefined, unit: string) =>
    text ? (landText(`${text} ${unit}`) ?? landText(text)) : undefined;
  return (
    withUnit(lot_acres, 'acres') ??
    withUnit(lot_square_feet, 'sqft') ??
    landText(land_size ?? '') ??
    short(land_size ?? lot_acres ?? lot_square_feet)
  );
}
