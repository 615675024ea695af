import type { Announcement } from '#scene/model/announcement.ts';
import type { Listing } from '#scene/model/listing.ts';

/** The kinds of fact a film can show, in the order in which they appear. */
const FACT_KINDS = ['price', 'bedrooms', 'bathrooms', 'area', 'land', 'mls'] as const;
type FactKind = (typeof FACT_KINDS)[number];

/** One fact, split so that a template may set the figure large and its unit small. */
export type Fact = {
  readonly kind: FactKind;
  /** '4', '$1,250,000', '2,450'. */
  readonly value: string;
  /** 'Bedrooms', 'Offered at', 'Square feet'. */
  readonly label: string;
};

// What agents type before the number; letters without a separator belong to it.
const MLS_PREFIX = /^(?:MLS\s*®?\s*(?:no\b\.?|number\b|id\b)?[\s#:]\s*)?[#\s]*/iu;

/** The facts that the agent gave, formatted the way Americans read them. None of something is no fact: '0 acres' is left out. */
export function factsOf(property: Listing['property'], announcement?: Announcement): Fact[] {
  const bathrooms = counted(property.bathrooms, 'Bathroom', 'Bathrooms');
  const found: { readonly [K in FactKind]: Omit<Fact, 'kind'> } = {
    price: priceOf(priceText(property.price), announcement),
    bedrooms: bedroomsOf(property.bedrooms, Number(bathrooms.value)),
    bathrooms,
    area: areaOf(property.squareFootage),
    land: landOf(property.landSize),
    mls: { value: property.mlsNumber.replace(MLS_PREFIX, ''), label: 'MLS number' },
  };
  return FACT_KINDS.map((kind) => ({ kind, ...found[kind] })).filter(
    ({ value }) => value !== '' && value !== '0',
  );
}

/** A fact as a phrase: '4 bedrooms', 'Studio', 'Offered at $1,250,000', 'Price upon request'. */
export function factPhrase({ kind, value, label }: Fact): string {
  if (kind === 'bedrooms' && value === NO_BEDROOM.value) return value;
  if (kind === 'price' && !isFigure(value)) return value;
  const isLabelFirst = kind === 'price' || kind === 'mls';
  return isLabelFirst ? `${label} ${value}` : `${value} ${label.toLowerCase()}`;
}

// A home that is sold is offered no more: neither its price nor the words around it may say so.
function priceOf(asked: string, announcement: Announcement | undefined): Omit<Fact, 'kind'> {
  if (announcement?.kind === 'price-improved')
    return { value: dollars(announcement.newPrice), label: 'Offered at' };
  if (announcement?.kind !== 'sold') return { value: asked, label: isFigure(asked) ? 'Offered at' : 'Price' };
  if (announcement.price !== undefined) return { value: dollars(announcement.price), label: 'Sold for' };
  return { value: isFigure(asked) ? asked : '', label: 'Listed at' };
}

// Agents also write 'Price upon request', 'Call 503-555-0142' and 'From $500,000'.
const isFigure = (price: string) => /^\p{Lu}{0,3}\s?\p{Sc}?\s?\d/u.test(price);

// Templates set a label under the word.
const NO_BEDROOM = { value: 'Studio', label: 'Floor plan' };
const NO_BEDROOM_TYPED = ['studio', 'studio apartment', 'studio condo', 'studio unit'];

// A home without a bedroom is a studio. Land has no bathroom either, and an office may have several.
function bedroomsOf(value: string, bathroomCount: number): Omit<Fact, 'kind'> {
  const bedrooms = counted(value, 'Bedroom', 'Bedrooms');
  const isCountedAsNone = bedrooms.value === '0' && bathroomCount > 0 && bathroomCount < 2;
  return isCountedAsNone || NO_BEDROOM_TYPED.includes(value.toLowerCase()) ? NO_BEDROOM : bedrooms;
}

// '3/2', '3+1' and '2-3' are one figure.
const ROOM_COUNT = /^[\d.]+(?:\s*[/+–-]\s*[\d.]+)?\+?/u;
const AND_A_HALF = /^(\d+)(?:\s*½|[\s-]+1\/2)/u;
const FULL_AND_HALF = /^(\d+)\s*(?:full|f\b)\D*(\d+)\s*(?:half|h\b)/iu;

function counted(value: string, one: string, many: string): Omit<Fact, 'kind'> {
  const [, whole, halves = '1'] = FULL_AND_HALF.exec(value) ?? AND_A_HALF.exec(value) ?? [];
  // Two half baths are not one bath.
  if (Number(halves) > 1) return { value: `${whole} full, ${halves} half`, label: many };
  // '4 beds' typed into a number field is split into figure and unit.
  const figure = whole ? String(Number(whole) + Number(halves) / 2) : ROOM_COUNT.exec(value)?.[0]?.trim();
  if (!figure) return { value, label: many };
  const amount = plainNumber(figure);
  return { value: amount === undefined ? figure : String(amount), label: amount === 1 ? one : many };
}

const PRICE_RANGE = /^(?:from\s+)?\$?\s*([\d,]+)\s*(?:to|[–—-])\s*\$?\s*([\d,]+)$/iu;

function priceText(value: string): string {
  const range = (PRICE_RANGE.exec(value) ?? []).slice(1).map(plainNumber);
  if (range.length > 0 && range.every((amount) => amount !== undefined && amount > 999))
    return range.map((amount) => dollars(amount ?? 0)).join('–');
  const figure = value.replace(/^(?:USD?\s*)?\$?\s*|\s*(?:USD|dollars)$/giu, '');
  const amount = plainNumber(figure);
  if (amount !== undefined) return amount === 0 ? '' : dollars(amount);
  return /^[\d.,]+\s?[km]$/iu.test(figure) ? `$${figure}` : value;
}

/** An amount of money: '$1,250,000'. */
export function dollars(amount: number): string {
  return `$${group(amount).replace(/\.\d$/u, '$&0')}`;
}

function areaOf(value: string): Omit<Fact, 'kind'> {
  const isMetric = /\d\s*(?:m²|m2\b|sq\.?\s*m\b|sqm\b|square\s+met)/iu.test(value);
  return isMetric ? { value, label: 'Living area' } : { value: grouped(value), label: 'Square feet' };
}

const SQUARE_FEET = String.raw`(?:sq\.?\s*(?:ft|feet|foot)\.?|square\s+(?:feet|foot)|sqft|s\.?f\.?|ft²|ft2)`;
const SQUARE_FEET_AT_END = new RegExp(
  String.raw`\s*${SQUARE_FEET}(?:\s*(approx(?:imately)?\.?|\+\/-|±))?$`,
  'iu',
);

function grouped(value: string): string {
  const isApproximate = SQUARE_FEET_AT_END.exec(value)?.[1] !== undefined;
  const figure = value.replace(SQUARE_FEET_AT_END, '');
  const amount = plainNumber(figure);
  return `${amount === undefined ? figure : group(amount)}${isApproximate ? '±' : ''}`;
}

// '0.18 acres / 7,841 sq ft' says the same twice.
const BEFORE_OTHER_UNIT = new RegExp(
  String.raw`^[\d.,]+\s*(?:ac(?:res?)?\b\.?|${SQUARE_FEET})(?=\s*[/(,;|=~–-])`,
  'iu',
);

// A number without a unit: below 100 it is acres, otherwise square feet.
function landOf(typed: string): Omit<Fact, 'kind'> {
  const value = BEFORE_OTHER_UNIT.exec(typed)?.[0] ?? typed;
  const acres = /^([\d.,]+)\s*(?:ac|acres?)\.?$/iu.exec(value)?.[1];
  const amount = plainNumber(acres ?? value);
  if (amount !== undefined && (acres || amount < 100))
    return { value: group(amount), label: amount === 1 ? 'Acre lot' : 'Acres of land' };
  const feet = grouped(value);
  return { value: feet, label: feet === value && amount === undefined ? 'Lot size' : 'Square foot lot' };
}

function plainNumber(value: string): number | undefined {
  const digits = value.replace(/,/gu, '').trim();
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/u.test(digits) ? Number(digits) : undefined;
}

function group(amount: number): string {
  const [whole = '0', decimals] = String(amount).split('.');
  const separated = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return decimals ? `${separated}.${decimals}` : separated;
}
