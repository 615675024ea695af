type FieldFacts = {
  readonly label: string;
  /**
   * Names of columns that mean it, letters and digits only, the clearest first: the Data Dictionary's and those of common sheets.
   */
  readonly names: readonly string[];
};

/** What a column of an imported file can be. */
export const IMPORT_FIELDS = {
  mls_number: {
    label: 'MLS number (listing id)',
    names: [
      'listingid',
      'mlsnumber',
      'mlsno',
      'mlsid',
      'mls',
      'mlnumber',
      'ml',
      'listingnumber',
      'listnumber',
      'listingkey',
      'id',
    ],
  },
  name: { label: 'Listing name', names: ['name', 'title', 'listingname', 'headline'] },
  price: {
    label: 'Price',
    names: ['listprice', 'price', 'askingprice', 'currentprice', 'listingprice', 'lp'],
  },
  address: {
    label: 'Address',
    names: [
      'unparsedaddress',
      'address',
      'fulladdress',
      'propertyaddress',
      'streetaddress',
      'street',
      'location',
    ],
  },
  street_number: { label: 'Street number', names: ['streetnumber', 'streetno', 'streetnum', 'housenumber'] },
  street_direction: {
    label: 'Street direction',
    names: ['streetdirprefix', 'streetdirection', 'streetdir', 'streetpredirection'],
  },
  street_name: { label: 'Street name', names: ['streetname'] },
  street_suffix: { label: 'Street suffix', names: ['streetsuffix', 'streettype'] },
  unit: { label: 'Unit', names: ['unitnumber', 'unit', 'unitno', 'apartmentnumber', 'aptnumber', 'apt'] },
  city: { label: 'City', names: ['city', 'town', 'municipality'] },
  state: { label: 'State', names: ['stateorprovince', 'state', 'province', 'st'] },
  postal_code: { label: 'ZIP code', names: ['postalcode', 'zip', 'zipcode'] },
  bedrooms: {
    label: 'Bedrooms',
    names: [
      'bedroomstotal',
      'bedrooms',
      'beds',
      'bed',
      'br',
      'bd',
      'bedstotal',
      'totalbedrooms',
      'totalbeds',
      'ofbedrooms',
    ],
  },
  bathrooms: {
    label: 'Bathrooms',
    names: [
      'bathroomstotaldecimal',
      'bathroomstotal',
      'bathrooms',
      'baths',
      'bath',
      'ba',
      'bathstotal',
      'totalbathrooms',
      'totalbaths',
      'bathroomstotalinteger',
    ],
  },
  full_baths: { label: 'Full baths', names: ['bathroomsfull', 'fullbaths', 'fullbathrooms', 'bathsfull'] },
  half_baths: {
    label: 'Half baths',
    names: ['bathroomshalf', 'halfbaths', 'halfbathrooms', 'bathshalf', 'bathroomspartial'],
  },
  square_footage: {
    label: 'Square footage',
    names: [
      'livingarea',
      'squarefootage',
      'sqft',
      'squarefeet',
      'livingsqft',
      'heatedsqft',
      'sqfttotal',
      'totalsqft',
      'approxsqft',
      'sf',
      'buildingareatotal',
      'area',
    ],
  },
  lot_acres: { label: 'Land size in acres', names: ['lotsizeacres', 'acres', 'lotacres', 'acreage'] },
  lot_square_feet: {
    label: 'Land size in square feet',
    names: ['lotsizesquarefeet', 'lotsqft', 'lotsquarefeet', 'lotsizesqft'],
  },
  land_size: { label: 'Land size', names: ['landsize', 'lotsize', 'lot', 'lotsizedimensions'] },
  description: {
    label: 'Description',
    names: ['publicremarks', 'description', 'remarks', 'marketingremarks', 'comments', 'propertydescription'],
  },
  realtor_name: {
    label: 'Realtor name',
    names: ['listagentfullname', 'agent', 'agentname', 'listingagent', 'realtor', 'realtorname'],
  },
  realtor_phone: {
    label: 'Realtor phone',
    names: [
      'listagentdirectphone',
      'listagentpreferredphone',
      'listagentmobilephone',
      'agentphone',
      'realtorphone',
    ],
  },
  realtor_email: { label: 'Realtor email', names: ['listagentemail', 'agentemail', 'realtoremail'] },
  realtor_website: { label: 'Realtor website', names: ['listagenturl', 'agentwebsite', 'realtorwebsite'] },
  brokerage_name: {
    label: 'Brokerage name',
    names: ['listofficename', 'office', 'brokerage', 'brokeragename', 'officename', 'listingoffice'],
  },
  brokerage_phone: { label: 'Brokerage phone', names: ['listofficephone', 'officephone', 'brokeragephone'] },
  brokerage_address: {
    label: 'Brokerage address',
    names: ['listofficeaddress', 'officeaddress', 'brokerageaddress'],
  },
  photos: {
    label: 'Photo file names',
    names: ['media', 'photos', 'photo', 'images', 'photofiles', 'photonames', 'pictures'],
  },
} as const satisfies Readonly<Record<string, FieldFacts>>;

export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** The fields that can be typed in by hand: those of the wizard's form. Others are parts of one of them. */
export const EDITABLE_FIELDS = [
  'name',
  'address',
  'mls_number',
  'price',
  'bedrooms',
  'bathrooms',
  'square_footage',
  'land_size',
  'description',
  'realtor_name',
  'realtor_phone',
  'realtor_email',
  'realtor_website',
  'brokerage_name',
  'brokerage_phone',
  'brokerage_address',
] as const satisfies readonly ImportField[];
export type EditableField = (typeof EDITABLE_FIELDS)[number];

/**
 * A column's name without what spells it differently: 'List Price ($)' and 'ListPrice' are the same, and so is 'Cañada' in the
 * decomposed form (NFD) in which macOS names files.
 */
export function plainColumnName(column: string): string {
  return column
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * By column, the field that its name means. Of several columns that mean a field, the one whose name stands first among the
 * field's names has it: a `ListingId` and not the `ListingKey` before it.
 */
export function suggestMatches(
  columns: readonly string[],
  remembered: Readonly<Record<string, ImportField | null>> = {},
): Record<string, ImportField | null> {
  const chosen = new Map(Object.entries(remembered));
  const columnOf = new Map<ImportField, string>();
  const take = (field: ImportField | null | undefined, column: string | undefined) => {
    if (field && column !== undefined && !columnOf.has(field)) columnOf.set(field, column);
  };
  for (const column of columns) take(chosen.get(plainColumnName(column)), column);
  const named = new Map(columns.toReversed().map((column) => [plainColumnName(column), column]));
  for (const plain of chosen.keys()) named.delete(plain);
  for (const field of IMPORT_FIELD_NAMES)
    for (const name of IMPORT_FIELDS[field].names) take(field, named.get(name));
  const fieldOf = new Map([...columnOf].map(([field, column]) => [column, field]));
  return Object.fromEntries(columns.map((column) => [column, fieldOf.get(column) ?? null]));
}
