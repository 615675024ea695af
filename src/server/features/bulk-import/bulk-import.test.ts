import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { fairPriority } from '#server/platform/queue/priority.ts';
import type { Import } from '#shared/api/bulk-import.ts';
import { MAX_IMPORT_PHOTOS } from '#shared/rules/import-limits.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { formWith } from '#tests/support/media-uploads.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { findOldImports } from './queries.ts';

const api = await createVideosApp({ ROLE: 'api' });
const { call, signUp, app, db, pool, countOf, storage } = api;

async function send(
  token: string,
  path: string,
  field: string,
  content: Buffer | string,
  name = 'listings.csv',
) {
  const { payload, headers } = formWith(Buffer.from(content), field, name, 'application/octet-stream');
  const url = `/api/v1/imports${path}`;
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function importOf(token: string, csv: string): Promise<Import> {
  return (await send(token, '', 'file', csv)).body.import;
}

const put = async (token: string, id: string, body: object): Promise<Import> =>
  (await call(`imports/${id}`, { method: 'PUT', token, body })).json().import;

test('each row says what it lacks by the rules of the wizard, before anything is made', async () => {
  const { id: userId, token } = await signUp();
  const csv = listingsCsv(3).split('\r\n');
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
  expect(await countOf('projects', userId)).toBe(0);
});

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

test('photos of a folder come one by one, are stored once, and are told apart by content', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const add = (name: string, content: Buffer) =>
    send(token, `/${id}/photos?name=${encodeURIComponent(name)}`, 'images', content, 'x.jpg');

  const { body } = await add('C:\\..\\20450000/front.jpg', smallPhoto(1));
  await add('C:/20450000/front.jpg', smallPhoto(1));
  expect(body.photo).toMatchObject({
    name: 'C:/20450000/front.jpg',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await add('notes.jpg', Buffer.from('no picture'))).toMatchObject({ status: 400 });

  const { photos, rows } = (await call(`imports/${id}`, { token })).json().import;
  expect(photos).toEqual([{ ...body.photo, row: 1 }]);
  expect(rows[0]).toMatchObject({ photoCount: 1, problems: [] });
  const { rows: stored } = await pool.query('select storage_name from import_photos where user_id = $1', [
    userId,
  ]);
  expect(await storage.stat(stored[0].storage_name)).toBeDefined();
});

test('a photo of an import that is full can still be replaced', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const add = (content: Buffer) => send(token, `/${id}/photos?name=20450000.jpg`, 'images', content, 'x.jpg');
  await add(smallPhoto(1));
  await pool.query(
    `insert into import_photos (id, import_id, user_id, name, size_bytes, sha256)
     select gen_random_uuid(), $1, $2, 'other-' || n, 1, '' from generate_series(2, $3::int) as n`,
    [id, userId, MAX_IMPORT_PHOTOS],
  );

  const replaced = await add(smallPhoto(2));
  const further = await send(token, `/${id}/photos?name=one-more.jpg`, 'images', smallPhoto(3), 'x.jpg');

  expect([replaced.status, further.status]).toEqual([200, 400]);
});

test('rows without problems are queued once, before the second row of anybody else', async () => {
  const { token } = await signUp();
  const { id } = await importOf(token, listingsCsv(3));
  const zip = await zipOf({
    '20450000/1.jpg': smallPhoto(1),
    '20450001/1.jpg': smallPhoto(2),
    '20450001/notes.txt': Buffer.from('Call the owner'),
  });
  const { body } = await send(token, `/${id}/archive`, 'archive', zip, 'photos.zip');
  expect(body).toMatchObject({ added: 2, refused: [{ name: '20450001/notes.txt' }] });

  await call(`imports/${id}/make`, { method: 'POST', token });
  const made = (await call(`imports/${id}/make`, { method: 'POST', token })).json().import;

  expect(made.rows.map(({ state }: Import['rows'][number]) => state)).toEqual([
    'queued',
    'queued',
    'checked',
  ]);
  const { rows: jobs } = await pool.query(
    `select data ->> 'number' as number, priority from pgboss.job where name = 'make-imported-listing' and data ->> 'importId' = $1 order by priority desc`,
    [id],
  );
  expect(jobs.map(({ number }) => number)).toEqual(['1', '2']);
  // To five seconds: each is sent at its own time.
  expect(jobs[0].priority - jobs[1].priority).toBeCloseTo(fairPriority(0, 0) - fairPriority(1, 0), -1);
  // A row that has failed can be made again before the job in which it failed has ended.
  await pool.query(
    `update import_rows set state = 'failed', failure = 'No.' where import_id = $1 and number = 1`,
    [id],
  );
  await call(`imports/${id}/make`, { method: 'POST', token });
  const { rows: ofFirst } = await pool.query(
    `select from pgboss.job where name = 'make-imported-listing' and data ->> 'importId' = $1 and data ->> 'number' = '1'`,
    [id],
  );
  expect(ofFirst).toHaveLength(2);
  // Another file with the same listing does not make it again.
  const again = await importOf(token, `${listingsCsv(1)}\n`);
  expect(again.rows[0]?.problems).toContain('Was made before, from listings.csv');
});

