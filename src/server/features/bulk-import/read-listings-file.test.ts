import { expect, test } from 'vitest';
import { suggestMatches } from '#shared/rules/import-fields.ts';
import { readListingsFile } from './read-listings-file.ts';

test.each([
  ['commas and quotation marks', 'MLS #,Price,Remarks\n1,"$450,000","A ""new"" roof,\nand more"', '$450,000'],
  ['semicolons and a byte order mark', '\ufeffMLS #;Price;Remarks\r\n1;450.000;"A; B"\r\n', '450.000'],
  ['tabs, empty lines and a missing cell', 'MLS #\tPrice\tRemarks\n\n1\t450000\n\n', '450000'],
])('a CSV with %s is read', async (_, text, price) => {
  const { columns, rows } = await readListingsFile(Buffer.from(text));

  expect(columns).toEqual(['MLS #', 'Price', 'Remarks']);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(0, 2)).toEqual(['1', price]);
});

test('a CSV in the Windows code page keeps its letters, and columns of one name are told apart', async () => {
  const { columns, rows } = await readListingsFile(
    Buffer.from(`Street,Street,,Street (2),${'L'.repeat(300)}\nCañon,caf\u00e9,x,y,z`, 'latin1'),
  );

  expect(columns).toEqual(['Street', 'Street (2)', 'Column 3', 'Street (2) (2)', 'L'.repeat(180)]);
  expect(rows).toEqual([['Cañon', 'café', 'x', 'y', 'z']]);
});

test.each(['utf-16le', 'utf-16be'])("Excel's Unicode text is read in %s", async (encoding) => {
  const content = Buffer.from('\ufeffMLS #\tStreet\r\n1\tCañon 中\r\n', 'utf16le');

  const { columns, rows } = await readListingsFile(encoding === 'utf-16le' ? content : content.swap16());

  expect(columns).toEqual(['MLS #', 'Street']);
  expect(rows).toEqual([['1', 'Cañon 中']]);
});

test.each([
  ['a line for Excel that names the delimiter', 'sep=;\r\nMLS #;Price\r\n00123;450\r\n'],
  ['the same in quotation marks', '\ufeff"sep=,"\r\nMLS #,Price\r\n00123,450\r\n'],
  ['formulas that keep zeros', 'MLS #,Price\n="00123","=""450"""\n'],
])('a CSV with %s is read without it', async (_, text) => {
  const { columns, rows } = await readListingsFile(Buffer.from(text));

  expect(columns).toEqual(['MLS #', 'Price']);
  expect(rows).toEqual([['00123', '450']]);
});

test('RESO media without an address, and with figures as text, keep the others and their order', async () => {
  const Media = [
    { MediaURL: 'https://cdn.example.com/p/2.jpg', Order: '2' },
    { MediaURL: null, MediaKey: null, Order: null },
    { MediaURL: 'https://cdn.example.com/p/1.jpg', Order: '1' },
  ];

  const { rows } = await readListingsFile(Buffer.from(JSON.stringify([{ ListingId: 'A1', Media }])));

  expect(rows).toEqual([['A1', '1.jpg\n2.jpg']]);
});

test('RESO resources become rows; Media become file names in their order', async () => {
  const property = {
    '@odata.id': 'x',
    ListingId: 'A1',
    ListPrice: 450_000,
    Appliances: ['Range', 'Oven'],
    Empty: null,
    Media: [
      { MediaURL: 'https://cdn.example.com/p/2.jpg?w=1', Order: 2 },
      { MediaURL: 'https://cdn.example.com/p/1.jpg', Order: 1 },
      { MediaURL: 'https://cdn.example.com/p/plan.pdf', Order: 0, MediaCategory: 'Document' },
    ],
  };

  const { columns, rows } = await readListingsFile(Buffer.from(JSON.stringify({ value: [property] })));

  expect(columns).toEqual(['ListingId', 'ListPrice', 'Appliances', 'Media']);
  expect(rows).toEqual([['A1', '450000', 'Range, Oven', '1.jpg\n2.jpg']]);
});

const manyColumns = (row: number) =>
  Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`c${row}-${n}`, 1]));

test.each([
  ['', 'No listings were found'],
  ['PK\x03\x04\x14\0\x06\0[Content_Types].xml', 'Excel workbook'],
  ['ListingId,ListPrice\n', 'No listings were found'],
  ['{"value": 3', 'not valid JSON'],
  ['[1, 2]', 'not a list of RESO'],
  ['a,b\n1,2\n3,"12" wide, nice"\n', 'quotation mark missing in line 3'],
  [`a,b\n${'1,2\n'.repeat(501)}`, 'more than 500 listings'],
  [`${'c,'.repeat(301)}c\n1`, '302 columns'],
  [JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ [`a${n}`]: 1 }))), 'more than 500 listings'],
  [JSON.stringify(Array.from({ length: 500 }, (_, n) => manyColumns(n))), '500000 columns'],
])('%.60j is refused with a reason', async (text, reason) => {
  await expect(readListingsFile(Buffer.from(text))).rejects.toThrow(reason);
});

test('columns are matched by their names, and by what the agent chose the last time', () => {
  const columns = ['List Price ($)', 'MLS', 'Beds', 'BedroomsTotal', 'Wohnfläche', 'Notes'];

  expect(suggestMatches(columns, { wohnfläche: 'square_footage', beds: null })).toEqual({
    'List Price ($)': 'price',
    MLS: 'mls_number',
    Beds: null,
    BedroomsTotal: 'bedrooms',
    Wohnfläche: 'square_footage',
    Notes: null,
  });
});

test('of several columns for a field the one whose name says it best has it', () => {
  const columns = ['ListingKey', 'ListingId', 'BuildingAreaTotal', 'LivingArea', 'Id', 'Area', 'Constructor'];

  expect(suggestMatches(columns)).toEqual({
    ListingKey: null,
    ListingId: 'mls_number',
    BuildingAreaTotal: null,
    LivingArea: 'square_footage',
    Id: null,
    Area: null,
    Constructor: null,
  });
});
