import { expect, test } from 'vitest';
import type { Import } from '#shared/api/bulk-import.ts';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto } from '#tests/support/listing-files.ts';

const { call, importOf, pool, send, signUp } = await createImportsApp({ ROLE: 'api' });

const put = async (token: string, id: string, body: object): Promise<Import> =>
  (await call(`imports/${id}`, { method: 'PUT', token, body })).json().import;

test('a column is matched by hand, the match is remembered, and the same file is the same import', async () => {
  const { token } = await signUp();
  const csv = listingsCsv(1).replace('ListPrice', 'Ask').replace('PublicRemarks', 'Notes');
  const first = await importOf(token, csv);
  expect(first.rows[0]?.problems).toContain('Property Price is missing');

  const changed = await put(token, first.id, {
    matches: [
      { column: 'Ask', field: 'price' },
      { column: 'Notes', field: 'description' },
    ],
  });
  expect(changed.rows[0]).toMatchObject({ price: '$425,000' });
  expect((await importOf(token, csv)).id).toBe(first.id);

  const second = await importOf(
    token,
    listingsCsv(1, 9_000_000).replace('ListPrice', 'ASK').replace('PublicRemarks', 'notes'),
  );
  expect(second.matches).toMatchObject({ ASK: 'price', notes: 'description' });
  expect((await call('imports', { token })).json().imports).toHaveLength(2);
});

test('rights are confirmed once for all rows, and again when photos are added', async () => {
  const { token } = await signUp();
  const { id } = await importOf(token, listingsCsv(2));
  const addPhoto = (name: string) =>
    send(token, `/${id}/photos?name=${name}`, 'images', smallPhoto(1), 'x.jpg');
  await addPhoto('20450000.jpg');
  const words = 'I have the right to use these photos in this video.';

  expect((await put(token, id, { rightsConfirmation: words })).rightsConfirmation).toBe(words);
  await addPhoto('20450000.jpg');
  expect((await put(token, id, {})).rightsConfirmation).toBe(words);
  await call(`imports/${id}/make`, { method: 'POST', token });
  await addPhoto('20450001.jpg');

  expect((await put(token, id, {})).rightsConfirmation).toBeNull();
  const { rows } = await pool.query(
    `select project_data ->> 'rightsConfirmation' as words from import_rows where import_id = $1 order by number`,
    [id],
  );
  expect(rows).toEqual([{ words }, { words: null }]);
});

test('matches, options and rights that are changed at the same time are all kept', async () => {
  const { token } = await signUp();
  const { id, columns, options } = await importOf(token, listingsCsv(1));
  const [first] = columns;

  await Promise.all([
    put(token, id, { matches: [{ column: first, field: null }] }),
    put(token, id, { options: { ...options, cuts: ['strict'] } }),
    put(token, id, { rightsConfirmation: 'I have the right.' }),
  ]);

  expect(await put(token, id, {})).toMatchObject({
    matches: { [String(first)]: null },
    options: { cuts: ['strict'] },
    rightsConfirmation: 'I have the right.',
  });
});