test('a second ZIP of an account is refused while the first arrives, and those of others are not', async () => {
  const [{ token }, other] = [await signUp(), await signUp()];
  const zip = await zipOf({ 'a.jpg': smallPhoto(1) });
  const { id } = await importOf(token, listingsCsv(1));
  const { id: otherId } = await importOf(other.token, listingsCsv(1));
  const sendZip = async (bearer: string, of: string) =>
    (await send(bearer, `/${of}/archive`, 'archive', zip, 'photos.zip')).status;
  const { payload, headers } = formWith(zip, 'archive', 'photos.zip', 'application/zip');
  const arriving = new PassThrough();
  const first = app
    .inject({
      method: 'POST',
      url: `/api/v1/imports/${id}/archive`,
      payload: arriving,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    .then(({ statusCode }) => statusCode);

  await expect.poll(() => sendZip(token, id)).toBe(409);
  expect(await sendZip(other.token, otherId)).toBe(200);
  arriving.end(payload);

  expect(await first).toBe(200);
  expect(await sendZip(token, id)).toBe(200);
});

test('a damaged photo of a ZIP is refused by name, and the others are kept', async () => {
  const { token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const zip = await zipOf({ 'a.jpg': smallPhoto(1), 'b.jpg': smallPhoto(2) });
  // The uncompressed size of the first entry in the central directory.
  const at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24;
  zip.writeUInt32LE(zip.readUInt32LE(at) - 100, at);

  const { body } = await send(token, `/${id}/archive`, 'archive', zip, 'photos.zip');

  expect(body).toMatchObject({ added: 1, refused: [{ name: 'a.jpg', reason: 'It is damaged in the ZIP.' }] });
});

test('a deleted import takes its photos with it', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  await send(token, `/${id}/photos?name=20450000.jpg`, 'images', smallPhoto(1), 'x.jpg');

  expect((await call(`imports/${id}`, { method: 'DELETE', token })).statusCode).toBe(200);

  expect((await call(`imports/${id}`, { token })).statusCode).toBe(404);
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'delete-files' and data::text like '%imports/%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await countOf('projects', userId)).toBe(0);
});

test('an old import stays as long as it leads to an unfinished draft', async () => {
  const { id: userId, token } = await signUp();
  const [old, leading] = [await importOf(token, listingsCsv(1, 1)), await importOf(token, listingsCsv(1, 2))];
  await pool.query(`update imports set created_at = now() - interval '31 days' where user_id = $1`, [userId]);
  const { rows } = await pool.query(
    `insert into projects (user_id, name, data) values ($1, '', '{}') returning id`,
    [userId],
  );
  await pool.query(
    `update import_rows set state = 'requested', makes = 'draft', project_id = $1 where import_id = $2`,
    [rows[0].id, leading.id],
  );
  const swept = async () =>
    (await findOldImports(db)).flatMap((one) => (String(one.userId) === userId ? String(one.id) : []));

  expect(await swept()).toEqual([old.id]);
  await pool.query(`update projects set state = 'kept' where id = $1`, [rows[0].id]);
  expect((await swept()).sort()).toEqual([old.id, leading.id].sort());
});
