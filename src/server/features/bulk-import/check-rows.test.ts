import { expect, test } from 'vitest';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv } from '#tests/support/listing-files.ts';

const { call, countOf, importOf, signUp } = await createImportsApp({ ROLE: 'api' });

test('each row says what it lacks by the rules of the wizard, before anything is made', async () => {
  const { id: userId, token } = await signUp();
  const csv = listingsCsv(3).split('\r\n');
  csv[1] = csv[1]?.replace('Light rooms', '明るい家 Light rooms') ?? '';
  csv[2] = csv[2]?.replace(/^\d+,\d+,/u, '20450000,,') ?? '';
  csv[3] = csv[3]?.replace('Light rooms', 'Perfect for empty nesters') ?? '';

  const { rows, matches, samples } = await importOf(token, csv.join('\n'));

  expect(matches).toMatchObject({
    ListPrice: 'price',
    ListAgentFullName: 'realtor_name',
    LotSizeAcres: 'lot_acres',
  });
  expect(samples).toMatchObject({ ListingId: '20450000' });
  expect(rows[0]).toMatchObject({
    name: '100 Juniper Lane',
    price: '$425,000',
    address: '100 Juniper Lane, Austin, TX 78704',
    squareFootage: '1,400',
    problems: ['No photo has its listing id or a file name of its row'],
  });
  expect(rows[1]?.problems).toEqual([
    'No photo has its listing id or a file name of its row',
    'Property Price is missing',
    'The same listing as row 1',
  ]);
  expect(rows[2]?.hints[0]).toMatch(/^“Perfect for empty nesters”: /);
  expect(rows[0]?.hints).toEqual(['Videos cannot show these characters and leave them out: 明, る, い, 家.']);
  expect(await countOf('projects', userId)).toBe(0);
});

test('what a row says of another agent never mixes with the brand kit', async () => {
  const { token } = await signUp();
  const realtor_info = {
    name: 'Sam Ortiz',
    phone: '1',
    email: 's@example.com',
    website: 'https://sam.example.com',
  };
  await call('brand-kit', { method: 'PUT', token, body: { realtor_info, brokerage_info: {} } });
  const csv = 'ListingId,ListAgentFullName\nA1,Sam Ortiz\nA2,Kim Lee\nA3,';

  const { rows } = await importOf(token, csv);

  const lacksPhone = rows.map(({ problems }) => problems.includes('Realtor Phone is missing'));
  expect(lacksPhone).toEqual([false, true, false]);
});

test("'N/A' in a row is no listing id, no agent and no part of an address or name", async () => {
  const { token } = await signUp();
  const realtor_info = { name: 'Sam Ortiz', phone: '512 555 0100', email: 's@example.com', website: 'N/A' };
  await call('brand-kit', { method: 'PUT', token, body: { realtor_info, brokerage_info: {} } });
  const csv = [
    'Listing Name,ListingId,UnparsedAddress,City,ListAgentFullName,ListAgentDirectPhone',
    'N/A,N/A,12 Oak Lane,N/A,N/A,TBD',
    ',N/A,14 Oak Lane,Austin,none,-',
  ];

  const { rows } = await importOf(token, csv.join('\n'));

  expect(rows).toMatchObject([
    { name: '12 Oak Lane', address: '12 Oak Lane', mlsNumber: 'N/A' },
    { name: '14 Oak Lane', address: '14 Oak Lane, Austin' },
  ]);
  for (const { problems } of rows)
    expect(problems.filter((problem) => /same listing|MLS|Realtor/.test(problem))).toEqual([]);
});
