import { expect, onTestFinished, test } from 'vitest';
import type { Import } from '#shared/api/bulk-import.ts';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto } from '#tests/support/listing-files.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';

const { call, importOf, pool, send, signUp } = await createImportsApp({ ROLE: 'api' });

const edit = (token: string, id: string, number: number, edits: Readonly<Record<string, string>>) =>
  call(`imports/${id}/rows/${number}`, {
    method: 'PUT',
    token,
    body: { edits: Object.entries(edits).map(([field, text]) => ({ field, text })) },
  });

test('cells are typed over: the spelling is the form’s, problems are checked again, and rows that are made stay as they are', async () => {
  const { token } = await signUp();
  const { token: stranger } = await signUp();
  const csv = listingsCsv(2).replace('425000', '').replace('LotSizeAcres', 'FullBaths');
  const { id, rows } = await importOf(token, csv);
  expect(rows[0]).toMatchObject({ missing: ['photos', 'price', 'land_size'] });
  await send(token, `/${id}/photos?name=B77.jpg`, 'images', smallPhoto(1), 'x.jpg');

  const edited = await edit(token, id, 1, { price: ' 650k', land_size: '0.5 ac', mls_number: 'B77' });
  await edit(token, id, 2, { bathrooms: '3.0', address: '5 Elm St' });
  const after: Import = (await edit(token, id, 2, { description: '' })).json().import;

  expect(edited.json().import.rows[0]).toMatchObject({
    price: '$650,000',
    landSize: '0.5 acres',
    problems: [],
  });
  expect(after.rows[1]).toMatchObject({ name: '5 Elm St', address: '5 Elm St', bathrooms: '3' });
  expect(after.rows[1]?.missing).toContain('description');
  const { texts } = (await call(`imports/${id}/rows/1`, { token })).json();
  expect(texts).toContainEqual({ field: 'realtor_phone', text: '512 555 0100' });
  expect(texts).toContainEqual({ field: 'land_size', text: '0.5 acres' });
  await call(`imports/${id}/make`, { method: 'POST', token });
  expect((await edit(token, id, 1, { price: '1' })).statusCode).toBe(409);
  expect((await edit(token, id, 3, { price: '1' })).statusCode).toBe(404);
  expect((await edit(stranger, id, 2, { price: '1' })).statusCode).toBe(404);
});

test('an edit while rows are queued waits for that, and is refused instead of being lost', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const making = await pool.connect();
  onTestFinished(() => making.release(true));
  await making.query('begin');
  await making.query('select from users where id = $1 for no key update', [userId]);

  const editing = edit(token, id, 1, { price: '650k' });
  await waitForLockWait(pool, 'the edit does not wait');
  await making.query(`update import_rows set state = 'queued' where import_id = $1`, [id]);
  await making.query('commit');

  expect((await editing).statusCode).toBe(409);
});
